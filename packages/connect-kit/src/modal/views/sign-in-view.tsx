import { Button } from '@esports/ui'
import { cancelSignIn, signIn } from '../../index.ts'
import { useActiveConnection, useConnectKit, useKitState } from '../../react.tsx'
import styles from '../ck-modal.module.css'
import { WalletIcon } from '../wallet-icon.tsx'

/** Asks the person to prove that the wallet is theirs (S4.9). */
export function SignInView() {
  const kit = useConnectKit()
  const connection = useActiveConnection()
  const status = useKitState((state) => state.signIn.status)
  const wallet = connection.status === 'connected' ? connection.wallet : undefined
  const isBusy = status === 'signing' || status === 'cancelling'
  return (
    <div className={styles['waiting']} data-state={status}>
      <span className={styles['bigIcon']}>
        <WalletIcon name={wallet?.name ?? ''} icon={wallet?.icon} />
      </span>
      <div>
        <p className={styles['title']}>
          {kit.options.metadata.name || 'Dapp'} needs to connect to your wallet
        </p>
        <p className={styles['hint']}>
          Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.
        </p>
      </div>
      <div className={styles['actions']}>
        <Button disabled={status === 'cancelling'} onClick={() => cancelSignIn(kit)}>
          {status === 'cancelling' ? 'Cancelling...' : 'Cancel'}
        </Button>
        <Button tone="gold" isLoading={status === 'signing'} disabled={isBusy} onClick={() => signIn(kit)}>
          {status === 'signing' ? 'Signing...' : 'Sign'}
        </Button>
      </div>
    </div>
  )
}
