import type { Hash } from 'viem'
import { toHexBytes } from '../../caip/quantity.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { report, reportFault } from '../../core/report.ts'
import { boundWallet, connectedIn } from '../../core/request.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { networkError } from '../../errors/network-error.ts'
import { serviceError } from '../../errors/service-error.ts'
import { transferError } from '../../errors/transfer-error.ts'
import { isSmartAccount } from '../account-types.ts'
import { askOnce, type WatchedWallet } from '../ask-once/ask-once.ts'
import { swapIntent } from '../ask-once/intents.ts'
import { callsFailure } from '../calls-failure.ts'
import type { ErrorCodes } from '../error-codes.ts'
import { readChain } from '../read-chain.ts'
import { requestCalls } from '../request-calls.ts'
import { requestTransaction } from '../request-transaction.ts'
import { formatUnits } from '../send/amount.ts'
import {
  type ConfirmErrorCode,
  confirmationTimeout,
  confirmTransaction,
} from '../send/confirm-transaction.ts'
import type { SendCallsErrorCode } from '../send-calls.ts'
import { type SendTransactionErrorCode, sendTransaction } from '../send-transaction.ts'
import { waitForCallsStatus } from '../wait-for-calls-status.ts'
import { contractOf, type PlanSwapErrorCode, planQuoted, type SwapPlan, type SwapStep } from './plan-swap.ts'
import { receivedIn } from './received-in.ts'
import type { SwapApproval } from './swap-calls.ts'
import { fetchSwapQuote, isQuoteFresh } from './swap-quote.ts'

export interface ExecuteSwapParameters {
  /** As returned by {@link planSwap}, and as shown to the user. */
  readonly plan: SwapPlan
  readonly signal?: AbortSignal | undefined
  /** Called at each step, so that the UI can show the progress. */
  readonly onProgress?: ((progress: SwapProgress) => void) | undefined
  /** Called if the user approves a request in the wallet after `signal` was aborted. Nothing more is asked for then. */
  readonly onLateApproval?: ((late: LateSwapApproval) => void) | undefined
  /** Swaps although the same swap was asked for before, and may still be sent: the person has decided it. Default: false. */
  readonly allowRepeat?: boolean | undefined
}

/** A request of a swap that the wallet has sent, by the transaction's hash or by the batch's id. */
export type SentSwap = { readonly hash: Hash } | { readonly id: string }

/** A request of a swap that was approved after the swap was aborted. */
export type LateSwapApproval = { readonly request: SwapRequest; readonly sent: SentSwap }

/** What a wallet is asked for: one of the steps, or all of them at once. */
export type SwapRequest = SwapStep['kind'] | 'batch'

export type SwapProgress =
  | { readonly step: 'checking' }
  | { readonly step: 'awaitingWallet'; readonly request: SwapRequest }
  /** Sent by the wallet. A batch has no hash before it is confirmed. */
  | { readonly step: 'confirming'; readonly request: SwapRequest; readonly hash: Hash | undefined }

export interface ExecuteSwapResult {
  /** The hash of the mined swap; undefined if the wallet does not tell that of its batch. */
  readonly hash: Hash | undefined
  /** Base units of the other token that arrived, by the logs of the transaction; undefined for the native coin. */
  readonly received: bigint | undefined
}

export type ExecuteSwapErrorCode =
  | PlanSwapErrorCode
  | SendTransactionErrorCode
  | SendCallsErrorCode
  | ConfirmErrorCode
  | ErrorCodes<
      | 'SWAP_QUOTE_CHANGED'
      | 'SWAP_APPROVAL_LOW'
      | 'ALREADY_ASKED'
      | 'ALREADY_SENT'
      | 'CALLS_NOT_SENT'
      | 'CALLS_REVERTED'
      | 'CALLS_PARTLY_REVERTED'
    >

