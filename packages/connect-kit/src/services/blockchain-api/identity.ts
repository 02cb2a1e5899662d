import * as z from 'zod/mini'
import type { AccountQuery, BlockchainApi } from './blockchain-api.ts'

/** The name and avatar of an address. */
export interface Identity {
  readonly name: string | undefined
  /** URL of an image, unvalidated, as returned by the service. */
  readonly avatar: string | undefined
}

const identityAnswer = z.object({
  name: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
})

/**
 * Name and avatar of an address; both undefined on a network the service does not support.
 *
 * @param sender the address of the connected wallet, if any
 * @throws {HttpError} `HTTP_FAILED`
 * @throws {ConnectKitError} as `HttpClient.ask`
 */
export async function getIdentity(
  api: BlockchainApi,
  { address, chainId, sender, signal }: AccountQuery & { readonly sender?: string },
): Promise<Identity> {
  if (!(await api.supports(chainId, signal))) return { name: undefined, avatar: undefined }
  const { name, avatar } = await api.http.ask(identityAnswer, {
    path: ['v1', 'identity', address],
    query: { sender },
    signal,
  })
  return { name: name || undefined, avatar: avatar || undefined }
}
