import type { Address, Hash, Transaction } from 'viem'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { boundWallet } from '../../core/request.ts'
import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import { askCallsStatus } from '../get-calls-status.ts'
import type { GetClientResult } from '../get-client.ts'
import { readChain } from '../read-chain.ts'
import type { AskedRequest } from './asked-requests.ts'
import {
  getBlock,
  getBlockNumber,
  getTransactionCount,
  getTransactionReceipt,
  TransactionReceiptNotFoundError,
} from './viem-outcome.ts'

/** What became of a request. */
export type RequestOutcome =
  /** The wallet may still show it, or have sent it. */
  | { readonly status: 'unknown' }
  | { readonly status: 'pending' | 'confirmed'; readonly hash: Hash | undefined }
  /** It was not sent, or the network reverted it: nothing moved. */
  | { readonly status: 'withoutEffect' }

/** An account with more transactions since then has better things to look at. */
const mostSearched = 16

/**
 * Finds out what became of a request that the page has no answer to: by the hash or batch id, else by the transactions that the account has
 * sent since then.
 *
 * @throws {ConnectKitError} `ABORTED`, `DESTROYED`
 */
export async function findOutcome(
  kit: ConnectKit,
  asked: AskedRequest,
  signal?: AbortSignal,
): Promise<RequestOutcome> {
  try {
    if (asked.batchId !== undefined) return await outcomeOfBatch(kit, asked.batchId, signal)
    return await readChain(kit, { chainId: asked.chainId, signal }, (client) =>
      outcomeOfTransaction(client, asked),
    )
  } catch (error) {
    if (isConnectKitError(error, 'ABORTED') || isConnectKitError(error, 'DESTROYED')) throw error
    return asked.hash ? { status: 'pending', hash: asked.hash } : { status: 'unknown' }
  }
}

async function outcomeOfBatch(
  kit: ConnectKit,
  id: string,
  signal: AbortSignal | undefined,
): Promise<RequestOutcome> {
  const { status, receipts, statusCode } = await askCallsStatus(boundWallet(kit, 'eip155'), { id, signal })
  const hash = receipts.at(-1)?.transactionHash
  if (status === 'success') return { status: 'confirmed', hash }
  // Of a batch that was reverted in part, a part took effect.
  if (status === 'failure')
    return statusCode < 600 ? { status: 'withoutEffect' } : { status: 'confirmed', hash }
  return { status: 'pending', hash }
}

async function outcomeOfTransaction(client: GetClientResult, asked: AskedRequest): Promise<RequestOutcome> {
  const known = asked.hash && (await outcomeInBlock(client, asked.hash))
  if (known) return known
  const unknown: RequestOutcome = asked.hash ? { status: 'pending', hash: asked.hash } : { status: 'unknown' }
  if (!asked.before) return unknown
  const [mined, sent] = await Promise.all([
    getTransactionCount(client, { address: asked.from, blockTag: 'latest' }),
    getTransactionCount(client, { address: asked.from, blockTag: 'pending' }),
  ])
  if (mined - asked.before.nonce > mostSearched) return unknown
  const hash = await findCall(client, asked, asked.before, mined)
  if (hash) return (await outcomeInBlock(client, hash)) ?? { status: 'pending', hash }
  // The wallet said that it failed, and nothing of the account waits for a block: it was not sent.
  return asked.hasFailed && !asked.hash && sent === mined ? { status: 'withoutEffect' } : unknown
}

/** Undefined for a transaction that is in no block. */
async function outcomeInBlock(client: GetClientResult, hash: Hash): Promise<RequestOutcome | undefined> {
  try {
    const { status } = await getTransactionReceipt(client, { hash })
    return status === 'success' ? { status: 'confirmed', hash } : { status: 'withoutEffect' }
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

/** The hash of a transaction of the account with the same call, among those mined since then. */
async function findCall(
  client: GetClientResult,
  { from, call }: AskedRequest,
  before: NonNullable<AskedRequest['before']>,
  mined: number,
): Promise<Hash | undefined> {
  if (!call || mined <= before.nonce) return undefined
  const latest = Number(await getBlockNumber(client, { cacheTime: 0 }))
  let block = before.block
  for (let nonce = before.nonce; nonce < mined; nonce += 1) {
    block = await blockOf(client, from, { nonce, first: block, last: latest })
    const { transactions } = await getBlock(client, { blockNumber: BigInt(block), includeTransactions: true })
    const found = transactions.find((one) => isSame(one.from, from) && one.nonce === nonce)
    if (found && isSameCall(found, call)) return found.hash
  }
  return undefined
}

/** The block with the transaction of a nonce, by bisection: the account's count rises there. */
export async function blockOf(
  client: GetClientResult,
  address: Address,
  { nonce, first, last }: { readonly nonce: number; readonly first: number; readonly last: number },
): Promise<number> {
  let [low, high] = [first, last]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const count = await getTransactionCount(client, { address, blockNumber: BigInt(middle) })
    if (count > nonce) high = middle
    else low = middle + 1
  }
  return low
}

const isSameCall = (
  { to, value, input }: Pick<Transaction, 'to' | 'value' | 'input'>,
  call: NonNullable<AskedRequest['call']>,
): boolean => isSame(to ?? '', call.to) && value === BigInt(call.value) && isSame(input, call.data)

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
