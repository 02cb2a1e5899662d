import type { CaipChainId } from '../../caip/chain-id.ts'

/**
 * Solana's CAIP-2 references of before the namespace was settled on the genesis hash, by today's. Some wallets still know only these,
 * so both are asked for; inside the kit there are only today's.
 */
const earlierIds: ReadonlyMap<CaipChainId, CaipChainId> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
])
const currentIds: ReadonlyMap<string, CaipChainId> = new Map(
  [...earlierIds].map(([current, earlier]) => [earlier, current]),
)

/** The chains, and after them the earlier ids of those that have one. */
export const withEarlierIds = (chains: readonly CaipChainId[]): readonly CaipChainId[] => [
  ...new Set([...chains, ...chains.flatMap((chain) => earlierIds.get(chain) ?? [])]),
]

/** Today's id of a chain. */
export const currentChainId = <Id extends string>(chain: Id): Id | CaipChainId =>
  currentIds.get(chain) ?? chain

/** CAIP-10: an account with today's id of its chain. */
export function currentAccountId(account: string): string {
  const end = account.lastIndexOf(':')
  const current = currentIds.get(account.slice(0, end))
  return current === undefined ? account : `${current}${account.slice(end)}`
}

/**
 * The id a wallet knows a chain by: the earlier one where it approved that and not today's.
 *
 * @param accounts CAIP-10 ids the wallet approved, as it wrote them
 */
export function chainIdInWallet(chain: CaipChainId, accounts: readonly string[]): CaipChainId {
  const knows = (id: CaipChainId) => accounts.some((account) => account.startsWith(`${id}:`))
  const earlier = earlierIds.get(chain)
  return earlier !== undefined && !knows(chain) && knows(earlier) ? earlier : chain
}