/**
 * Executes a planned swap with the connected wallet, and waits for confirmation: first the missing allowance, then the swap, or both at once if the
 * wallet can (`wallet_sendCalls`). A quote past its life is never executed: it is asked for anew, and the swap goes on only if it still returns the
 * plan's minimum by the same contract and allowance, for no higher fee.
 *
 * The same swap (account, network, both tokens, amount) is sent once: while an earlier one may still be signed, or is not in a block yet, another is refused,
 * also in another tab and after a reload. Pass `allowRepeat` once the person wants a second one.
 *
 * @throws {ConnectKitError} before the swap is signed: `SWAP_QUOTE_CHANGED` when the plan must be shown anew, `SWAP_APPROVAL_LOW`, `CHAIN_MISMATCH`,
 *   `ALREADY_ASKED`, `ALREADY_SENT`, and as {@link planSwap}; by the user: `USER_REJECTED`; `ABORTED` by the caller, by a change of account, or when the kit is destroyed; after a
 *   transaction was sent, with `details.hash` (of a batch `details.id`): `TRANSACTION_REVERTED`, `CALLS_NOT_SENT`, `CALLS_REVERTED`, `CALLS_PARTLY_REVERTED`, `TRANSACTION_CANCELLED`, `TRANSACTION_REPLACED`,
 *   `CONFIRMATION_TIMED_OUT`, `CONFIRMATION_UNKNOWN`. The last `onProgress` tells which request failed: of an approval, nothing was swapped
 * @example
 * const plan = await planSwap(kit, { from: usdt, to: pol, amount: parseAmount('5', 6) })
 * const { hash } = await executeSwap(kit, { plan })
 */
