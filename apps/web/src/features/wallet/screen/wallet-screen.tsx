import { useConnection } from '@esports/connect-kit/react'
import { Card } from '@esports/ui'
import { WalletStatusList } from '../status/wallet-status-list.tsx'
import { ConnectCard } from './connect-card.tsx'
import { ConnectedWallet } from './connected-wallet.tsx'
import styles from './wallet-screen.module.css'

/** My Wallet (S2.29–S2.36). */
export function WalletScreen() {
  const connection = useConnection('eip155')
  return (
    <section className={styles['root']} aria-labelledby="wallet-title">
      <h2 className={styles['title']} id="wallet-title">
        My Wallet
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
              Wallets
            </h3>
            <WalletStatusList />
            <p className={styles['hint']}>
              Any other wallet connects by WalletConnect: with a QR code, or with its app on a phone.
            </p>
          </Card>
        </div>
      )}
    </section>
  )
}
