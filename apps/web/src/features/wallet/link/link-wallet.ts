import { precheckMessage } from '@esports/connect-kit/siwx'
import type { ApiClient, Profile } from '@esports/contract'

/** Where linking stands, while it goes on. */
export type LinkProgress = 'preparing' | 'awaitingWallet' | 'saving'

export interface LinkWalletParameters {
  readonly api: Pick<ApiClient, 'challengeWallet' | 'linkWallet'>
  /** Asks the wallet. */
  readonly signMessage: (message: string) => Promise<string>
  readonly address: string
  /** The chain the wallet is on: a contract wallet signs there. */
  readonly chainId: number
  /** Host of this page. */
  readonly host: string
  readonly onProgress: (progress: LinkProgress) => void
  readonly signal: AbortSignal
}

/** The server asked for a signature that does not fit this page; the wallet was not asked. */
export class UnfitRequestError extends Error {
  override readonly name = 'UnfitRequestError'
}

/**
 * Links the connected wallet to the gamer's profile: the server makes a message, the wallet signs it, the server checks.
 *
 * @throws {UnfitRequestError} when the message is about another site, wallet or network
 * @throws {ApiError} what the server refuses @throws {ConnectKitError} what the wallet refuses
 */
export async function linkWallet(parameters: LinkWalletParameters): Promise<Profile> {
  const { api, address, chainId, host, onProgress, signal } = parameters
  onProgress('preparing')
  const accountId = `eip155:${chainId}:${address}` as const
  const { message, expiresAt } = (await api.challengeWallet({ body: { accountId } }, { signal })).data
  // Only the server judges the times: it gave them, and the clock of a gamer's device may be wrong.
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
