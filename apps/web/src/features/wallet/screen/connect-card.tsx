import { prefetchConnectModal } from '@esports/connect-kit/modal'
import { useModal } from '@esports/connect-kit/react'
import { ArtBanner, Button, Card } from '@esports/ui'
import styles from './wallet-screen.module.css'

/** Shown without a wallet: why to connect one, and the connect button. */
export function ConnectCard({ isReconnecting }: { isReconnecting: boolean }) {
  const { open } = useModal()
  return (
    <Card flush className={styles['connect']}>
      <ArtBanner className={styles['connectArt']} seed="my-wallet" hue={150} aspect="wide" />
      <div className={styles['connectWords']}>
        <p className={styles['status']} role="status">
          {isReconnecting ? 'Connecting...' : 'Not Connected'}
        </p>
        <p className={styles['hint']}>
          Connect a wallet to see your USDT, POL and ETH on Polygon and Arbitrum, and to send and receive.
          Your keys stay in your wallet.
        </p>
        <Button
          tone="positive"
          loading={isReconnecting}
          onPointerEnter={prefetchConnectModal}
          onClick={() => open({ view: 'Connect' })}
        >
          Connect wallet
        </Button>
      </div>
    </Card>
  )
}
