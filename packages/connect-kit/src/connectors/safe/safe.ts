import type SafeAppsSdk from '@safe-global/safe-apps-sdk'
import { within } from '../../async/waiting.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Eip1193Provider } from '../eip1193/provider.ts'
import { externalConnector } from '../external/external-connector.ts'
import type { ConnectorSource, ConnectorSourceContext } from '../source.ts'
import { allowsOrigin, asPattern, parentOrigin } from './parent-origin.ts'

export interface SafeOptions {
  /**
   * Origins of the Safe apps that may embed this page: strings must match exactly, patterns are tested against the whole
   * origin, so use `^` and `$`. Default: `https://app.safe.global`.
   */
  readonly allowedDomains?: readonly (string | RegExp)[] | undefined
}

/** How long the surrounding Safe app may take to respond (ms). */
const introductionDeadline = 5_000

/**
 * The Safe that embeds this page in an iframe. Offered only inside an iframe of an allowed origin; elsewhere it adds nothing and
 * loads nothing. Needs the packages `@safe-global/safe-apps-sdk` and `@safe-global/safe-apps-provider`. Connecting fails with
 * `REQUEST_TIMED_OUT` when the embedding page does not respond within 5 s.
 *
 * @example createConnectKit({ networks: [defineNetwork(polygon)], connectors: [safe()], … })
 */
export const safe =
  ({ allowedDomains = ['https://app.safe.global'] }: SafeOptions = {}): ConnectorSource =>
  (context) => {
    const { window: page } = context.environment
    const origin = page && parentOrigin(page)
    if (origin !== undefined && allowsOrigin(allowedDomains, origin))
      context.add(
        externalConnector(
          { id: 'safe', name: 'Safe', icon: undefined, rdns: undefined, explorerId: undefined },
          safeOpener(context, allowedDomains.map(asPattern)),
        ),
      )
    return () => undefined
  }

/** Returns a function that opens the Safe's provider. The SDK is created once, because its message listener cannot be removed. */
function safeOpener({ environment }: ConnectorSourceContext, allowedDomains: RegExp[]) {
  let made: SafeAppsSdk | undefined
  return async () => {
    const [{ default: Sdk }, { SafeAppProvider }] = await Promise.all([
      import('@safe-global/safe-apps-sdk'),
      import('@safe-global/safe-apps-provider'),
    ])
    made ??= new Sdk({ allowedDomains })
    const late = () => new ConnectKitError('REQUEST_TIMED_OUT')
    const info = await within(made.safe.getInfo(), introductionDeadline, environment, late)
    return connectable(new SafeAppProvider(info, made))
  }
}

/** A Safe authorizes the page by embedding it: accounts need no prompt, and the chain cannot be switched. */
const connectable = (provider: Eip1193Provider): Eip1193Provider => ({
  async request(request) {
    switch (request.method) {
      case 'eth_requestAccounts':
        return provider.request({ method: 'eth_accounts' })
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        throw new ConnectKitError('CHAIN_NOT_SUPPORTED')
      default:
        return provider.request(request)
    }
  },
})
