import { Button } from '@esports/ui'
import { cancelSignIn, signIn } from '../../index.ts'
import { steps } from '../../messages/english/steps.ts'
import { useActiveConnection, useConnectKit, useKitState } from '../../react.tsx'
import styles from '../ck-modal.module.css'
import { useMessages } from '../use-messages.ts'
import { WalletIcon } from '../wallet-icon.tsx'

// S4.9
/** Asks the person to prove that the wallet is theirs. */
export function SignInView() {
  const kit = useConnectKit()
  const { t, rich } = useMessages(steps)
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
          {rich('signIn.title', { app: <bdi>{kit.options.metadata.name || t('signIn.anApp')}</bdi> })}
        </p>
        <p className={styles['hint']}>{t('signIn.text')}</p>
      </div>
      <div className={styles['actions']}>
        <Button disabled={status === 'cancelling'} onClick={() => cancelSignIn(kit)}>
          {t(status === 'cancelling' ? 'signIn.cancelling' : 'signIn.cancel')}
        </Button>
        <Button tone="accent" loading={status === 'signing'} disabled={isBusy} onClick={() => signIn(kit)}>
          {t(status === 'signing' ? 'signIn.signing' : 'signIn.sign')}
        </Button>
      </div>
    </div>
  )
}
