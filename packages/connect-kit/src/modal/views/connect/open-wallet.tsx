import { Button } from '@esports/ui'
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { rememberDeepLink, type WalletLink } from '../../../connectors/walletconnect/deep-link.ts'
import { report } from '../../../core/report.ts'
import { wallets } from '../../../messages/english/wallets.ts'
import { useConnectKit, useKitState } from '../../../react.tsx'
import { withoutKey } from '../../../services/analytics/secrets.ts'
import type { ExplorerWallet } from '../../../services/explorer/wallet.ts'
import type { WalletPlatform } from '../../../wallets/platforms.ts'
import { Hero, HeroActions } from '../../hero.tsx'
import { Hint } from '../../hint.tsx'
import { ListedWalletIcon } from '../../listed-wallet-icon.tsx'
import { CodePlace, CopyLink } from '../../pairing-code.tsx'
import { useMessages } from '../../use-messages.ts'
import { hostOf } from './host.ts'
import { type OpeningLink, openingLink } from './opening-link.ts'
import { watchOpening } from './watch-opening.ts'

export interface OpenWalletProps {
  readonly platform: WalletPlatform
  readonly wallet: ExplorerWallet
}

/**
 * A link that opens the wallet, as an app or on the web. It is a real link, ready before the click, so that the user gesture opens it; if it opens
 * nothing, the view says so and offers alternatives.
 */
export function OpenWallet({ platform, wallet }: OpenWalletProps) {
  const kit = useConnectKit()
  const { t, rich } = useMessages(wallets)
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
  const staysHere = platform === 'mobile' && host.linkTarget !== '_blank'
  // The button provides the content.
  const linkTo = (link: WalletLink) =>
    createElement('a', {
      href: link.redirect,
      target: platform === 'mobile' ? host.linkTarget : '_blank',
      rel: staysHere ? undefined : 'noreferrer noopener',
      onClick: () => press(link),
    })
  const isOver = state === 'missed' || state === 'broken'
  return (
    <Hero
      state={state}
      busy={!isOver}
      icon={<ListedWalletIcon wallet={wallet} size="l" />}
      role={isOver ? 'alert' : 'status'}
      title={
        state === 'broken'
          ? t('pairing.brokenLink')
          : rich(state === 'missed' ? 'pairing.missed' : 'connecting.continue', {
              wallet: <bdi>{wallet.name}</bdi>,
            })
      }
      text={t(textOf[state])}
    >
      {opening.status === 'ready' ? (
        <Button tone="accent" render={linkTo(opening.link)}>
          {t('pairing.open')}
        </Button>
      ) : opening.status === 'loading' ? (
        <Button tone="accent" disabled>
          {t('pairing.open')}
        </Button>
      ) : null}
      <OtherWays
        isShown={isOver}
        isCodeFirst={state === 'broken'}
        uri={uri}
        otherLink={
          opening.status !== 'loading' && opening.other ? (
            <Button render={linkTo(opening.other)}>{t('pairing.otherLink')}</Button>
          ) : null
        }
      />
    </Hero>
  )
}

const textOf = {
  missed: 'pairing.missedText',
  broken: 'pairing.brokenLinkText',
  waiting: 'pairing.openAndContinue',
  loading: 'pairing.openAndContinue',
} as const

interface OtherWaysProps {
  /** Whether alternatives beyond the copy button are offered. */
  readonly isShown: boolean
  readonly isCodeFirst: boolean
  readonly uri: string | undefined
  readonly otherLink: ReactNode
}

/** Alternatives that need no app on this device, and the second link of a wallet that has two. */
function OtherWays({ isShown, isCodeFirst, uri, otherLink }: OtherWaysProps) {
  const { t } = useMessages(wallets)
  const [isCodeWanted, setIsCodeWanted] = useState<boolean>()
  const hasCode = isShown && (isCodeWanted ?? isCodeFirst)
  return (
    <>
      <HeroActions>
        {isShown ? otherLink : null}
        {uri ? <CopyLink uri={uri} /> : null}
        {isShown && uri ? (
          <Button aria-expanded={hasCode} onClick={() => setIsCodeWanted(!hasCode)}>
            {t(hasCode ? 'pairing.hideCode' : 'pairing.showCode')}
          </Button>
        ) : null}
      </HeroActions>
      {hasCode && uri ? (
        <>
          <CodePlace uri={uri} />
          <Hint>{t('pairing.scanElsewhere')}</Hint>
        </>
      ) : null}
    </>
  )
}

/** Whether the last click opened nothing. */
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
/** Reports once that a wallet's link is not a valid URL; the pairing's symmetric key is left out. */
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
