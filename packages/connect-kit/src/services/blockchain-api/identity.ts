import * as z from 'zod/mini'
import type { AccountQuery, BlockchainApi } from './blockchain-api.ts'

/** Who an address says it is. */
export interface Identity {
  readonly name: string | undefined
  /** Address of a picture, as the service gives it: nothing about it is checked. */
  readonly avatar: string | undefined
}

const identityAnswer = z.object({
  name: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
})

/**
 * Name and picture of an address; both undefined on a network the service does not serve.
 *
 * @param sender the address of the one who asks, where a wallet is connected
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
