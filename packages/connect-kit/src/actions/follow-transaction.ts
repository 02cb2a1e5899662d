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
import type { ConnectKit } from '../core/connect-kit.ts'
import { transferError } from '../errors/transfer-error.ts'
import { blockOf } from './ask-once/find-outcome.ts'
import type { GetClientResult } from './get-client.ts'
import { noteSeen, sentRecords } from './sent-records.ts'

export interface FollowTransactionParameters {
  readonly kit: ConnectKit
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

/** Blocks that are read one by one; of more, the one is looked for first. */
const mostSearched = 16n

/** Consecutive failures before giving up; a single failed request is retried. */
const mostFailures = 3

/**
 * Polls a transaction until it has the requested number of confirmations.
 *
 * @throws {ConnectKitError} `CONFIRMATION_UNKNOWN`, `ABORTED`
 */
export async function followTransaction({
  kit,
  client,
  hash,
  confirmations = 1,
  pollingInterval = client.pollingInterval,
  timers,
  signal,
}: FollowTransactionParameters): Promise<FollowedTransaction> {
  const look = observer(kit, client, hash, confirmations)
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
function observer(kit: ConnectKit, client: GetClientResult, hash: Hash, confirmations: number) {
  let original: Transaction | undefined
  let replacement: FollowedTransaction['replacement']
  /** The first block not yet searched for a replacement. */
  let nextBlock: bigint | undefined

  /** Of a transaction that no node has any more: what was kept of it while one had it. */
  function recall(): Transaction | undefined {
    const record = sentRecords(kit).find((one) => one.hash === hash)
    if (!record?.seen) return undefined
    const { from, to = null, value, data: input = '0x', seen } = record
    nextBlock = BigInt(seen.block) + 1n
    // Its fees and signature are gone; nobody needs them to tell what took its place.
    return {
      hash,
      from,
      to,
      value: BigInt(value),
      input,
      nonce: seen.nonce,
      blockNumber: null,
    } as Transaction
  }

  /** The transaction that used the nonce of the original, searched in the blocks not yet searched. */
  async function takerOf({ from, nonce }: Transaction, latest: bigint): Promise<Transaction | undefined> {
    const first = nextBlock ?? latest
    // After a reload they may be many: the account's count of transactions tells which one it is.
    if (latest - first > mostSearched)
      nextBlock = BigInt(await blockOf(client, from, { nonce, first: Number(first), last: Number(latest) }))
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
    original ??= (await getTransaction(client, { hash }).catch(unlessMissing)) ?? recall()
    if (!original || replacement) return undefined
    const used = await getTransactionCount(client, { address: original.from })
    if (used <= original.nonce) {
      nextBlock = latest + 1n
      noteSeen(kit, hash, { nonce: original.nonce, block: Number(latest) })
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
