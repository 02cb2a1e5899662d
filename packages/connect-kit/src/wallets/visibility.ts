import type { ConnectorInfo } from '../connectors/connector.ts'

/** The known identifiers of an excluded wallet; unknown ones are omitted. */
export interface ExcludedWallet {
  /** Connector id or explorer id. */
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly rdns?: string | undefined
}

export interface VisibilityContext {
  /** Whether a wallet in the page announced itself (EIP-6963). */
  readonly hasAnnounced: boolean
  readonly excluded: readonly ExcludedWallet[]
}

const excludable: readonly ConnectorInfo['type'][] = ['INJECTED', 'ANNOUNCED', 'EXTERNAL']

// S6.4
/**
 * Whether the connect screen lists a connector. Wallets the app excludes, by id, domain or name, are hidden. So is the unnamed wallet at
 * `window.ethereum` if any wallet announced itself, because it is one of those; otherwise it is the only way to reach a legacy wallet.
 */
export function isConnectorVisible(connector: ConnectorInfo, context: VisibilityContext): boolean {
  if (isBrowserWallet(connector) && context.hasAnnounced) return false
  if (!excludable.includes(connector.type)) return true
  return !context.excluded.some(
    ({ id, name, rdns }) =>
      isOne(id, connector.id) ||
      isOne(id, connector.explorerId) ||
      isOne(rdns, connector.rdns) ||
      isOne(name?.toLowerCase(), connector.name.toLowerCase()),
  )
}

/** Empty values never match. */
const isOne = (wanted: string | undefined, given: string | undefined) => Boolean(wanted) && wanted === given

/** Display name of the unnamed wallet at `window.ethereum`. */
export const browserWalletName = 'Browser Wallet'

const isBrowserWallet = ({ type, name }: Pick<ConnectorInfo, 'type' | 'name'>): boolean =>
  type === 'INJECTED' && name === browserWalletName
