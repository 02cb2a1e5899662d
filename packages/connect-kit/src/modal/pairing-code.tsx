import { CopyButton, Spinner } from '@esports/ui'
import { QrCode } from '@esports/ui/qr'
import type { ReactNode } from 'react'
import { wallets } from '../messages/english/wallets.ts'
import styles from './ck-pairing-code.module.css'
import { Hero, HeroActions } from './hero.tsx'
import { Hint } from './hint.tsx'
import { useMessages } from './use-messages.ts'

export interface PairingCodeProps {
  /** The pairing URI; a spinner is shown while it is undefined. */
  readonly uri: string | undefined
  /** Another action for the URI, next to the copy button. */
  readonly action?: ReactNode
}

/** A pairing URI, to scan with a phone or to copy. */
export function PairingCode({ uri, action }: PairingCodeProps) {
  const { t } = useMessages(wallets)
  return (
    <Hero state={uri ? 'waiting' : 'loading'}>
      <CodePlace uri={uri} />
      <Hint>{t('pairing.scan')}</Hint>
      <HeroActions>
        {uri ? <CopyLink uri={uri} /> : null}
        {uri ? action : null}
      </HeroActions>
    </Hero>
  )
}

/** The QR code, in a container that has the same size before the URI is known. */
export function CodePlace({ uri }: Pick<PairingCodeProps, 'uri'>) {
  const { t } = useMessages(wallets)
  return (
    <div className={styles['place']}>
      {uri ? <QrCode value={uri} label={t('pairing.code')} /> : <Spinner label={t('pairing.preparing')} />}
    </div>
  )
}

/** Copies the pairing URI, for wallets with an input field for it. */
export function CopyLink({ uri }: { readonly uri: string }) {
  const { t } = useMessages(wallets)
  return (
    <CopyButton value={uri} copyLabel={t('pairing.copyLink')} copiedLabel={t('common.copied')} size="m" />
  )
}
