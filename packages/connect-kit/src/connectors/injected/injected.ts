import { pageWalletConnector } from '../eip1193/page-wallet.ts'
import { isProvider } from '../eip1193/provider.ts'
import type { ConnectorSource } from '../source.ts'

/** The wallet at `window.ethereum`, if there is one. Its name is unknown, so it is listed as 'Browser Wallet'. */
export const injectedWallet: ConnectorSource = ({ environment: { window: page }, add }) => {
  const provider: unknown = page && 'ethereum' in page ? page.ethereum : undefined
  if (isProvider(provider))
    add(
      pageWalletConnector(
        { id: 'injected', type: 'INJECTED', name: 'Browser Wallet', icon: undefined, rdns: undefined },
        provider,
      ),
    )
  return () => undefined
}
