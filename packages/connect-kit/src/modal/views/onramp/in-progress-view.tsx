import { AlertBar, Button, CopyButton } from '@esports/ui'
import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { onrampProviderOf } from '../../../actions/onramp/onramp.ts'
import { onramp as english } from '../../../messages/english/onramp.ts'
import { useConnectKit, useKitState, useOnramp, useWaitForPurchase } from '../../../react.tsx'
import { Hero, HeroActions } from '../../hero.tsx'
import { Mark } from '../../mark.tsx'
import { newTabLink } from '../../rendered-as.ts'
import { showOnly } from '../../state/modal.ts'
import { modalStore } from '../../state/modal-store.ts'
import { pushed, withoutView } from '../../state/router-steps.ts'
import { useMessages } from '../../use-messages.ts'
import { useAccount } from '../account/use-account.ts'
import styles from '../swap/ck-swap.module.css'

// S9.4
/** Waits for a purchase at a provider; once it is seen, the list of purchases takes this view's place. */
export function BuyInProgressView() {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(english)
  const account = useAccount()
  const { started, buy } = useOnramp()
  const isFollowed = started?.provider === 'coinbase'
  const isEvm = useKitState((state) => state.activeNamespace === 'eip155')
  const waiting = useWaitForPurchase(isFollowed ? { since: started.since } : undefined, { enabled: isEvm })
  const { isSuccess, error } = waiting
  useEffect(() => {
    if (!isSuccess) return
    const modal = modalStore(kit)
    const isOnly = modal.getState().history.length === 1
    if (isOnly) showOnly(kit, 'OnRampActivity')
    else modal.setState((router) => pushed(withoutView(router, 'BuyInProgress'), 'OnRampActivity'))
  }, [kit, isSuccess])
  if (!account) return null
  if (!started)
    return (
      <div className={styles['form']}>
        <AlertBar tone="warning" message={t('buyProgress.nothing')} />
        <Button tone="accent" onClick={() => showOnly(kit, 'OnRampProviders')}>
          {t('buyProgress.choose')}
        </Button>
      </div>
    )
  const { provider, page, since, purchase, isBlocked } = started
  const { label } = onrampProviderOf(provider)
  const state = error ? 'failed' : isBlocked ? 'blocked' : 'waiting'
  const again = () => {
    buy({ provider, page, since, purchase })
    if (error) void waiting.refetch()
  }
  const texts = {
    failed: {
      title: t('buyProgress.failed'),
      text:
        error?.code === 'PURCHASE_NOT_SEEN' ? t('buyProgress.failedText') : error ? errorWords(error) : null,
    },
    blocked: { title: t('buyProgress.blocked'), text: t('buyProgress.blockedText', { provider: label }) },
    waiting: {
      title: t('buyProgress.title', { provider: label }),
      text: isFollowed ? t('buyProgress.continue') : t('buyProgress.unseen', { provider: label }),
    },
  }[state]
  return (
    <Hero
      state={state}
      busy={state === 'waiting' && isFollowed}
      role={state === 'waiting' ? 'status' : 'alert'}
      icon={<Mark size="l">{label}</Mark>}
      title={texts.title}
      text={texts.text}
    >
      {state === 'blocked' ? (
        // A link is never blocked.
        <Button tone="accent" render={newTabLink(page)}>
          {t('buyProgress.open', { provider: label })}
          <ExternalLink size={16} aria-label={t('common.newTab')} />
        </Button>
      ) : null}
      <HeroActions>
        {state === 'failed' ? (
          <Button tone="accent" onClick={again}>
            {t('common.tryAgain')}
          </Button>
        ) : null}
        <CopyButton
          value={page}
          copyLabel={t('buyProgress.copy')}
          copiedLabel={t('common.copied')}
          size="m"
        />
        {isFollowed ? null : (
          <Button onClick={() => showOnly(kit, 'Account')}>{t('buyProgress.done')}</Button>
        )}
      </HeroActions>
    </Hero>
  )
}
