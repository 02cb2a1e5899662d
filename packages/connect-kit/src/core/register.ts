import type { ConnectKit, NamespaceOfKit } from './connect-kit.ts'

/**
 * Where an app says which kit it gives to `ConnectKitProvider`. The hooks then know its networks and namespaces; without it they take any.
 *
 * @example
 * declare module '@esports/connect-kit' {
 *   interface Register { readonly kit: typeof kit }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps add `kit` by declaration merging, which a type alias does not allow.
export interface Register {}

/** The kit an app registered; any kit where it registered none. */
export type RegisteredKit = Register extends { readonly kit: infer Kit extends ConnectKit } ? Kit : ConnectKit

/** The networks of the registered kit. */
export type RegisteredNetwork = RegisteredKit['options']['networks'][number]

/** The namespaces of the registered kit. */
export type RegisteredNamespace = NamespaceOfKit<RegisteredKit>
