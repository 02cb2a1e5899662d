import type { ConnectorInfo } from '../connectors/connector.ts'

/** What an excluded wallet is known by; what is not known of it is left out. */
export interface ExcludedWallet {
  /** Connector id or explorer id. */
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly rdns?: string | undefined
}

export interface VisibilityContext {
  /** Whether a wallet of the page announced itself (EIP-6963). */
  readonly hasAnnounced: boolean
  readonly excluded: readonly ExcludedWallet[]
}

const excludable: readonly ConnectorInfo['type'][] = ['INJECTED', 'ANNOUNCED', 'EXTERNAL']

// S6.4
/**
 * Whether the connect screen lists a connector: no wallet the app excludes, by id, domain or name. The nameless
 * wallet at `window.ethereum` is one of those that announced themselves; where none did it is the only way to an old
 * wallet.
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

/** What is blank on either side says nothing. */
const isOne = (wanted: string | undefined, given: string | undefined) => Boolean(wanted) && wanted === given

/** The wallet at `window.ethereum`, which does not say who it is. */
export const browserWalletName = 'Browser Wallet'

const isBrowserWallet = ({ type, name }: Pick<ConnectorInfo, 'type' | 'name'>): boolean =>
  type === 'INJECTED' && name === browserWalletName
