import { externalWallet } from '@esports/connect-kit'
import { coinbase } from '@esports/connect-kit/coinbase'
import { safe } from '@esports/connect-kit/safe'
import { walletStandard } from '@esports/connect-kit/wallet-standard'

export const connectors = [
  walletStandard(),
  safe(),
  coinbase(),
  externalWallet({
    id: 'acme',
    name: 'Acme',
    load: async () => (await import('./acme-wallet.ts')).openAcme(),
  }),
]
