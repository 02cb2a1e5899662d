import { useConnection } from '@esports/connect-kit/react'
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
        <ConnectCard isReconnecting={connection.status === 'reconnecting'} />
      )}
    </section>
  )
}
