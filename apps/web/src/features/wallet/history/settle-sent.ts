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
 * Transfers that were still open when the page was left have an outcome by now: their own, or that of another transaction which the person
 * sent in their place. What was sped up went on under another hash; what was cancelled or replaced will never arrive.
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
        // A node that cannot tell, as one that keeps only the newest states, is asked again with the next reading.
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

/** What a node knows of a transaction only for as long as it waits. */
async function readWaiting(
  client: PublicClient,
  sender: Address,
  hash: Hash,
): Promise<Pick<SentTransfer, 'waiting'> | undefined> {
  const sinceBlock = await client.getBlockNumber()
  const transaction = await client.getTransaction({ hash }).catch(unlessNotFound)
  // Of a smart account another one is the sender, whose numbers say nothing.
  if (!transaction || transaction.blockNumber !== null || !isAddressEqual(transaction.from, sender))
    return undefined
  const { nonce, to, value, input } = transaction
  return { waiting: { nonce, to, value: String(value), input, sinceBlock: Number(sinceBlock) } }
}

/** The transaction with the same number of its sender's that a block has; undefined where none has one. */
async function findSuccessor(
  client: PublicClient,
  sender: Address,
  { nonce, sinceBlock }: WaitingTransaction,
) {
  const newest = await client.getBlockNumber({ cacheTime: 0 })
  const isMinedBy = async (blockNumber: bigint) =>
    (await client.getTransactionCount({ address: sender, blockNumber })) > nonce
  if (!(await isMinedBy(newest))) return undefined
  // From the newest block back, in growing steps: many nodes keep only the newest states.
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
