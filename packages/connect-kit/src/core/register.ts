import type { ConnectKit, NamespaceOfKit } from './connect-kit.ts'

/**
 * Declares the type of the kit given to `ConnectKitProvider`. The hooks then know its networks and namespaces; without it they accept any.
 *
 * @example
 * declare module '@esports/connect-kit' {
 *   interface Register { readonly kit: typeof kit }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps add `kit` by declaration merging, which a type alias does not allow.
export interface Register {}

/** The registered kit; any kit if none is registered. */
export type RegisteredKit = Register extends { readonly kit: infer Kit extends ConnectKit } ? Kit : ConnectKit

/** The networks of the registered kit. */
export type RegisteredNetwork = RegisteredKit['options']['networks'][number]

/** The namespaces of the registered kit. */
export type RegisteredNamespace = NamespaceOfKit<RegisteredKit>
