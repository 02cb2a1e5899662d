import { precheckMessage } from '@esports/connect-kit/siwx'
import type { ApiClient, Profile } from '@esports/contract'

/** Progress of linking. */
export type LinkProgress = 'preparing' | 'awaitingWallet' | 'saving'

export interface LinkWalletParameters {
  readonly api: Pick<ApiClient, 'challengeWallet' | 'linkWallet'>
  /** Asks the wallet to sign a message. */
  readonly signMessage: (message: string) => Promise<string>
  readonly address: string
  /** Chain id that the wallet is on: a contract wallet verifies the signature there. */
  readonly chainId: number
  /** Host of this page. */
  readonly host: string
  readonly onProgress: (progress: LinkProgress) => void
  readonly signal: AbortSignal
}

/** The server's message does not match this page; the wallet was not asked to sign it. */
export class UnfitRequestError extends Error {
  override readonly name = 'UnfitRequestError'
}

/**
 * Links the connected wallet to the gamer's profile: the server creates a message, the wallet signs it, the server
 * verifies it.
 *
 * @throws {UnfitRequestError} when the message is for another site, wallet or network
 * @throws {ApiError} when the server rejects it @throws {ConnectKitError} when the wallet rejects it
 */
export async function linkWallet(parameters: LinkWalletParameters): Promise<Profile> {
  const { api, address, chainId, host, onProgress, signal } = parameters
  onProgress('preparing')
  const accountId = `eip155:${chainId}:${address}` as const
  const { message, expiresAt } = (await api.challengeWallet({ body: { accountId } }, { signal })).data
  // Only the server checks the times in the message, because the clock of the gamer's device may be wrong.
  const serverNow = Date.parse(expiresAt) - 1
  const check = precheckMessage({
    message,
    expected: { domain: host, address, chainIds: [`eip155:${chainId}`] },
    now: serverNow,
  })
  if (!check.ok) throw new UnfitRequestError(`The message to sign does not fit this page: ${check.reason}.`)
  onProgress('awaitingWallet')
  const signature = await parameters.signMessage(message)
  onProgress('saving')
  return (await api.linkWallet({ body: { message, signature } }, { signal })).data
}
