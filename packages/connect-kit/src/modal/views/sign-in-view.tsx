import { Button } from '@esports/ui'
import { cancelSignIn, signIn } from '../../index.ts'
import { steps } from '../../messages/english/steps.ts'
import { useConnection, useConnectKit, useKitState } from '../../react.tsx'
import styles from '../ck-modal.module.css'
import { useMessages } from '../use-messages.ts'
import { WalletIcon } from '../wallet-icon.tsx'

// S4.9
/** Asks the person to prove that the wallet is theirs. */
export function SignInView() {
  const kit = useConnectKit()
  const { t, rich } = useMessages(steps)
  const connection = useConnection()
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
        {/* Not disabled while it is busy itself: the focus would be lost. */}
        <Button loading={status === 'cancelling'} onClick={() => cancelSignIn(kit)}>
          {t('signIn.cancel')}
        </Button>
        <Button
          tone="accent"
          loading={status === 'signing'}
          disabled={status === 'cancelling'}
          onClick={() => signIn(kit)}
        >
          {t('signIn.sign')}
        </Button>
      </div>
      <p className={styles['hint']} role="status">
        {isBusy ? t(status === 'signing' ? 'signIn.signing' : 'signIn.cancelling') : ''}
      </p>
    </div>
  )
}
