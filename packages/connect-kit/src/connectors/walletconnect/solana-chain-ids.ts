import type { CaipChainId } from '../../caip/chain-id.ts'

/**
 * Solana's earlier CAIP-2 references, from before the namespace adopted the genesis hash, by the current ones. Some wallets only know the earlier
 * ones, so both are requested; the kit itself only uses the current ones.
 */
const earlierIds: ReadonlyMap<CaipChainId, CaipChainId> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
])
const currentIds: ReadonlyMap<string, CaipChainId> = new Map(
  [...earlierIds].map(([current, earlier]) => [earlier, current]),
)

/** The chains, followed by the earlier ids of those that have one. */
export const withEarlierIds = (chains: readonly CaipChainId[]): readonly CaipChainId[] => [
  ...new Set([...chains, ...chains.flatMap((chain) => earlierIds.get(chain) ?? [])]),
]

/** The current id of a chain. */
export const currentChainId = <Id extends string>(chain: Id): Id | CaipChainId =>
  currentIds.get(chain) ?? chain

/** CAIP-10: an account with the current id of its chain. */
export function currentAccountId(account: string): string {
  const end = account.lastIndexOf(':')
  const current = currentIds.get(account.slice(0, end))
  return current === undefined ? account : `${current}${account.slice(end)}`
}

/**
 * The id a wallet uses for a chain: the earlier one if it approved that and not the current one.
 *
 * @param accounts CAIP-10 ids the wallet approved, unchanged
 */
export function chainIdInWallet(chain: CaipChainId, accounts: readonly string[]): CaipChainId {
  const knows = (id: CaipChainId) => accounts.some((account) => account.startsWith(`${id}:`))
  const earlier = earlierIds.get(chain)
  return earlier !== undefined && !knows(chain) && knows(earlier) ? earlier : chain
}
