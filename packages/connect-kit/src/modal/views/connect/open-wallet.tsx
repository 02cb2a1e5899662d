import { Button, CopyButton, Spinner } from '@esports/ui'
import { QrCode } from '@esports/ui/qr'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { rememberDeepLink, type WalletLink } from '../../../connectors/walletconnect/deep-link.ts'
import { report } from '../../../core/report.ts'
import { wallets } from '../../../messages/english/wallets.ts'
import { useConnectKit, useKitState } from '../../../react.tsx'
import { withoutKey } from '../../../services/analytics/secrets.ts'
import type { ExplorerWallet } from '../../../services/explorer/wallet.ts'
import type { WalletPlatform } from '../../../wallets/platforms.ts'
import styles from '../../ck-modal.module.css'
import { ListedWalletIcon } from '../../listed-wallet-icon.tsx'
import { useMessages } from '../../use-messages.ts'
import { hostOf } from './host.ts'
import { type OpeningLink, openingLink } from './opening-link.ts'
import { watchOpening } from './watch-opening.ts'

export interface OpenWalletProps {
  readonly platform: WalletPlatform
  readonly wallet: ExplorerWallet
}

/**
 * A link that opens the wallet, as its app or on the web. It is a real link, ready before it is pressed, so that the gesture opens it; where
 * it opens nothing, the view says so and shows the other ways.
 */
export function OpenWallet({ platform, wallet }: OpenWalletProps) {
  const kit = useConnectKit()
  const { t } = useMessages(wallets)
  const { environment } = kit.runtime
  const host = hostOf(environment)
  const uri = useKitState((state) => state.attempt?.uri)
  const opening = openingLink({
    wallet,
    platform,
    uri,
    host,
    prefersUniversalLinks: kit.options.experimental_preferUniversalLinks ?? false,
  })
  useBrokenLinkReport(opening, wallet.name)
  const { isMissed, begin } = useOpening()
  const state = opening.status === 'ready' ? (isMissed ? 'missed' : 'waiting') : opening.status

  const press = (link: WalletLink) => {
    if (platform === 'web') return
    if (platform === 'mobile') rememberDeepLink(environment.storage, { href: link.href, name: wallet.name })
    begin()
  }
  const linkTo = (link: WalletLink, words: string) => (
    <a
      href={link.redirect}
      {...(platform === 'mobile' ? { target: host.linkTarget } : { target: '_blank' })}
      {...(platform === 'mobile' && host.linkTarget !== '_blank' ? {} : { rel: 'noreferrer noopener' })}
      onClick={() => press(link)}
    >
      {words}
    </a>
  )
  return (
    <div className={styles['waiting']} data-state={state}>
      <span className={styles['bigIcon']}>
        <ListedWalletIcon wallet={wallet} />
        {state === 'missed' || state === 'broken' ? null : <Spinner className={styles['halo']} />}
      </span>
      <OpeningWords state={state} name={wallet.name} />
      {opening.status === 'ready' ? (
        <Button tone="accent" render={linkTo(opening.link, t('pairing.open'))}>
          {t('pairing.open')}
        </Button>
      ) : opening.status === 'loading' ? (
        <Button tone="accent" disabled>
          {t('pairing.open')}
        </Button>
      ) : null}
      <OtherWays
        isShown={state === 'missed' || state === 'broken'}
        isCodeFirst={state === 'broken'}
        uri={uri}
        otherLink={
          opening.status !== 'loading' && opening.other ? (
            <Button render={linkTo(opening.other, t('pairing.otherLink'))}>{t('pairing.otherLink')}</Button>
          ) : null
        }
      />
    </div>
  )
}

interface OpeningWordsProps {
  readonly state: OpeningLink['status'] | 'missed' | 'waiting'
  readonly name: string
}

function OpeningWords({ state, name }: OpeningWordsProps) {
  const { t, rich } = useMessages(wallets)
  const wallet = <bdi>{name}</bdi>
  const [title, hint, role] =
    state === 'missed'
      ? [rich('pairing.missed', { wallet }), t('pairing.missedText'), 'alert']
      : state === 'broken'
        ? [t('pairing.brokenLink'), t('pairing.brokenLinkText'), 'alert']
        : [rich('connecting.continue', { wallet }), t('pairing.openAndContinue'), 'status']
  return (
    // Remounted when it changes, so that it is read aloud.
    <div role={role} key={role}>
      <p className={styles['title']}>{title}</p>
      <p className={styles['hint']}>{hint}</p>
    </div>
  )
}

interface OtherWaysProps {
  /** Whether more than the link to copy is offered. */
  readonly isShown: boolean
  readonly isCodeFirst: boolean
  readonly uri: string | undefined
  readonly otherLink: ReactNode
}

/** The ways that need no app on this device, and the second link of a wallet that has two. */
function OtherWays({ isShown, isCodeFirst, uri, otherLink }: OtherWaysProps) {
  const { t } = useMessages(wallets)
  const [isCodeWanted, setIsCodeWanted] = useState<boolean>()
  const hasCode = isShown && (isCodeWanted ?? isCodeFirst)
  return (
    <>
      <div className={styles['actions']}>
        {isShown ? otherLink : null}
        {uri ? (
          <CopyButton
            value={uri}
            copyLabel={t('pairing.copyLink')}
            copiedLabel={t('common.copied')}
            size="m"
          />
        ) : null}
        {isShown && uri ? (
          <Button aria-expanded={hasCode} onClick={() => setIsCodeWanted(!hasCode)}>
            {t(hasCode ? 'pairing.hideCode' : 'pairing.showCode')}
          </Button>
        ) : null}
      </div>
      {hasCode && uri ? (
        <>
          <div className={styles['code']}>
            <QrCode value={uri} label={t('pairing.code')} />
          </div>
          <p className={styles['hint']}>{t('pairing.scanElsewhere')}</p>
        </>
      ) : null}
    </>
  )
}

/** Whether the last press opened nothing. */
function useOpening() {
  const kit = useConnectKit()
  const [isMissed, setIsMissed] = useState(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return {
    isMissed,
    begin: () => {
      stop.current?.()
      setIsMissed(false)
      stop.current = watchOpening(kit.runtime.environment, () => setIsMissed(true))
    },
  }
}

// S7.9
/** Tells once that a wallet's link makes no address; the key of the pairing stays here. */
function useBrokenLinkReport(opening: OpeningLink, name: string): void {
  const kit = useConnectKit()
  const base = opening.status === 'broken' ? opening.base : undefined
  useEffect(() => {
    if (base === undefined) return
    report(kit, 'CONNECT_PROXY_ERROR', {
      message: 'The link of the wallet makes no address',
      uri: withoutKey(kit.store.getState().attempt?.uri ?? ''),
      mobile_link: base,
      name,
    })
  }, [kit, base, name])
}
