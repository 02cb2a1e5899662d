import type { Address, Hash } from 'viem'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { formatUnits } from '../../../actions/send/amount.ts'
import { confirmTransaction, isWithoutEffect } from '../../../actions/send/confirm-transaction.ts'
import { type SendProgress, sendToken } from '../../../actions/send/send-token.ts'
import { nativeTokenId } from '../../../actions/swap/swap-networks.ts'
import { activeWallet } from '../../../core/account-details.ts'
import type { ConnectKit } from '../../../core/connect-kit.ts'
import { oncePerKit } from '../../../core/once-per-kit.ts'
import { type ConnectKitError, isConnectKitError } from '../../../errors/connect-kit-error.ts'
import { toKitError } from '../../../react/kit-error.ts'
import { showOnly } from '../../state/modal.ts'
import { modalStore } from '../../state/modal-store.ts'
import { withoutView } from '../../state/router-steps.ts'
import { showToast } from '../../state/toast.ts'
import { keyOf, type SendToken } from './send-tokens.ts'

/** What the user has entered. */
export interface SendDraft {
  /** Key of the selected token; undefined: the first one. */
  readonly tokenKey?: string | undefined
  /** As typed. */
  readonly amount: string
  /** As typed: an address or a name. */
  readonly receiver: string
}

/** A transfer as it is reviewed; exactly this is sent. */
export interface Transfer {
  /** CAIP-10 id of the sending account on its network. */
  readonly accountId: string
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  /** The name that `to` was resolved from. */
  readonly name: string | undefined
  readonly token: SendToken
  /** Base units. */
  readonly amount: bigint
}

export interface SendState {
  /** CAIP-10 id of the account the draft belongs to. */
  readonly accountId: string | undefined
  readonly draft: SendDraft
  readonly transfer: Transfer | undefined
  /** Of the transfer that is being sent. */
  readonly progress: SendProgress | undefined
  /** Why the transfer failed. */
  readonly failure: ConnectKitError | undefined
  /** Whether account or network changed while the transfer was reviewed. */
  readonly isMoved: boolean
}

export const emptyDraft: SendDraft = { amount: '', receiver: '' }

/** What a kit's send views have in common; it outlives each of them, also while a wallet's approval is in front. */
export const sendStore = /*#__PURE__*/ oncePerKit(
  (): StoreApi<SendState> =>
    createStore(() => ({
      accountId: undefined,
      draft: emptyDraft,
      transfer: undefined,
      progress: undefined,
      failure: undefined,
      isMoved: false,
    })),
)

// S3.22
/** The draft of an account; another account starts with an empty one. */
export const draftOf = ({ accountId, draft }: SendState, of: string): SendDraft =>
  accountId === of ? draft : emptyDraft

/** Changes the draft of an account. */
export function editDraft(kit: ConnectKit, accountId: string, change: Partial<SendDraft>): void {
  sendStore(kit).setState((state) => ({
    accountId,
    draft: { ...draftOf(state, accountId), ...change },
    isMoved: false,
  }))
}

/** Takes a transfer to be reviewed. One that is being sent stays. */
export function review(kit: ConnectKit, transfer: Transfer): void {
  const store = sendStore(kit)
  if (!store.getState().progress) store.setState({ transfer, failure: undefined, isMoved: false })
}

/** From the review back to the form. */
export function backToForm(kit: ConnectKit, state: Partial<SendState> = {}): void {
  const modal = modalStore(kit)
  sendStore(kit).setState({ transfer: undefined, failure: undefined, ...state })
  if (modal.getState().history.includes('WalletSend'))
    modal.setState((router) => withoutView(router, 'WalletSendPreview'))
  else showOnly(kit, 'WalletSend')
}

/** Ends with the account's view, and an empty form for the next transfer. */
export function finish(kit: ConnectKit): void {
  sendStore(kit).setState({ transfer: undefined, failure: undefined, draft: emptyDraft })
  if (isReviewing(kit)) showOnly(kit, 'Account')
}

export const isReviewing = (kit: ConnectKit): boolean => {
  const { isOpen, history } = modalStore(kit).getState()
  return isOpen && history.includes('WalletSendPreview')
}

export interface SendWords {
  /** Says that the transfer was confirmed. */
  readonly sent: string
  /** Says that the wallet has sent a transfer that the user had left. */
  readonly sentLate: string
  readonly errorWords: (error: ConnectKitError) => string
}

/**
 * Sends the reviewed transfer. Does nothing while one is being sent. Until the wallet has sent it, leaving the review, closing the modal, and a
 * change of account or network abort it; afterwards its end is awaited, and told by a toast if the review is not on the screen any more.
 *
 * @param options `allowRepeat`: the person knows that the same was asked for before
 */
