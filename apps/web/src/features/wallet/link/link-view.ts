import { isConnectKitError } from '@esports/connect-kit'
import { sentenceOf } from '../../../lib/api.ts'
import { UnfitRequestError } from './link-wallet.ts'

/** Whether the profile has no linked wallet, the connected one, or another one. */
export type LinkStatus = 'none' | 'this' | 'other'

/** @param linked address linked to the profile; null: none @param connected address of the wallet */
export function linkStatus(linked: string | null, connected: string): LinkStatus {
  if (linked === null) return 'none'
  return linked.toLowerCase() === connected.toLowerCase() ? 'this' : 'other'
}

/** The message for a failed link; undefined if the user cancelled. */
export function linkFailure(cause: unknown): string | undefined {
  if (isConnectKitError(cause)) return cause.code === 'ABORTED' ? undefined : cause.userMessage
  if (cause instanceof UnfitRequestError)
    return 'The request to sign does not fit this page, so your wallet was not asked. Reload the page.'
  return sentenceOf(cause)
}