export async function executeSwap(
  kit: ConnectKit,
  { plan, signal, onProgress, onLateApproval, allowRepeat }: ExecuteSwapParameters,
): Promise<ExecuteSwapResult> {
  const wallet = assertSameAccount(kit, plan)
  const { from, to, amount, received } = plan.quote
  const about = {
    network: wallet.caipNetworkId,
    isSmartAccount: isSmartAccount(kit, wallet),
    swapFromToken: from.symbol,
    swapToToken: to.symbol,
    swapFromAmount: formatUnits(amount, from.decimals),
    swapToAmount: formatUnits(received, to.decimals),
  }
  // An object: the compiler does not see that the callback assigns it.
  const last: { request: SwapRequest } = { request: 'swap' }
  report(kit, 'INITIATE_SWAP', about)
  try {
    const intent = swapIntent(plan)
    const result = await askOnce(kit, { intent, allowRepeat, signal }, (watched) =>
      run(kit, {
        plan,
        watched,
        ...(signal ? { signal } : {}),
        onProgress(progress) {
          if ('request' in progress) last.request = progress.request
          onProgress?.(progress)
        },
        ...(onLateApproval ? { onLateApproval } : {}),
      }),
    )
    report(kit, 'SWAP_SUCCESS', about)
    return result
  } catch (error) {
    const message = error instanceof ConnectKitError ? error.code : 'Unknown'
    const isApproval = last.request === 'approve' || last.request === 'reset'
    report(kit, isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', { ...about, message })
    reportFault(kit, error)
    throw error
  }
}

interface Run {
  readonly plan: SwapPlan
  /** For the swap itself; an allowance that is asked for twice is the same. */
  readonly watched: WatchedWallet
  readonly signal?: AbortSignal
  readonly onProgress: (progress: SwapProgress) => void
  readonly onLateApproval?: (late: LateSwapApproval) => void
}

async function run(
  kit: ConnectKit,
  { plan: shown, watched, signal, onProgress, onLateApproval }: Run,
): Promise<ExecuteSwapResult> {
  const ending = signal ? { signal } : {}
  const lateFor = (request: SwapRequest) => ({
    onLateApproval: onLateApproval && ((hash: Hash) => onLateApproval({ request, sent: { hash } })),
  })
  onProgress({ step: 'checking' })
  let plan = await upToDate(kit, { shown, ...ending })
  if (plan.isBatch)
    try {
      return await runBatch(kit, {
        plan,
        watched,
        ...ending,
        onProgress,
        ...(onLateApproval ? { onLateApproval } : {}),
      })
    } catch (error) {
      // A person may decline to upgrade the account for batches (EIP-5792 code 5750): nothing was sent, and the steps are the same one by one.
      if (!isConnectKitError(error, 'WALLET_UNSUPPORTED')) throw error
    }
  const { chainId, approval } = plan
  for (const { kind, call } of plan.steps) {
    if (kind === 'swap') {
      if (approval) {
        onProgress({ step: 'checking' })
        await assertAllowed(kit, plan, approval, signal)
        plan = await upToDate(kit, { shown: plan, approved: approval, ...ending })
      }
      break
    }
    onProgress({ step: 'awaitingWallet', request: kind })
    assertSameAccount(kit, plan)
    const hash = await sendTransaction(kit, { chainId, ...call, ...ending, ...lateFor(kind) })
    onProgress({ step: 'confirming', request: kind, hash })
    await confirmTransaction(kit, { chainId, hash, ...ending })
  }
  const swap = plan.steps.at(-1)
  if (!swap) throw serviceError('SWAP_QUOTE_CHANGED')
  onProgress({ step: 'awaitingWallet', request: 'swap' })
  const request = { chainId, ...swap.call, ...ending, ...lateFor('swap') }
  const hash = await requestTransaction(kit, request, watched(boundWallet(kit, 'eip155')))
  onProgress({ step: 'confirming', request: 'swap', hash })
  return confirmSwap(kit, { plan, sent: { hash }, ...ending })
}

interface ConfirmSwapParameters {
  readonly plan: SwapPlan
  readonly sent: SentSwap
  readonly signal?: AbortSignal
}

/**
 * Waits until a swap that the wallet has sent takes effect.
 *
 * @throws {ConnectKitError} a {@link ConfirmErrorCode}, always with `details.hash` or `details.id`
 */
export async function confirmSwap(
  kit: ConnectKit,
  { plan, sent, signal }: ConfirmSwapParameters,
): Promise<ExecuteSwapResult> {
  if ('id' in sent) return confirmBatch(kit, plan, sent.id, signal)
  const { transactionHash, logs } = await confirmTransaction(kit, {
    chainId: plan.chainId,
    hash: sent.hash,
    ...(signal ? { signal } : {}),
  })
  return { hash: transactionHash, received: receivedBy(plan, logs) }
}

async function runBatch(
  kit: ConnectKit,
  { plan, watched, signal, onProgress, onLateApproval }: Run,
): Promise<ExecuteSwapResult> {
  const calls = plan.steps.map(({ call }) => call)
  onProgress({ step: 'awaitingWallet', request: 'batch' })
  const request = {
    calls,
    chainId: plan.chainId,
    // An id of ours finds the batch again, also if the wallet's answer never arrives here.
    id: toHexBytes(crypto.getRandomValues(new Uint8Array(32))),
    forceAtomic: true,
    signal,
    onLateApproval:
      onLateApproval &&
      ((late: { readonly id: string }) => onLateApproval({ request: 'batch', sent: { id: late.id } })),
  }
  const { id } = await requestCalls(kit, request, watched(boundWallet(kit, 'eip155')))
  onProgress({ step: 'confirming', request: 'batch', hash: undefined })
  return confirmSwap(kit, { plan, sent: { id }, ...(signal ? { signal } : {}) })
}

async function confirmBatch(
  kit: ConnectKit,
  plan: SwapPlan,
  id: string,
  signal: AbortSignal | undefined,
): Promise<ExecuteSwapResult> {
  const end = await batchEnd(kit, id, signal)
  const failure = callsFailure(end)
  if (failure) throw failure
  const { receipts } = end
  return {
    hash: receipts.at(-1)?.transactionHash,
    received: receivedBy(
      plan,
      receipts.flatMap(({ logs }) => logs),
    ),
  }
}

/** How a batch ended; failures get its id. */
async function batchEnd(kit: ConnectKit, id: string, signal: AbortSignal | undefined) {
  try {
    return await waitForCallsStatus(kit, { id, timeout: confirmationTimeout, ...(signal ? { signal } : {}) })
  } catch (cause) {
    const details = { id }
    if (isConnectKitError(cause, 'ABORTED'))
      throw new ConnectKitError('ABORTED', undefined, { cause, details })
    const isLate = isConnectKitError(cause, 'CONFIRMATION_TIMED_OUT')
    throw transferError(isLate ? 'CONFIRMATION_TIMED_OUT' : 'CONFIRMATION_UNKNOWN', undefined, {
      cause,
      details,
    })
  }
}

interface UpToDate {
  readonly shown: SwapPlan
  /** The allowance given meanwhile: the swap is planned anew, without one. */
  readonly approved?: SwapApproval
  readonly signal?: AbortSignal
}

/** A slow service could let each plan become too old. */
const mostPlans = 3

/** The plan, if its quote is fresh; else a new one that keeps its promises. */
async function upToDate(kit: ConnectKit, { shown, approved, signal }: UpToDate): Promise<SwapPlan> {
  const { now } = kit.runtime.environment
  const ending = signal ? { signal } : {}
  assertSameAccount(kit, shown)
  let plan = shown
  let mustPlan = approved !== undefined
  for (let times = 0; mustPlan || !isQuoteFresh(plan.quote, now()); times += 1) {
    if (times === mostPlans) throw serviceError('SWAP_QUOTE_CHANGED')
    const fresh = isQuoteFresh(plan.quote, now())
      ? plan.quote
      : await fetchSwapQuote(kit, { ...plan.quote, ...ending })
    plan = await planQuoted(kit, {
      quote: { ...fresh, minimum: shown.quote.minimum },
      approved: approved?.spender,
      ...ending,
    })
    assertSameAccount(kit, shown)
    mustPlan = false
  }
  if (!isAsShown(plan, shown, approved !== undefined)) throw serviceError('SWAP_QUOTE_CHANGED')
  return plan
}

/** Whether a plan sends to the contract that was shown, by the same allowance, and for no higher fee. After the approval only the swap is left. */
const isAsShown = (plan: SwapPlan, shown: SwapPlan, isApproved: boolean): boolean =>
  plan.contract.toLowerCase() === shown.contract.toLowerCase() &&
  (isApproved || (isSameApproval(plan.approval, shown.approval) && plan.fee <= shown.fee))

const isSameApproval = (a: SwapApproval | undefined, b: SwapApproval | undefined): boolean =>
  a?.spender.toLowerCase() === b?.spender.toLowerCase() && a?.amount === b?.amount

/** The wallet of the plan. @throws {ConnectKitError} `ABORTED` if account or network are others than those of the plan */
function assertSameAccount(kit: ConnectKit, { account }: Pick<SwapPlan, 'account'>) {
  const wallet = connectedIn(kit, 'eip155')
  if (wallet.caipAddress !== account) throw new ConnectKitError('ABORTED')
  return wallet
}

/** Wallets let people lower an allowance. @throws {ConnectKitError} `SWAP_APPROVAL_LOW` */
async function assertAllowed(
  kit: ConnectKit,
  { chainId, quote, account }: SwapPlan,
  { spender, amount }: SwapApproval,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { address, caipNetworkId } = assertSameAccount(kit, { account })
  const token = contractOf(quote.from.address, caipNetworkId)
  if (!token) return
  const allowed = await readChain(kit, { chainId, ...(signal ? { signal } : {}) }, async (client) => {
    const { erc20Abi, readContract } = await import('../balances/viem-balances.ts')
    try {
      const args = [address, spender] as const
      return await readContract(client, { address: token, abi: erc20Abi, functionName: 'allowance', args })
    } catch (cause) {
      throw networkError('RPC_UNAVAILABLE', undefined, { cause, details: { chainId } })
    }
  })
  if (allowed < amount) throw serviceError('SWAP_APPROVAL_LOW')
}

/** What arrived of the other token; undefined for the native coin, and if the logs do not tell. */
function receivedBy({ account, quote }: SwapPlan, logs: readonly unknown[]): bigint | undefined {
  const [namespace = '', chain = '', owner = ''] = account.split(':')
  const token = contractOf(quote.to.address, `${namespace}:${chain}`)
  return token && receivedIn(logs, { token, owner })
}
