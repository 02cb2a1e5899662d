import { type ConnectKitError, isConnectKitError } from '@esports/connect-kit'
import { sentenceOf } from '../../../lib/api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { walletTexts } from '../screen/texts.ts'
import { UnfitRequestError } from './link-wallet.ts'

/** Whether the profile has no linked wallet, the connected one, or another one. */
export type LinkStatus = 'none' | 'this' | 'other'

/** @param linked address linked to the profile; null: none @param connected address of the wallet */
export function linkStatus(linked: string | null, connected: string): LinkStatus {
  if (linked === null) return 'none'
  return linked.toLowerCase() === connected.toLowerCase() ? 'this' : 'other'
}

/**
 * The message for a failed link; undefined if the user cancelled.
 *
 * @param explain the message for an error of the kit
 */
export function linkFailure(
  cause: unknown,
  explain: (error: ConnectKitError) => string = ({ userMessage }) => userMessage,
): string | undefined {
  if (isConnectKitError(cause)) return cause.code === 'ABORTED' ? undefined : explain(cause)
  if (cause instanceof UnfitRequestError) return textsOf(walletTexts).link.unfit
  return sentenceOf(cause)
}
