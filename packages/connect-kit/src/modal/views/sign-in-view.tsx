import { Button } from '@esports/ui'
import { cancelSignIn, signIn } from '../../index.ts'
import { steps } from '../../messages/english/steps.ts'
import { useConnection, useConnectKit, useKitState } from '../../react.tsx'
import { Hero, HeroActions } from '../hero.tsx'
import { Hint } from '../hint.tsx'
import { useMessages } from '../use-messages.ts'
import { WalletIcon } from '../wallet-icon.tsx'

// S4.9
/** Asks the user to prove ownership of the account by signing. */
export function SIWXSignMessageView() {
  const kit = useConnectKit()
  const { t, rich } = useMessages(steps)
  const connection = useConnection()
  const status = useKitState((state) => state.signIn.status)
  const wallet = connection.status === 'connected' ? connection.wallet : undefined
  const isBusy = status === 'signing' || status === 'cancelling'
  return (
    <Hero
      state={status}
      icon={<WalletIcon name={wallet?.name ?? ''} icon={wallet?.icon} size="l" />}
      title={rich('signIn.title', { app: <bdi>{kit.options.metadata.name || t('signIn.anApp')}</bdi> })}
      text={t('signIn.text')}
    >
      <HeroActions>
        {/* Stays enabled while it is loading itself: disabling it would lose the focus. */}
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
      </HeroActions>
      <Hint role="status">
        {isBusy ? t(status === 'signing' ? 'signIn.signing' : 'signIn.cancelling') : ''}
      </Hint>
    </Hero>
  )
}
