import type { CaipChainId } from '../caip/chain-id.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import type { PickedWallet } from './picked-wallet.ts'

/** What outlives the page: the connector of each namespace. Other tabs of the app read it too. */
const connectionsKey = 'connections'

/** Connector id by namespace, as the last tab left it. */
export function rememberedConnections(kit: ConnectKit): Readonly<Record<string, string>> {
  return kit.runtime.storage.read(connectionsKey, isTextRecord) ?? {}
}

/** Remembers a connector for namespaces. */
export function rememberConnection(
  kit: ConnectKit,
  namespaces: readonly string[],
  connectorId: string,
): void {
  const added = Object.fromEntries(namespaces.map((namespace) => [namespace, connectorId]))
  kit.runtime.storage.write(connectionsKey, { ...rememberedConnections(kit), ...added })
}

/** Forgets the connectors of namespaces; leaves nothing behind after the last one. */
export function forgetConnections(kit: ConnectKit, namespaces: readonly string[]): void {
  const before = Object.entries(rememberedConnections(kit))
  const rest = before.filter(([namespace]) => !namespaces.includes(namespace))
  if (rest.length === before.length) return
  if (rest.length === 0) kit.runtime.storage.remove(connectionsKey)
  else kit.runtime.storage.write(connectionsKey, Object.fromEntries(rest))
}

/** Calls `listener` when another tab changed what is remembered. @returns stops calling */
export const onRememberedElsewhere = (kit: ConnectKit, listener: () => void): (() => void) =>
  kit.runtime.storage.onChange(connectionsKey, listener)

/** The network that was active when the page was left. */
const networkKey = 'network'

/** Keeps the chosen network for the next page load. */
export const rememberNetwork = (kit: ConnectKit, chain: CaipChainId): void =>
  kit.runtime.storage.write(networkKey, chain)

/** The network of an earlier page load, as long as the app still has it. */
export function recallNetwork(kit: ConnectKit): void {
  const stored = kit.runtime.storage.read(networkKey, (value): value is string => isText(value))
  const network = kit.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === stored)
  if (network) dispatch(kit, { type: 'networkChosen', network: network.caipNetworkId })
}

/** The wallets connected lately (S9.8), newest first. */
export const readRecentWallets = (kit: ConnectKit): readonly PickedWallet[] =>
  kit.runtime.storage.read(recentKey, isWalletList) ?? []

export const writeRecentWallets = (kit: ConnectKit, wallets: readonly PickedWallet[]): void =>
  kit.runtime.storage.write(recentKey, wallets)

const recentKey = 'recent-wallets'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown) => typeof value === 'string'

const isWalletList = (value: unknown): value is readonly PickedWallet[] =>
  Array.isArray(value) &&
  value.every((wallet) => isRecord(wallet) && isText(wallet['id']) && isText(wallet['name']))

const isTextRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(isText)