export async function sendReviewed(
  kit: ConnectKit,
  words: SendWords,
  { allowRepeat = false }: { readonly allowRepeat?: boolean } = {},
): Promise<void> {
  const store = sendStore(kit)
  const { transfer, progress } = store.getState()
  if (!transfer || progress) return
  const { accountId, chainId, to, token, amount } = transfer
  const isSent = () => store.getState().progress?.step === 'confirming'
  const ending = new AbortController()
  const abortUnless = (isHeld: boolean) => {
    if (!isHeld && !isSent()) ending.abort()
  }
  const stops = [
    modalStore(kit).subscribe(() => abortUnless(isReviewing(kit))),
    kit.store.subscribe((state) => abortUnless(activeWallet(state)?.caipAddress === accountId)),
  ]
  store.setState({ progress: { step: 'checking' }, failure: undefined })
  try {
    const onProgress = (step: SendProgress) => {
      store.setState({ progress: step })
      // On its way: the form must not offer it once more.
      if (step.step === 'confirming') store.setState({ draft: emptyDraft })
    }
    await sendToken(kit, {
      chainId,
      token,
      to,
      amount,
      signal: ending.signal,
      allowRepeat,
      onProgress,
      onLateApproval: (hash) => void followLate(kit, { transfer, hash, words }),
    })
    showToast(kit, { kind: 'success', message: words.sent })
    finish(kit)
  } catch (error) {
    if (isConnectKitError(error, 'ABORTED')) return
    if (isWithoutEffect(error)) restoreDraft(kit, transfer)
    const failure = toKitError(error)
    const isShown = isReviewing(kit) && activeWallet(kit.store.getState())?.caipAddress === accountId
    if (isShown) store.setState({ failure })
    else showToast(kit, { kind: 'error', message: words.errorWords(failure) })
  } finally {
    for (const stop of stops) stop()
    const wasSent = isSent()
    store.setState({ progress: undefined })
    if (wasSent) await refresh(kit, transfer)
  }
}

interface LateTransfer {
  readonly transfer: Transfer
  readonly hash: Hash
  readonly words: SendWords
}

/** Tells the end of a transfer that was approved in the wallet after the user had left it. */
async function followLate(kit: ConnectKit, { transfer, hash, words }: LateTransfer): Promise<void> {
  const store = sendStore(kit)
  const { accountId, draft } = store.getState()
  // The form must not offer it once more; what was typed since then stays.
  if (accountId === transfer.accountId && isSameDraft(draft, draftFor(transfer)))
    store.setState({ draft: emptyDraft })
  showToast(kit, { kind: 'loading', message: words.sentLate, isKept: true })
  try {
    await confirmTransaction(kit, { chainId: transfer.chainId, hash })
    showToast(kit, { kind: 'success', message: words.sent })
  } catch (error) {
    if (isWithoutEffect(error)) restoreDraft(kit, transfer)
    showToast(kit, { kind: 'error', message: words.errorWords(toKitError(error)) })
  }
  await refresh(kit, transfer)
}

/** Puts a transfer back into the form, unless another one is being typed. */
function restoreDraft(kit: ConnectKit, transfer: Transfer): void {
  const store = sendStore(kit)
  if (isSameDraft(store.getState().draft, emptyDraft))
    store.setState({ accountId: transfer.accountId, draft: draftFor(transfer) })
}

export const isSameDraft = (a: SendDraft, b: SendDraft): boolean =>
  a.amount === b.amount && a.receiver === b.receiver && (a.tokenKey ?? b.tokenKey) === b.tokenKey

/** The draft a transfer was made from. */
const draftFor = ({ token, name, to, amount }: Transfer): SendDraft => ({
  tokenKey: keyOf(token),
  amount: formatUnits(amount, token.decimals),
  receiver: name ?? to,
})

/** Fetches what the transfer changed: tokens, balance and activity. */
async function refresh(kit: ConnectKit, { chainId, token }: Transfer): Promise<void> {
  if (!kit.options.services) return
  try {
    const services = await import('./send-services.ts')
    const network = `eip155:${chainId}`
    const own = nativeTokenId(network)
    const forceUpdate = token.address ? [own, `${network}:${token.address}`] : [own]
    await Promise.all([
      services.fetchTokenBalances(kit, { forceUpdate }),
      services.fetchNativeBalance(kit, { isFresh: true }),
      services.fetchActivity(kit),
    ])
  } catch (error) {
    kit.runtime.environment.warn('What the transfer changed could not be read', error)
  }
}
