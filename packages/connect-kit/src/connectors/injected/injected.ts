import type { Connector } from '../connector.ts'
import { pageWalletConnector } from '../eip1193/page-wallet.ts'
import { isProvider } from '../eip1193/provider.ts'

/** The wallet a page finds at `window.ethereum`, or undefined. Its name is unknown, hence 'Browser Wallet'. */
export function injectedConnector(page: Window | undefined): Connector | undefined {
  const provider: unknown = page && 'ethereum' in page ? page.ethereum : undefined
  if (!isProvider(provider)) return undefined
  return pageWalletConnector(
    { id: 'injected', type: 'INJECTED', name: 'Browser Wallet', icon: undefined, rdns: undefined },
    provider,
  )
}
