import { createStore, type StoreApi } from 'zustand/vanilla'
import { formatUnits } from '../../../actions/send/amount.ts'
import { isWithoutEffect } from '../../../actions/send/confirm-transaction.ts'
import {
  confirmSwap,
  type ExecuteSwapResult,
  type LateSwapApproval,
  type SwapProgress,
} from '../../../actions/swap/execute-swap.ts'
import type { SwapPlan } from '../../../actions/swap/plan-swap.ts'
import { nativeTokenId } from '../../../actions/swap/swap-networks.ts'
import { activeWallet } from '../../../core/account-details.ts'
import type { ConnectKit } from '../../../core/connect-kit.ts'
import { oncePerKit } from '../../../core/once-per-kit.ts'
import { type ConnectKitError, isConnectKitError } from '../../../errors/connect-kit-error.ts'
import { toKitError } from '../../../react/kit-error.ts'
import { executeSwap, fetchActivity, fetchNativeBalance, fetchTokenBalances } from '../../../services.ts'
import { showOnly } from '../../state/modal.ts'
import { modalStore } from '../../state/modal-store.ts'
import { withoutView } from '../../state/router-steps.ts'
import { showToast } from '../../state/toast.ts'
import type { ShownToken } from './swap-tokens.ts'

/** Which of the two tokens. */
export type Side = 'from' | 'to'

/** What the user has entered. */
export interface SwapDraft {
  /** CAIP-10 ids; `from` undefined: the native coin. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** As typed. */
  readonly amount: string
}

/** A swap as it is reviewed. */
export interface ReviewedSwap {
  /** CAIP-10 id of the account on its network. */
  readonly accountId: string
  readonly from: ShownToken
  readonly to: ShownToken
  /** Base units of `from`. */
  readonly amount: bigint
}

export interface SwapState {
  /** CAIP-10 id of the account the draft belongs to. */
  readonly accountId: string | undefined
  readonly draft: SwapDraft
  /** The token that the list of tokens selects. */
  readonly side: Side
  readonly reviewed: ReviewedSwap | undefined
  /** The plan that is being executed. */
  readonly running: SwapPlan | undefined
  readonly progress: SwapProgress | undefined
  /** Why the swap failed. */
  readonly failure: ConnectKitError | undefined
  /** Whether it failed before the swap itself was asked for: nothing was swapped. */
  readonly isApprovalFailure: boolean
  /** Whether account or network changed while the swap was reviewed. */
  readonly isMoved: boolean
}

export const emptyDraft: SwapDraft = { amount: '' }

/** What a kit's swap views have in common; it outlives each of them, also while a wallet's approval is in front. */
export const swapStore = /*#__PURE__*/ oncePerKit(
  (): StoreApi<SwapState> =>
    createStore(() => ({
      accountId: undefined,
      draft: emptyDraft,
      side: 'from',
      reviewed: undefined,
      running: undefined,
      progress: undefined,
      failure: undefined,
      isApprovalFailure: false,
      isMoved: false,
    })),
)

// S3.22
/** The draft of an account; another account starts with an empty one. */
export const draftOf = ({ accountId, draft }: SwapState, of: string): SwapDraft =>
  accountId === of ? draft : emptyDraft

/** Changes the draft of an account. */
export function editDraft(kit: ConnectKit, accountId: string, change: Partial<SwapDraft>): void {
  swapStore(kit).setState((state) => ({
    accountId,
    draft: { ...draftOf(state, accountId), ...change },
    isMoved: false,
  }))
}

/** Takes a swap to be reviewed. One that is being executed stays. */
export function review(kit: ConnectKit, reviewed: ReviewedSwap): void {
  const store = swapStore(kit)
  if (!store.getState().progress) store.setState({ reviewed, failure: undefined, isMoved: false })
}

/** From the review back to the form. */
export function backToForm(kit: ConnectKit, state: Partial<SwapState> = {}): void {
  const modal = modalStore(kit)
  swapStore(kit).setState({ reviewed: undefined, failure: undefined, ...state })
  if (modal.getState().history.includes('Swap'))
    modal.setState((router) => withoutView(router, 'SwapPreview'))
  else showOnly(kit, 'Swap')
}

/** Ends with the account's view. The draft was emptied when the wallet sent the swap; what was typed since then stays. */
export function finish(kit: ConnectKit): void {
  swapStore(kit).setState({ reviewed: undefined, failure: undefined })
  if (isReviewing(kit)) showOnly(kit, 'Account')
}

const isReviewing = (kit: ConnectKit): boolean => {
  const { isOpen, history } = modalStore(kit).getState()
  return isOpen && history.includes('SwapPreview')
}

/** Whether the wallet has sent the swap itself, which can then not be taken back. */
export const isOnItsWay = (progress: SwapProgress | undefined): boolean =>
  progress?.step === 'confirming' && (progress.request === 'swap' || progress.request === 'batch')

const isAboutApproval = (progress: SwapProgress | undefined): boolean =>
  progress !== undefined &&
  'request' in progress &&
  (progress.request === 'approve' || progress.request === 'reset')

