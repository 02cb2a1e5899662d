import {
  type Address,
  erc20Abi,
  getAddress,
  type Hash,
  type Hex,
  type PublicClient,
  parseEventLogs,
  type Transaction,
} from 'viem'
import { poolAbi } from '../../../chains/pool.gen.ts'
import { nativeAddress } from '../coins.ts'
import { poolAddress } from '../market.ts'

/** A transfer of a coin between two accounts; a mint comes from the zero address. */
export interface Movement {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  /** Base units */
  readonly amount: bigint
}

/** A transaction with its effects, as far as the history needs them. */
export interface ScannedTransaction {
  /** CAIP-2 */
  readonly chain: string
  readonly hash: Hash
  readonly blockNumber: bigint
  readonly index: number
  /** Unix seconds. */
  readonly timestamp: number
  readonly from: Address
  readonly to: Address | null
  /** Wei */
  readonly value: bigint
  readonly input: Hex
  readonly nonce: number
  readonly hasSucceeded: boolean
  /** Address of the contract that it created. */
  readonly created: Address | null
  /** Native coin and token transfers; none if it failed. */
  readonly movements: readonly Movement[]
  /** Accounts that approved an allowance. */
  readonly approvers: readonly Address[]
  /** A swap in our pool: the coin paid and the coin received. */
  readonly swap: { readonly account: Address; readonly paid: Movement; readonly got: Movement } | null
}

export async function readTransaction(
  reader: PublicClient,
  chain: string,
  timestamp: bigint,
  transaction: Transaction<bigint, number, false>,
): Promise<ScannedTransaction> {
  const { hash, value, input, nonce, blockNumber, transactionIndex } = transaction
  const from = getAddress(transaction.from)
  const to = transaction.to ? getAddress(transaction.to) : null
  const { status, logs, contractAddress } = await reader.getTransactionReceipt({ hash })
  const hasSucceeded = status === 'success'
  const native = hasSucceeded && value > 0n && to ? [{ token: nativeAddress, from, to, amount: value }] : []
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
  const approvals = parseEventLogs({ abi: erc20Abi, eventName: 'Approval', logs })
  const [swap] = parseEventLogs({ abi: poolAbi, eventName: 'Swap', logs }).filter(
    ({ address }) => address.toLowerCase() === poolAddress.toLowerCase(),
  )
  const tokens = transfers.map(({ address, args }) => ({
    token: getAddress(address),
    from: args.from,
    to: args.to,
    amount: args.value,
  }))
  return {
    chain,
    hash,
    blockNumber,
    index: transactionIndex,
    timestamp: Number(timestamp),
    from,
    to,
    value,
    input,
    nonce,
    hasSucceeded,
    created: hasSucceeded && contractAddress ? getAddress(contractAddress) : null,
    movements: [...native, ...tokens],
    approvers: approvals.map(({ args }) => args.owner),
    swap: swap ? swapOf(swap.args) : null,
  }
}

interface SwapEvent {
  readonly account: Address
  readonly from: Address
  readonly to: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
}

const swapOf = ({ account, from, to, amountIn, amountOut }: SwapEvent) => ({
  account,
  paid: { token: from, from: account, to: poolAddress, amount: amountIn },
  got: { token: to, from: poolAddress, to: account, amount: amountOut },
})
