import { prefetchConnectModal } from '@esports/connect-kit/modal'
import { useModal } from '@esports/connect-kit/react'
import { ArtBanner, Button, Card } from '@esports/ui'
import { textsOf } from '../../../lib/texts.ts'
import { walletStatusTexts } from '../status/texts.ts'
import { walletTexts } from './texts.ts'
import styles from './wallet-screen.module.css'

/** Shown without a wallet: why to connect one, and the connect button. */
export function ConnectCard({ isReconnecting }: { isReconnecting: boolean }) {
  const status = textsOf(walletStatusTexts)
  const { open } = useModal()
  return (
    <Card flush className={styles['connect']}>
      <ArtBanner className={styles['connectArt']} seed="my-wallet" hue={150} aspect="wide" />
      <div className={styles['connectWords']}>
        <p className={styles['status']} role="status">
          {isReconnecting ? status.connecting : status.notConnected}
        </p>
        <p className={styles['hint']}>{textsOf(walletTexts).whyConnect}</p>
        <Button
          tone="positive"
          loading={isReconnecting}
          onPointerEnter={prefetchConnectModal}
          onClick={() => open({ view: 'Connect', namespace: 'eip155' })}
        >
          {status.connectWallet}
        </Button>
      </div>
    </Card>
  )
}
