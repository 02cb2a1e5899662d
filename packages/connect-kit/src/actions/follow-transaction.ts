import {
  type Hash,
  type ReplacementReturnType,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import {
  getBlock,
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
} from 'viem/actions'
import { pause } from '../async/pause.ts'
import type { Timers } from '../async/waiting.ts'
import { transferError } from '../errors/transfer-error.ts'
import type { GetClientResult } from './get-client.ts'

export interface FollowTransactionParameters {
  readonly client: GetClientResult
  readonly hash: Hash
  readonly confirmations?: number | undefined
  /** Milliseconds. */
  readonly pollingInterval?: number | undefined
  readonly timers: Timers
  readonly signal: AbortSignal
}

export interface FollowedTransaction {
  readonly receipt: TransactionReceipt
  /** Set when another transaction replaced the original. */
  readonly replacement: Omit<ReplacementReturnType, 'transactionReceipt'> | undefined
}

/** Consecutive failures before giving up; a single failed request is retried. */
const mostFailures = 3

/**
 * Polls a transaction until it has the requested number of confirmations.
 *
 * @throws {ConnectKitError} `CONFIRMATION_UNKNOWN`, `ABORTED`
 */
export async function followTransaction({
  client,
  hash,
  confirmations = 1,
  pollingInterval = client.pollingInterval,
  timers,
  signal,
}: FollowTransactionParameters): Promise<FollowedTransaction> {
  const look = observer(client, hash, confirmations)
  for (let failures = 0; ; ) {
    try {
      const found = await look()
      if (found) return found
      failures = 0
    } catch (cause) {
      failures += 1
      if (failures === mostFailures) throw unknown(hash, cause)
    }
    await pause(pollingInterval, timers, signal)
  }
}

const unknown = (hash: Hash, cause: unknown) =>
  transferError(
    'CONFIRMATION_UNKNOWN',
    'The transaction was sent, but the network cannot be reached to confirm it.',
    { cause, details: { hash } },
  )

/** Creates a function that polls the chain once; it resolves to undefined while there is no result. */
function observer(client: GetClientResult, hash: Hash, confirmations: number) {
  let original: Transaction | undefined
  let replacement: FollowedTransaction['replacement']
  /** The first block not yet searched for a replacement. */
  let nextBlock: bigint | undefined

  /** The transaction that used the nonce of the original, searched in the blocks not yet searched. */
  async function takerOf({ from, nonce }: Transaction, latest: bigint): Promise<Transaction | undefined> {
    for (let blockNumber = nextBlock ?? latest; blockNumber <= latest; blockNumber += 1n) {
      const { transactions } = await getBlock(client, { blockNumber, includeTransactions: true })
      nextBlock = blockNumber + 1n
      const taker = transactions.find((other) => isSame(other.from, from) && other.nonce === nonce)
      if (taker) return taker
    }
    return undefined
  }

  return async (): Promise<FollowedTransaction | undefined> => {
    const followed = replacement?.transaction.hash ?? hash
    const [latest, receipt] = await Promise.all([
      getBlockNumber(client, { cacheTime: 0 }),
      getTransactionReceipt(client, { hash: followed }).catch(unlessMissing),
    ])
    if (receipt) {
      const depth = latest - receipt.blockNumber + 1n
      // With one confirmation the receipt is enough, even if the node's block number lags behind it.
      return confirmations <= 1 || depth >= confirmations ? { receipt, replacement } : undefined
    }
    original ??= await getTransaction(client, { hash }).catch(unlessMissing)
    if (!original || replacement) return undefined
    const used = await getTransactionCount(client, { address: original.from })
    if (used <= original.nonce) {
      nextBlock = latest + 1n
      return undefined
    }
    const transaction = await takerOf(original, latest)
    // If the hash is the original's, it was mined between the two requests.
    if (transaction && transaction.hash !== hash)
      replacement = { reason: reasonOf(original, transaction), replacedTransaction: original, transaction }
    return undefined
  }
}

/** Nodes report an unknown transaction as an error. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError) return
  throw error
}

function reasonOf(
  original: Transaction,
  { from, to, value, input }: Transaction,
): ReplacementReturnType['reason'] {
  if (isSame(to, original.to) && value === original.value && input === original.input) return 'repriced'
  return isSame(from, to) && value === 0n ? 'cancelled' : 'replaced'
}

const isSame = (a: string | null, b: string | null): boolean => a?.toLowerCase() === b?.toLowerCase()
