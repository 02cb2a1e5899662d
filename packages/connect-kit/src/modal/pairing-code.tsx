import { CopyButton, Spinner } from '@esports/ui'
import { QrCode } from '@esports/ui/qr'
import type { ReactNode } from 'react'
import { wallets } from '../messages/english/wallets.ts'
import styles from './ck-pairing-code.module.css'
import { Hero, HeroActions } from './hero.tsx'
import { Hint } from './hint.tsx'
import { useMessages } from './use-messages.ts'

export interface PairingCodeProps {
  /** The link of the pairing; a spinner stands in its place until it is there. */
  readonly uri: string | undefined
  /** Another thing to do with the link, beside copying it. */
  readonly action?: ReactNode
}

/** A pairing, to be scanned by a phone or copied. */
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

/** The code itself, in a place that is as large before it is there. */
export function CodePlace({ uri }: Pick<PairingCodeProps, 'uri'>) {
  const { t } = useMessages(wallets)
  return (
    <div className={styles['place']}>
      {uri ? <QrCode value={uri} label={t('pairing.code')} /> : <Spinner label={t('pairing.preparing')} />}
    </div>
  )
}

/** Copies the link of a pairing, for a wallet that has a field for it. */
export function CopyLink({ uri }: { readonly uri: string }) {
  const { t } = useMessages(wallets)
  return (
    <CopyButton value={uri} copyLabel={t('pairing.copyLink')} copiedLabel={t('common.copied')} size="m" />
  )
}
