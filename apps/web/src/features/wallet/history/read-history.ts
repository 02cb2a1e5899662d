import { type ConnectKit, formatUnits, getPublicClient } from '@esports/connect-kit'
import { type Address, erc20Abi, getAbiItem, type Hash } from 'viem'
import { type WalletNetwork, type WalletNetworkId, walletNetworks } from '../networks.ts'
import type { SentTransfer } from './sent-journal.ts'
import { settleSent } from './settle-sent.ts'

/** S3.7, plus what a row needs for its key and its explorer link. */
export interface HistoryEntry {
  readonly id: string
  readonly type: 'send' | 'received' | 'nft'
  readonly amount: string
  readonly symbol: string
  readonly network: WalletNetworkId
  readonly outcome: 'pending' | 'successful' | 'unsuccessful'
  /** ms since the epoch. */
  readonly at: number
  readonly hash: Hash
}

/** Number of blocks that are searched for transfers: public nodes reject wider ranges. */
const blockRange = 9_000n

/**
 * Transfers from and to an address: USDT transfers from the chains, and transfers sent from this device with their
 * outcome.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`
 */
export async function readHistory(kit: ConnectKit, address: Address): Promise<readonly HistoryEntry[]> {
  const networks = Object.values(walletNetworks)
  const [sent, ...moved] = await Promise.all([
    settleSent(kit, address),
    ...networks.map((network) => readTransfers(kit, network, address)),
  ])
  return mergeHistory(moved.flat(), sent)
}

/** Merges both lists, newest first. A transfer found on the chain replaces this device's entry for it. */
export function mergeHistory(
  moved: readonly HistoryEntry[],
  sent: readonly SentTransfer[],
): readonly HistoryEntry[] {
  const onChain = new Set(moved.map(({ hash }) => hash))
  const own = sent
    .filter(({ hash }) => !onChain.has(hash))
    .map(({ hash, network, symbol, amount, at, outcome }): HistoryEntry => {
      return { id: `${network}:${hash}`, type: 'send', amount, symbol, network, outcome, at, hash }
    })
  return [...moved, ...own].toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id))
}

async function readTransfers(
  kit: ConnectKit,
  network: WalletNetwork,
  address: Address,
): Promise<readonly HistoryEntry[]> {
  const client = await getPublicClient(kit, { chainId: network.chainId })
  const newest = await client.getBlockNumber()
  const range = {
    event: getAbiItem({ abi: erc20Abi, name: 'Transfer' }),
    fromBlock: newest > blockRange ? newest - blockRange : 0n,
    toBlock: newest,
    ...(network.usdt.address ? { address: network.usdt.address } : {}),
  } as const
  const [outgoing, incoming] = await Promise.all([
    client.getLogs({ ...range, args: { from: address } }),
    client.getLogs({ ...range, args: { to: address } }),
  ])
  const times = await readBlockTimes(
    client,
    [...outgoing, ...incoming].map(({ blockNumber }) => blockNumber),
  )
  return [
    ...outgoing.map((log) => ({ log, type: 'send' as const })),
    ...incoming.map((log) => ({ log, type: 'received' as const })),
  ].map(({ log, type }) => ({
    id: `${network.id}:${log.transactionHash}:${log.logIndex}:${type}`,
    type,
    amount: formatUnits(log.args.value ?? 0n, network.usdt.decimals),
    symbol: network.usdt.symbol,
    network: network.id,
    outcome: 'successful' as const,
    at: times.get(log.blockNumber) ?? 0,
    hash: log.transactionHash,
  }))
}

async function readBlockTimes(
  client: Awaited<ReturnType<typeof getPublicClient>>,
  blockNumbers: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const blocks = await Promise.all(
    [...new Set(blockNumbers)].map((blockNumber) => client.getBlock({ blockNumber })),
  )
  return new Map(blocks.map(({ number, timestamp }) => [number, Number(timestamp) * 1_000]))
}
