import * as z from 'zod/mini'
import type { BlockchainApi } from './blockchain-api.ts'

/** A permission an app has to act on behalf of a smart account. Times are Unix seconds. */
export interface SmartSession {
  /** Id of the session. */
  readonly pci: string
  readonly project: SmartSessionProject
  readonly expiry: number
  readonly createdAt: number
  readonly permissions: readonly { readonly type: string; readonly data: unknown }[]
  readonly policies: readonly unknown[]
  readonly context?: unknown
  readonly revokedAt?: number | null | undefined
}

/** The app that holds the permission. */
export interface SmartSessionProject {
  readonly id: string
  readonly name: string
  readonly url?: string | null | undefined
  readonly iconUrl?: string | null | undefined
}

const session: z.ZodMiniType<SmartSession> = z.object({
  pci: z.string(),
  project: z.object({
    id: z.string(),
    name: z.string(),
    url: z.nullish(z.string()),
    iconUrl: z.nullish(z.string()),
  }),
  expiry: z.number(),
  createdAt: z.number(),
  permissions: z.array(z.object({ type: z.string(), data: z.unknown() })),
  policies: z.array(z.unknown()),
  context: z.nullish(z.unknown()),
  revokedAt: z.nullish(z.number()),
})

interface OfAccount {
  /** CAIP-10 id. */
  readonly account: string
  /** CAIP-2 id of the active network. */
  readonly chainId: string
  readonly signal?: AbortSignal | undefined
}

/** The sessions of a smart account; empty on a network the service does not support. */
export async function listSmartSessions(
  api: BlockchainApi,
  { account, chainId, signal }: OfAccount,
): Promise<readonly SmartSession[]> {
  if (!(await api.supports(chainId, signal))) return []
  const { pcis } = await api.http.ask(z.object({ pcis: z.array(session) }), {
    path: ['v1', 'sessions', account],
    signal,
  })
  return pcis
}

/**
 * Revokes a session of a smart account.
 *
 * @param pci id of the session
 * @param signature the account's signature, hex
 * @returns whether the service supports the network; if false, nothing was sent
 */
export async function revokeSmartSession(
  api: BlockchainApi,
  {
    account,
    chainId,
    pci,
    signature,
    signal,
  }: OfAccount & { readonly pci: string; readonly signature: string },
): Promise<boolean> {
  if (!(await api.supports(chainId, signal))) return false
  // The service responds to a success with an empty body.
  await api.http.send({ path: ['v1', 'sessions', account, 'revoke'], body: { pci, signature }, signal })
  return true
}
