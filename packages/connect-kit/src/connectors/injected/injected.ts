import { pageWalletConnector } from '../eip1193/page-wallet.ts'
import { isProvider } from '../eip1193/provider.ts'
import type { ConnectorSource } from '../source.ts'

/** The wallet a page finds at `window.ethereum`, if any. Its name is unknown, hence 'Browser Wallet'. */
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
