import { type ConnectKit, getPublicClient } from '@esports/connect-kit'
import {
  type Address,
  type Hash,
  isAddressEqual,
  type PublicClient,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import { walletNetworks } from '../networks.ts'
import { changeSent, readSent, type SentTransfer, type WaitingTransaction } from './sent-journal.ts'

/**
 * Updates transfers that were pending when the page was closed. The outcome is that of the transaction itself or of a
 * replacement with the same nonce: a sped-up transaction has a new hash; a cancelled or replaced transfer is
 * unsuccessful.
 */
export async function settleSent(
  kit: ConnectKit,
  address: Address,
  storage: Storage = localStorage,
): Promise<readonly SentTransfer[]> {
  await Promise.all(
    readSent(address, storage)
      .filter(({ outcome }) => outcome === 'pending')
      .map(async (transfer) => {
        const client = await getPublicClient(kit, {
          chainId: walletNetworks[transfer.network].chainId,
        })
        // A node that cannot answer, for example because it keeps only recent state, is asked again at the next
        // refetch.
        const news = await readNews(client, address, transfer).catch(() => undefined)
        if (news) changeSent(address, transfer.hash, news, storage)
      }),
  )
  return readSent(address, storage)
}

type News = Partial<Pick<SentTransfer, 'hash' | 'outcome' | 'waiting'>>

async function readNews(
  client: PublicClient,
  sender: Address,
  { hash, waiting }: SentTransfer,
): Promise<News | undefined> {
  const outcome = await readOutcome(client, hash)
  if (outcome) return { outcome }
  if (!waiting) return readWaiting(client, sender, hash)
  const successor = await findSuccessor(client, sender, waiting)
  // A node may know a block before it knows its receipts.
  if (!successor || successor.hash === hash) return undefined
  if (!isSameTransfer(successor, waiting)) return { outcome: 'unsuccessful' }
  const itsOutcome = await readOutcome(client, successor.hash)
  return itsOutcome && { hash: successor.hash, outcome: itsOutcome }
}

async function readOutcome(client: PublicClient, hash: Hash): Promise<SentTransfer['outcome'] | undefined> {
  const receipt = await client.getTransactionReceipt({ hash }).catch(unlessNotFound)
  return receipt && (receipt.status === 'success' ? 'successful' : 'unsuccessful')
}

/** Data that a node returns only while the transaction is pending. */
async function readWaiting(
  client: PublicClient,
  sender: Address,
  hash: Hash,
): Promise<Pick<SentTransfer, 'waiting'> | undefined> {
  const sinceBlock = await client.getBlockNumber()
  const transaction = await client.getTransaction({ hash }).catch(unlessNotFound)
  // For a smart account the sender of the transaction is a different address, whose nonce is unrelated.
  if (!transaction || transaction.blockNumber !== null || !isAddressEqual(transaction.from, sender))
    return undefined
  const { nonce, to, value, input } = transaction
  return { waiting: { nonce, to, value: String(value), input, sinceBlock: Number(sinceBlock) } }
}

/** The mined transaction of the sender with the same nonce; undefined if there is none. */
async function findSuccessor(
  client: PublicClient,
  sender: Address,
  { nonce, sinceBlock }: WaitingTransaction,
) {
  const newest = await client.getBlockNumber({ cacheTime: 0 })
  const isMinedBy = async (blockNumber: bigint) =>
    (await client.getTransactionCount({ address: sender, blockNumber })) > nonce
  if (!(await isMinedBy(newest))) return undefined
  // Searches from the newest block backwards in growing steps, then by bisection: many nodes keep only recent state.
  let [before, by] = [newest - 1n, newest]
  while (before > sinceBlock && (await isMinedBy(before)))
    [before, by] = [before - 2n * (newest - before), before]
  if (before < sinceBlock) before = BigInt(sinceBlock)
  while (by - before > 1n) {
    const middle = (before + by) / 2n
    if (await isMinedBy(middle)) by = middle
    else before = middle
  }
  const { transactions } = await client.getBlock({ blockNumber: by, includeTransactions: true })
  return transactions.find(
    (transaction) => transaction.nonce === nonce && isAddressEqual(transaction.from, sender),
  )
}

const isSameTransfer = (
  { to, value, input }: { readonly to: Address | null; readonly value: bigint; readonly input: string },
  waiting: WaitingTransaction,
): boolean =>
  to?.toLowerCase() === waiting.to?.toLowerCase() &&
  String(value) === waiting.value &&
  input === waiting.input

function unlessNotFound(error: unknown): undefined {
  if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError)
    return undefined
  throw error
}
