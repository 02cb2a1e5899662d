import type { ConnectorInfo } from '../connectors/connector.ts'
import { shownName } from './identity.ts'
import { identitiesOf } from './resolve-identity.ts'

/** One row of the wallet list: a wallet, and its connectors. */
export interface WalletEntry<C extends ConnectorInfo = ConnectorInfo> extends ConnectorInfo {
  /** Its connectors in order of preference; each adds a namespace that the previous ones do not support. */
  readonly members: readonly [C, ...C[]]
  /** Further connectors for the same namespaces; not listed. */
  readonly alternatives: readonly C[]
}

/**
 * Merges connectors into one entry per wallet. Wallets keep the order of their first connector; which connectors are merged does not depend
 * on the order. A wallet with several members is `MULTI_CHAIN`, an embedded one stays `AUTH`. For the same namespace an announced connector
 * is preferred. Connectors without a name are dropped.
 *
 * Two announcements that claim the same domain with different names in one namespace are not merged: one of them is fake, and a fake must
 * not hide the real one.
 *
 * @param isMobile whether `io.metamask.mobile` is treated as `io.metamask`
 * @example mergeWallets([phantomOnSolana, phantomOnEthereum]).length // 1
 */
export function mergeWallets<C extends ConnectorInfo>(
  connectors: readonly C[],
  isMobile = false,
): readonly WalletEntry<C>[] {
  const named = connectors.filter(({ name }) => shownName(name) !== '')
  const identityOf = identitiesOf(named, isMobile)
  const wallets = new Map<string, readonly [C, ...C[]]>()
  for (const connector of named) {
    const identity = identityOf(connector)
    const others = wallets.get(identity)
    wallets.set(identity, others ? [...others, connector] : [connector])
  }
  return Array.from(wallets.values(), toEntry)
}

function toEntry<C extends ConnectorInfo>(wallet: readonly [C, ...C[]]): WalletEntry<C> {
  const { members, alternatives } = waysInto(wallet)
  const [first] = members
  const all = [...members, ...alternatives]
  return {
    id: first.id,
    type: typeOf(members),
    name: shownName(first.name),
    icon: all.find(({ icon }) => icon)?.icon,
    rdns: all.find(({ rdns }) => rdns)?.rdns,
    explorerId: all.find(({ explorerId }) => explorerId)?.explorerId,
    namespaces: namespacesOf(members),
    members,
    alternatives,
  }
}

/** Announced connectors first, then each one that adds a namespace. */
function waysInto<C extends ConnectorInfo>(
  wallet: readonly [C, ...C[]],
): Pick<WalletEntry<C>, 'members' | 'alternatives'> {
  const [first = wallet[0], ...others] = wallet.toSorted((a, b) => rank(a) - rank(b))
  const members: [C, ...C[]] = [first]
  const alternatives: C[] = []
  for (const other of others) (addsNamespace(other, members) ? members : alternatives).push(other)
  return { members, alternatives }
}

const rank = ({ type }: ConnectorInfo) => (type === 'ANNOUNCED' ? 0 : 1)

function addsNamespace(connector: ConnectorInfo, members: readonly ConnectorInfo[]): boolean {
  const covered = namespacesOf(members)
  if (covered === undefined) return false
  return connector.namespaces === undefined || connector.namespaces.some((ns) => !covered.includes(ns))
}

/** Undefined if one of them supports any namespace the app requests. */
function namespacesOf(members: readonly ConnectorInfo[]): readonly string[] | undefined {
  const namespaces = new Set<string>()
  for (const member of members) {
    if (member.namespaces === undefined) return undefined
    for (const namespace of member.namespaces) namespaces.add(namespace)
  }
  return [...namespaces]
}

function typeOf(members: readonly [ConnectorInfo, ...ConnectorInfo[]]): ConnectorInfo['type'] {
  const [{ type }] = members
  if (type === 'AUTH' || type === 'ID_AUTH') return 'AUTH'
  return members.length > 1 ? 'MULTI_CHAIN' : type
}
