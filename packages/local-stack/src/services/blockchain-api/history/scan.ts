import type { Block, Hash, PublicClient } from 'viem'
import type { RunningChain } from '../local-chains.ts'
import { readTransaction, type ScannedTransaction } from './transaction.ts'

export interface ChainScanner {
  /** All transactions of the chain, oldest first; reads only blocks added since the last call. */
  scan(): Promise<readonly ScannedTransaction[]>
}

interface ScannedBlock {
  readonly number: bigint
  readonly hash: Hash
  readonly transactions: readonly ScannedTransaction[]
}

/** Number of blocks fetched concurrently; a test may mine a thousand empty ones. */
const blocksAtOnce = 50

/** Caches the blocks of a chain, and drops those that a revert has removed. */
export function createChainScanner({ id, reader }: RunningChain): ChainScanner {
  const blocks: ScannedBlock[] = []
  let lastScan: Promise<unknown> = Promise.resolve()

  const scan = async () => {
    const head = await reader.getBlockNumber()
    while (await isGone(reader, blocks.at(-1), head)) blocks.pop()
    for (let from = (blocks.at(-1)?.number ?? -1n) + 1n; from <= head; from += BigInt(blocksAtOnce)) {
      const count = Math.min(blocksAtOnce, Number(head - from) + 1)
      const numbers = Array.from({ length: count }, (_, offset) => from + BigInt(offset))
      blocks.push(...(await Promise.all(numbers.map((number) => readBlock(reader, id, number)))))
    }
    return blocks.flatMap(({ transactions }) => transactions)
  }
  return {
    // Scans are serialized: two concurrent scans would both add the newest blocks.
    scan() {
      const scanned = lastScan.then(scan)
      lastScan = scanned.catch(() => undefined)
      return scanned
    },
  }
}

async function isGone(reader: PublicClient, block: ScannedBlock | undefined, head: bigint): Promise<boolean> {
  if (!block) return false
  if (block.number > head) return true
  const { hash } = await reader.getBlock({ blockNumber: block.number })
  return hash !== block.hash
}

async function readBlock(reader: PublicClient, chain: string, number: bigint): Promise<ScannedBlock> {
  const block: Block<bigint, true, 'latest'> = await reader.getBlock({
    blockNumber: number,
    includeTransactions: true,
  })
  const transactions = await Promise.all(
    block.transactions.map((transaction) => readTransaction(reader, chain, block.timestamp, transaction)),
  )
  return { number, hash: block.hash, transactions }
}
