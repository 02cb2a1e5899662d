import type { Config } from '../../platform/config.ts'
import type { Route } from '../../platform/route.ts'

/** Configuration for the browser. Listed field by field, so that a secret added to the configuration is never exposed. */
export function registerPublicConfig(route: Route, config: Config): void {
  route('readConfig', async () => ({
    data: {
      login: { providerId: config.oidc.providerId, providerName: config.oidc.providerName },
      walletConnect: {
        projectId: config.wallet.projectId,
        relayUrl: config.wallet.relayUrl,
        verifyUrl: config.wallet.verifyUrl,
      },
      walletServices: config.wallet.services,
      rpcUrls: { ...config.rpcUrls },
      walletPageUrl: config.wallet.pageUrl,
    },
  }))
}
