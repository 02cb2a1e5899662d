import type { Address } from 'viem'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectedIn } from '../../core/request.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'
import { transferError } from '../../errors/transfer-error.ts'
import { buildApproval, buildSwap, getSwapAllowance } from '../../services/blockchain-api/convert.ts'
import { getBalance } from '../balances/get-balance.ts'
import { blockchainApiOf } from '../blockchain-api-of.ts'
import type { ChainReadErrorCode, ErrorCodes } from '../error-codes.ts'
import { feeOfCall } from '../send/fee-of-call.ts'
import type { OnChain } from '../send/transfer.ts'
import { canBatch } from './can-batch.ts'
import {
  assertIsSwap,
  encodeApproval,
  invalid,
  readApproval,
  type SwapApproval,
  type SwapCall,
} from './swap-calls.ts'
import { nativeTokenId } from './swap-networks.ts'
import {
  type FetchSwapQuoteErrorCode,
  type FetchSwapQuoteParameters,
  fetchSwapQuote,
  type SwapQuote,
  slippageFor,
} from './swap-quote.ts'

export type PlanSwapParameters = FetchSwapQuoteParameters

/** One request to the wallet. `reset` takes back an allowance: some tokens change only allowances of zero. */
export interface SwapStep {
  readonly kind: 'reset' | 'approve' | 'swap'
  readonly call: SwapCall
}

/** A swap ready to be executed: exactly this is sent to the wallet. */
export interface SwapPlan {
  readonly quote: SwapQuote
  /** CAIP-10 id of the account. */
  readonly account: string
  readonly chainId: number
  /** The allowance that is missing: exactly the amount to swap, for the contract that swaps. */
  readonly approval: SwapApproval | undefined
  /** The contract that swaps. */
  readonly contract: Address
  readonly steps: readonly SwapStep[]
  /** Whether the wallet executes all steps as one (EIP-5792), with one confirmation. */
  readonly isBatch: boolean
  /** What the network takes for all steps, in wei. At most this for a swap alone; an estimate with an approval, before which the swap cannot be dry-run. */
  readonly fee: bigint
}

export type PlanSwapErrorCode =
  | FetchSwapQuoteErrorCode
  | ChainReadErrorCode
  | ErrorCodes<
      | 'INVALID_AMOUNT'
      | 'INSUFFICIENT_BALANCE'
      | 'INSUFFICIENT_GAS'
      | 'TRANSACTION_WOULD_FAIL'
      | 'SWAP_QUOTE_CHANGED'
      | 'SWAP_APPROVAL_LOW'
    >

/**
 * Plans a swap of the connected EVM account: quote, allowance, the transactions and their fee. What the service builds is checked: it calls no
 * token contract, sends no coins but the amount, and is allowed to spend exactly that. The first transaction is dry-run. The wallet is not asked to sign.
 *
 * @returns what {@link executeSwap} executes; show it before
 * @throws {ConnectKitError} `INSUFFICIENT_BALANCE`, `INSUFFICIENT_GAS`, `TRANSACTION_WOULD_FAIL` with `details.reason`, `SWAP_ROUTE_MISSING`,
 *   `SWAP_UNSUPPORTED` also for a token of another network than the account's, `SERVICE_ANSWER_INVALID` with `details.reason` for a transaction
 *   that is no swap, `INVALID_AMOUNT`, `NOT_CONNECTED`, and the others of {@link PlanSwapErrorCode}
 * @example
 * const plan = await planSwap(kit, { from: usdt, to: pol, amount: parseAmount('5', 6) })
 * plan.steps.map(({ kind }) => kind) // ['approve', 'swap']
 */
export async function planSwap(kit: ConnectKit, parameters: PlanSwapParameters): Promise<SwapPlan> {
  const { from, amount, signal } = parameters
  if (amount <= 0n) throw transferError('INVALID_AMOUNT')
  const { address, chainId, caipNetworkId, caipAddress } = connectedIn(kit, 'eip155')
  for (const token of [from, parameters.to])
    if (!token.address.toLowerCase().startsWith(`${caipNetworkId}:`)) throw serviceError('SWAP_UNSUPPORTED')
  const token = {
    symbol: from.symbol,
    decimals: from.decimals,
    address: contractOf(from.address, caipNetworkId),
  }
  const ending = signal ? { signal } : {}
  const [quote, held] = await Promise.all([
    fetchSwapQuote(kit, parameters),
    getBalance(kit, { chainId, address, token, ...ending }),
  ])
  if (held < amount) throw transferError('INSUFFICIENT_BALANCE')
  const plan = await planQuoted(kit, { quote, ...ending })
  // Balance and quote are those of the account before a switch.
  if (plan.account !== caipAddress) throw new ConnectKitError('ABORTED')
  return plan
}

