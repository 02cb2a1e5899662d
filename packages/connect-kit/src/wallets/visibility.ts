import type { ConnectorInfo } from '../connectors/connector.ts'

/** What an excluded wallet is known by. */
export interface ExcludedWallet {
  readonly name: string
  readonly rdns: string | undefined
}

export interface VisibilityContext {
  readonly isMobile: boolean
  /** Whether the page has a wallet at `window.ethereum`. */
  readonly hasInjectedProvider: boolean
  readonly excluded: readonly ExcludedWallet[]
}

/** The wallet at `window.ethereum`, which does not say who it is. */
export const browserWalletName = 'Browser Wallet'

const excludable: readonly ConnectorInfo['type'][] = ['INJECTED', 'ANNOUNCED', 'EXTERNAL']

/**
 * Whether the connect screen lists a connector (facts 3.4): not the nameless wallet of a desktop browser, which is one of those that
 * announced themselves or none; and no wallet the app excludes, by its domain or its name (S6.4).
 */
export function isConnectorVisible(connector: ConnectorInfo, context: VisibilityContext): boolean {
  if (isBrowserWallet(connector)) {
    if (!context.isMobile) return false
    if (!connector.rdns && !context.hasInjectedProvider) return false
  }
  if (!excludable.includes(connector.type)) return true
  return !context.excluded.some(
    ({ name, rdns }) =>
      (rdns !== undefined && rdns !== '' && rdns === connector.rdns) ||
      name.toLowerCase() === connector.name.toLowerCase(),
  )
}

export const isBrowserWallet = ({ type, name }: Pick<ConnectorInfo, 'type' | 'name'>): boolean =>
  type === 'INJECTED' && name === browserWalletName
