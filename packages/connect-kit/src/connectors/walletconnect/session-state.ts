import { type CaipChainId, evmChainId } from '../../caip/chain-id.ts'
import type { Network } from '../../networks/network.ts'
import type { NamespaceAccounts, SessionEvent, WalletNetworks } from '../connector.ts'
import { readChainId } from '../eip1193/provider.ts'
import { addressesOn, approvedChains, sessionChains } from './namespaces.ts'
import { currentChainId } from './solana-chain-ids.ts'
import type { TransportSession } from './transport.ts'

/** A wallet that can switch to any network, whichever it approved. */
const wideWallet = 'MetaMask Wallet'

export interface SessionStateParameters {
  readonly session: TransportSession
  readonly networks: readonly Network[]
  /** The preferred chains; in each namespace the first one the wallet approved is used. */
  readonly wishes: readonly CaipChainId[]
}

/**
 * The session as the app sees it: only networks it requested, one current chain per namespace. Each change returns the resulting
 * events in order: `networksApproved`, `chainChanged`, then `accountsChanged`.
 */
export interface SessionState {
  readonly session: TransportSession
  readonly namespaces: readonly NamespaceAccounts[]
  /** Undefined in a namespace the wallet did not approve. */
  chain(namespace: string): CaipChainId | undefined
  accounts(namespace: string): readonly string[]
  isApproved(chain: CaipChainId): boolean
  moveTo(chain: CaipChainId): readonly SessionEvent[]
  update(session: TransportSession): readonly SessionEvent[]
  /** The wallet reordered its accounts, the selected one first. */
  choose(namespace: string, addresses: readonly string[]): readonly SessionEvent[]
}

export function createSessionState({ session, networks, wishes }: SessionStateParameters): SessionState {
  let current = session
  const order = new Map<string, readonly string[]>()
  const asked = [...new Set(networks.map((network): string => network.chainNamespace))]

  const usable = (namespace: string): readonly CaipChainId[] =>
    sessionChains(current, namespace).filter((chain) =>
      networks.some((network) => network.caipNetworkId === chain),
    )
  const pick = (namespace: string): CaipChainId | undefined =>
    wishes.find((wish) => usable(namespace).includes(wish)) ?? usable(namespace)[0]
  const chosen = new Map<string, CaipChainId>()
  for (const namespace of asked) {
    const chain = pick(namespace)
    if (chain) chosen.set(namespace, chain)
  }

  const accounts = (namespace: string): readonly string[] => {
    const chain = chosen.get(namespace)
    if (!chain) return []
    const rank = (address: string) => {
      const place = (order.get(namespace) ?? []).findIndex((one) => isSame(namespace, one, address))
      return place < 0 ? Number.MAX_VALUE : place
    }
    return addressesOn(current, chain).toSorted((a, b) => rank(a) - rank(b))
  }
  /** The accounts reported last, by namespace: only a difference results in an event. */
  const told = new Map(asked.map((namespace) => [namespace, accounts(namespace).join()]))
  const accountNews = (namespace: string): readonly SessionEvent[] => {
    const list = accounts(namespace)
    if (told.get(namespace) === list.join()) return []
    told.set(namespace, list.join())
    return [{ type: 'accountsChanged', namespace, accounts: list }]
  }
  const networksOf = (namespace: string): WalletNetworks => ({
    supportsAllNetworks: current.peer.name === wideWallet,
    approvedCaipNetworkIds: approvedChains(current, namespace),
  })
  const networkNews = (namespace: string, before: TransportSession): readonly SessionEvent[] =>
    approvedChains(before, namespace).join() === approvedChains(current, namespace).join()
      ? []
      : [{ type: 'networksApproved', namespace, networks: networksOf(namespace) }]
  const moveTo = (chain: CaipChainId): readonly SessionEvent[] => {
    const namespace = namespaceOf(chain)
    if (chosen.get(namespace) === chain) return []
    chosen.set(namespace, chain)
    return [{ type: 'chainChanged', namespace, chain }, ...accountNews(namespace)]
  }

  return {
    get session() {
      return current
    },
    get namespaces() {
      return asked.flatMap((namespace) => {
        const chain = chosen.get(namespace)
        return chain
          ? [{ namespace, accounts: accounts(namespace), chain, networks: networksOf(namespace) }]
          : []
      })
    },
    chain: (namespace) => chosen.get(namespace),
    accounts,
    isApproved: (chain) => usable(namespaceOf(chain)).includes(chain),
    moveTo,
    update(next) {
      const before = asked.filter((namespace) => chosen.has(namespace))
      const earlier = current
      current = next
      const events = asked.flatMap((namespace): readonly SessionEvent[] => {
        const chain = chosen.get(namespace)
        const news = networkNews(namespace, earlier)
        if (chain && usable(namespace).includes(chain)) return [...news, ...accountNews(namespace)]
        const other = pick(namespace)
        if (other) return [...news, ...moveTo(other)]
        chosen.delete(namespace)
        told.set(namespace, '')
        return before.includes(namespace) ? [{ type: 'disconnected', namespace }] : []
      })
      return chosen.size > 0 ? events : [{ type: 'disconnected' }]
    },
    choose(namespace, addresses) {
      order.set(namespace, addresses)
      return accountNews(namespace)
    },
  }
}

/** The chain in a wallet's `chainChanged` event: a number, a decimal or hex string, a CAIP-2 reference or id. */
export function readEventChain(namespace: string, data: unknown): CaipChainId | undefined {
  const text = typeof data === 'string' ? data : ''
  if (text.startsWith(`${namespace}:`))
    return currentChainId<CaipChainId>(`${namespace}:${text.slice(namespace.length + 1)}`)
  if (namespace !== 'eip155')
    return text && !text.includes(':') ? currentChainId<CaipChainId>(`${namespace}:${text}`) : undefined
  const number = readChainId(data)
  return number === undefined ? undefined : evmChainId(number)
}

/** The addresses in an `accountsChanged` event, whose items are addresses or CAIP-10 ids. */
export const readEventAccounts = (data: unknown): readonly string[] =>
  Array.isArray(data)
    ? data.flatMap((item) => (typeof item === 'string' ? (item.split(':').at(-1) ?? []) : []))
    : []

export const namespaceOf = (chain: CaipChainId): string => chain.split(':')[0] ?? ''

const isSame = (namespace: string, one: string, other: string) =>
  namespace === 'eip155' ? one.toLowerCase() === other.toLowerCase() : one === other