interface PlanQuotedParameters {
  readonly quote: SwapQuote
  /** The contract that was allowed to spend the amount a moment ago; no further allowance is planned then. */
  readonly approved?: Address | undefined
  readonly signal?: AbortSignal
}

/**
 * Plans a swap that returns at least the minimum of its quote.
 *
 * @throws {ConnectKitError} `SWAP_QUOTE_CHANGED` if that is not possible any more, and as {@link planSwap}
 */
export async function planQuoted(
  kit: ConnectKit,
  { quote, approved, signal }: PlanQuotedParameters,
): Promise<SwapPlan> {
  const slippage = slippageFor(quote)
  if (slippage === undefined) throw serviceError('SWAP_QUOTE_CHANGED')
  const api = blockchainApiOf(kit)
  const { caipAddress: account, caipNetworkId, chainId, address } = connectedIn(kit, 'eip155')
  const { amount } = quote
  const pair = { from: quote.from.address, to: quote.to.address }
  const base = { chainId: caipNetworkId, account, ...pair, signal }
  const token = contractOf(pair.from, caipNetworkId)
  const isNative = token === undefined

  const needs = approved || isNative ? undefined : await allowanceOf()
  const { to, data, value } = await buildSwap(api, { ...base, amount, isNative, slippage })
  const swap: SwapCall = { to, data, value }
  const approval = needs && needs.allowed < amount ? needs.approval : undefined
  assertIsSwap({
    swap,
    approval: needs?.approval ?? (approved && { spender: approved, amount }),
    others: [token, contractOf(pair.to, caipNetworkId), address],
  })

  const where = { chainId, ...(signal ? { signal } : {}) }
  const own = { account, chainId, quote, contract: to, approval }
  const step: SwapStep = { kind: 'swap', call: swap }
  if (!approval || !token || !needs) {
    const { gas, maxFeePerGas, dataFee, coins } = await feeOfCall(kit, where, { from: address, ...swap })
    const fee = gas * maxFeePerGas + dataFee
    if (coins < value + fee) throw transferError('INSUFFICIENT_GAS')
    return { ...own, steps: [step], isBatch: false, fee }
  }
  const [{ before, gas, maxFeePerGas, dataFee, coins }, isBatch] = await Promise.all([
    planApproval(kit, where, { from: address, token, approval, allowed: needs.allowed }),
    canBatch(kit, where),
  ])
  // The swap cannot be dry-run before the allowance: what it usually takes.
  const fee = (gas + swapGas) * maxFeePerGas + dataFee * dataShares
  if (coins < fee) throw transferError('INSUFFICIENT_GAS')
  return { ...own, steps: [...before, step], isBatch, fee }

  async function allowanceOf() {
    const [allowed, built] = await Promise.all([
      getSwapAllowance(api, { ...base, token: pair.from }),
      buildApproval(api, base),
    ])
    const read = readApproval(built.data)
    if (!read) throw invalid('tx.data')
    // Exactly the amount, however much the service asks for.
    return { allowed, approval: { spender: read.spender, amount } }
  }
}

/** Gas of a swap that cannot be estimated yet (units): more than one of a single pool takes. */
const swapGas = 250_000n

/**
 * A swap has about ten times the data of an approval: a route with several pools is 1.5 kB. With up to two approvals before it, it costs at most this many times
 * the data of one.
 */
const dataShares = 14n

interface PlannedApproval {
  readonly from: Address
  readonly token: Address
  readonly approval: SwapApproval
  /** The allowance there is, in base units. */
  readonly allowed: bigint
}

/** The steps that allow a contract to spend an amount, and their cost. */
async function planApproval(
  kit: ConnectKit,
  where: OnChain,
  { from, token, approval, allowed }: PlannedApproval,
) {
  const callOf = (amount: bigint): SwapCall => ({
    to: token,
    data: encodeApproval({ ...approval, amount }),
    value: 0n,
  })
  const approve: SwapStep = { kind: 'approve', call: callOf(approval.amount) }
  try {
    const cost = await feeOfCall(kit, where, { from, ...approve.call })
    return { before: [approve], ...cost }
  } catch (error) {
    if (allowed === 0n || !isConnectKitError(error, 'TRANSACTION_WOULD_FAIL')) throw error
    const reset: SwapStep = { kind: 'reset', call: callOf(0n) }
    const { gas, ...cost } = await feeOfCall(kit, where, { from, ...reset.call })
    // Setting an allowance from zero takes more than setting it to zero.
    return { before: [reset, approve], gas: gas * 3n, ...cost }
  }
}

/** The contract of a CAIP-10 token id; undefined for the native coin. */
export const contractOf = (id: string, network: string): Address | undefined =>
  id.toLowerCase() === nativeTokenId(network).toLowerCase()
    ? undefined
    : `0x${id.slice(id.lastIndexOf(':') + 3)}`
