import { useConnection } from '@esports/connect-kit/react'
import { Card } from '@esports/ui'
import { textsOf } from '../../../lib/texts.ts'
import { walletStatusTexts } from '../status/texts.ts'
import { WalletStatusList } from '../status/wallet-status-list.tsx'
import { ConnectCard } from './connect-card.tsx'
import { ConnectedWallet } from './connected-wallet.tsx'
import { walletTexts } from './texts.ts'
import styles from './wallet-screen.module.css'

/** My Wallet (S2.29–S2.36). */
export function WalletScreen() {
  const t = textsOf(walletTexts)
  const connection = useConnection('eip155')
  return (
    <section className={styles['root']} aria-labelledby="wallet-title">
      <h2 className={styles['title']} id="wallet-title">
        {t.title}
      </h2>
      {connection.status === 'connected' ? (
        <ConnectedWallet
          address={connection.address}
          chainId={connection.chainId}
          walletName={connection.wallet.name}
        />
      ) : (
        <div className={styles['columns']}>
          <ConnectCard isReconnecting={connection.status === 'reconnecting'} />
          <Card className={styles['card']} aria-labelledby="wallets-title">
            <h3 className={styles['cardTitle']} id="wallets-title">
              {textsOf(walletStatusTexts).wallets}
            </h3>
            <WalletStatusList />
            <p className={styles['hint']}>{t.otherWallets}</p>
          </Card>
        </div>
      )}
    </section>
  )
}