export interface SwapWords {
  /** Says what was swapped. */
  readonly swapped: (result: ExecuteSwapResult) => string
  /** Says that the wallet has sent a swap that the user had left. */
  readonly sentLate: string
  /** Says that the wallet has sent only the approval of a swap that the user had left. */
  readonly approvedLate: string
  readonly errorWords: (error: ConnectKitError, isApproval: boolean) => string
}

/**
 * Executes a plan as it was shown. Does nothing while one is being executed. Until the wallet has sent the swap, leaving the review, closing the modal,
 * and a change of account or network abort it; afterwards its end is awaited, and told by a toast if the review is not on the screen any more.
 *
 * @param options `allowRepeat`: the person knows that the same was asked for before
 */
export async function swapReviewed(
  kit: ConnectKit,
  plan: SwapPlan,
  words: SwapWords,
  { allowRepeat = false }: { readonly allowRepeat?: boolean } = {},
): Promise<void> {
  const store = swapStore(kit)
  const { reviewed, progress } = store.getState()
  if (!reviewed || progress) return
  const isSent = () => isOnItsWay(store.getState().progress)
  const ending = new AbortController()
  const abortUnless = (isHeld: boolean) => {
    if (!isHeld && !isSent()) ending.abort()
  }
  const stops = [
    modalStore(kit).subscribe(() => abortUnless(isReviewing(kit))),
    kit.store.subscribe((state) => abortUnless(activeWallet(state)?.caipAddress === plan.account)),
  ]
  store.setState({ progress: { step: 'checking' }, running: plan, failure: undefined })
  try {
    const onProgress = (step: SwapProgress) => {
      store.setState({ progress: step })
      // On its way: the form must not offer it once more.
      if (isOnItsWay(step)) store.setState({ draft: emptyDraft })
    }
    const result = await executeSwap(kit, {
      plan,
      signal: ending.signal,
      allowRepeat,
      onProgress,
      onLateApproval: (late) => void followLate(kit, { reviewed, plan, late, words }),
    })
    showToast(kit, { kind: 'success', message: words.swapped(result) })
    finish(kit)
  } catch (error) {
    if (isConnectKitError(error, 'ABORTED')) return
    if (isWithoutEffect(error)) restoreDraft(kit, reviewed)
    const isApproval = isAboutApproval(store.getState().progress)
    const isShown = isReviewing(kit) && activeWallet(kit.store.getState())?.caipAddress === plan.account
    const failure = toKitError(error)
    if (isShown) store.setState({ failure, isApprovalFailure: isApproval })
    else showToast(kit, { kind: 'error', message: words.errorWords(failure, isApproval) })
  } finally {
    for (const stop of stops) stop()
    const wasSent = isSent()
    store.setState({ progress: undefined, running: undefined })
    if (wasSent) await refresh(kit, plan)
  }
}

interface LateSwap {
  readonly reviewed: ReviewedSwap
  readonly plan: SwapPlan
  readonly late: LateSwapApproval
  readonly words: SwapWords
}

/** Tells the end of a swap that was approved in the wallet after the user had left it. */
async function followLate(kit: ConnectKit, { reviewed, plan, late, words }: LateSwap): Promise<void> {
  const { request, sent } = late
  if (request === 'approve' || request === 'reset') {
    showToast(kit, { kind: 'success', message: words.approvedLate })
    return
  }
  const store = swapStore(kit)
  const { accountId, draft } = store.getState()
  // The form must not offer it once more; what was typed since then stays.
  if (accountId === reviewed.accountId && isSameDraft(draft, draftFor(reviewed)))
    store.setState({ draft: emptyDraft })
  showToast(kit, { kind: 'loading', message: words.sentLate, isKept: true })
  try {
    showToast(kit, {
      kind: 'success',
      message: words.swapped(await confirmSwap(kit, { plan, sent })),
    })
  } catch (error) {
    if (isWithoutEffect(error)) restoreDraft(kit, reviewed)
    showToast(kit, { kind: 'error', message: words.errorWords(toKitError(error), false) })
  }
  await refresh(kit, plan)
}

const isSameDraft = (a: SwapDraft, b: SwapDraft): boolean =>
  a.amount === b.amount && a.from === b.from && a.to === b.to

/** Puts a swap back into the form, unless another one is being typed. */
function restoreDraft(kit: ConnectKit, reviewed: ReviewedSwap): void {
  const { draft } = swapStore(kit).getState()
  if (draft === emptyDraft)
    swapStore(kit).setState({ accountId: reviewed.accountId, draft: draftFor(reviewed) })
}

/** The draft a swap was made from. */
const draftFor = ({ from, to, amount }: ReviewedSwap): SwapDraft => ({
  from: from.address,
  to: to.address,
  amount: formatUnits(amount, from.decimals),
})

/** Fetches what the swap changed: both tokens, the coins of the fee, and the activity. */
async function refresh(kit: ConnectKit, { chainId, quote }: SwapPlan): Promise<void> {
  try {
    const own = nativeTokenId(`eip155:${chainId}`)
    const forceUpdate = [...new Set([own, quote.from.address, quote.to.address])]
    await Promise.all([
      fetchTokenBalances(kit, { forceUpdate }),
      fetchNativeBalance(kit, { isFresh: true }),
      fetchActivity(kit),
    ])
  } catch (error) {
    kit.runtime.environment.warn('What the swap changed could not be read', error)
  }
}
