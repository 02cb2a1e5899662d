import { createStore, type StoreApi } from 'zustand/vanilla'
import { formatUnits } from '../../../../actions/send/amount.ts'
import type { SolanaToken } from '../../../../actions/solana/prepare-solana-transfer.ts'
import {
  type SendSolanaTransferParameters,
  sendSolanaTransfer,
} from '../../../../actions/solana/send-solana-transfer.ts'
import { activeWallet } from '../../../../core/account-details.ts'
import type { ConnectKit } from '../../../../core/connect-kit.ts'
import { oncePerKit } from '../../../../core/once-per-kit.ts'
import { type ConnectKitError, isConnectKitError } from '../../../../errors/connect-kit-error.ts'
import { toKitError } from '../../../../react/kit-error.ts'
import { modalStore } from '../../../state/modal-store.ts'
import { showToast } from '../../../state/toast.ts'
import type { ShownToken } from '../send-fields.tsx'
import { emptyDraft, finish, isReviewing, isSameDraft, sendStore } from '../send-state.ts'

type Progress = Parameters<NonNullable<SendSolanaTransferParameters['onProgress']>>[0]

/** A transfer as it is reviewed; exactly this is sent. */
export interface SolanaTransfer {
  /** CAIP-10 id of the sending account on its network. */
  readonly accountId: string
  /** CAIP-2 reference. */
  readonly chainId: string
  readonly from: string
  readonly to: string
  readonly token: SolanaToken & ShownToken
  /** Base units. */
  readonly amount: bigint
}

interface SolanaSendState {
  readonly transfer: SolanaTransfer | undefined
  /** Of the transfer that is being sent. */
  readonly progress: Progress | undefined
  /** Why it failed. */
  readonly failure: ConnectKitError | undefined
}

/** What the views of a kit that send on Solana have in common; what is typed is in the store of the other networks' views. */
export const solanaSendStore = /*#__PURE__*/ oncePerKit(
  (): StoreApi<SolanaSendState> =>
    createStore(() => ({ transfer: undefined, progress: undefined, failure: undefined })),
)

/** Takes a transfer to be reviewed. One that is being sent stays. */
export function reviewSolana(kit: ConnectKit, transfer: SolanaTransfer): void {
  const store = solanaSendStore(kit)
  if (store.getState().progress) return
  store.setState({ transfer, failure: undefined })
  sendStore(kit).setState({ isMoved: false })
}

/** Ends with the account's view, and an empty form for the next transfer. */
export function finishSolana(kit: ConnectKit): void {
  solanaSendStore(kit).setState({ transfer: undefined, failure: undefined })
  finish(kit)
}

export interface SendSolanaWords {
  /** Says that the transfer was confirmed. */
  readonly sent: string
  readonly errorWords: (error: ConnectKitError) => string
}

export interface SendReviewedSolanaOptions {
  /** The rent that was shown, in lamports. */
  readonly maxRent: bigint
  /** The person knows that the same was sent before. */
  readonly allowRepeat: boolean
}

/**
 * Sends the reviewed transfer. Does nothing while one is being sent. Until it is sent, leaving the review, closing the modal, and a change of account or
 * network abort it: what the wallet signs after that is not sent. Afterwards its end is awaited, and told by a toast if the review is not on the screen.
 */
export async function sendReviewedSolana(
  kit: ConnectKit,
  words: SendSolanaWords,
  { maxRent, allowRepeat }: SendReviewedSolanaOptions,
): Promise<void> {
  const store = solanaSendStore(kit)
  const { transfer, progress } = store.getState()
  if (!transfer || progress) return
  const { accountId, chainId, to, token, amount } = transfer
  const isSent = () => store.getState().progress?.step === 'confirming'
  const isActive = () => activeWallet(kit.store.getState())?.caipAddress === accountId
  const ending = new AbortController()
  const abortUnless = (isHeld: boolean) => {
    if (!isHeld && !isSent()) ending.abort()
  }
  const stops = [
    modalStore(kit).subscribe(() => abortUnless(isReviewing(kit))),
    kit.store.subscribe(() => abortUnless(isActive())),
  ]
  store.setState({ progress: { step: 'checking' }, failure: undefined })
  try {
    await sendSolanaTransfer(kit, {
      chainId,
      token: { symbol: token.symbol, decimals: token.decimals, mint: token.mint },
      to,
      amount,
      maxRent,
      allowRepeat,
      signal: ending.signal,
      onProgress: (step) => {
        store.setState({ progress: step })
        // On its way: the form must not offer it once more.
        if (step.step === 'confirming') sendStore(kit).setState({ draft: emptyDraft })
      },
    })
    showToast(kit, { kind: 'success', message: words.sent })
    finishSolana(kit)
  } catch (error) {
    if (isConnectKitError(error, 'ABORTED')) return
    if (isWithoutEffect(error)) restoreDraft(kit, transfer)
    const failure = toKitError(error)
    if (isReviewing(kit) && isActive()) store.setState({ failure })
    else showToast(kit, { kind: 'error', message: words.errorWords(failure) })
  } finally {
    for (const stop of stops) stop()
    const wasSent = isSent()
    store.setState({ progress: undefined })
    if (wasSent) await refresh(kit)
  }
}

const isWithoutEffect = (error: unknown): boolean =>
  isConnectKitError(error, 'TRANSACTION_REVERTED') || isConnectKitError(error, 'TRANSACTION_EXPIRED')

/** Puts a transfer back into the form, unless another one is being typed. */
function restoreDraft(kit: ConnectKit, { accountId, token, amount, to }: SolanaTransfer): void {
  const store = sendStore(kit)
  if (!isSameDraft(store.getState().draft, emptyDraft)) return
  const draft = { tokenKey: token.mint ?? '', amount: formatUnits(amount, token.decimals), receiver: to }
  store.setState({ accountId, draft })
}

/** Fetches what the transfer changed. */
async function refresh(kit: ConnectKit): Promise<void> {
  if (!kit.options.services) return
  try {
    const services = await import('../send-services.ts')
    await services.fetchTokenBalances(kit, { forceUpdate: [] })
    await Promise.all([services.fetchNativeBalance(kit, { isFresh: true }), services.fetchActivity(kit)])
  } catch (error) {
    kit.runtime.environment.warn('What the transfer changed could not be read', error)
  }
}
