import { Button } from '@esports/ui'
import { ExternalLink, Globe, KeyRound, Landmark, Network as NetworkIcon, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { report } from '../../../core/report.ts'
import { wallets } from '../../../messages/english/wallets.ts'
import { useConnectKit } from '../../../react.tsx'
import styles from '../../ck-wallets.module.css'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'

type ExplainingKey = Extract<keyof typeof wallets, `whatIsA${string}`>

interface Explanation {
  readonly icon: ReactNode
  readonly title: ExplainingKey
  readonly text: ExplainingKey
}

const ofWallets: readonly Explanation[] = [
  {
    icon: <KeyRound size={28} aria-hidden />,
    title: 'whatIsAWallet.key',
    text: 'whatIsAWallet.keyText',
  },
  {
    icon: <Landmark size={28} aria-hidden />,
    title: 'whatIsAWallet.home',
    text: 'whatIsAWallet.homeText',
  },
  {
    icon: <ShieldCheck size={28} aria-hidden />,
    title: 'whatIsAWallet.decide',
    text: 'whatIsAWallet.decideText',
  },
]

const ofNetworks: readonly Explanation[] = [
  {
    icon: <NetworkIcon size={28} aria-hidden />,
    title: 'whatIsANetwork.record',
    text: 'whatIsANetwork.recordText',
  },
  {
    icon: <Globe size={28} aria-hidden />,
    title: 'whatIsANetwork.address',
    text: 'whatIsANetwork.addressText',
  },
]

/** A text that sells nothing, for who wants to know more. */
const networksPage = 'https://ethereum.org/en/developers/docs/networks/'

function Explanations({ list }: { readonly list: readonly Explanation[] }) {
  const { t } = useMessages(wallets)
  return (
    <ul className={styles['help']}>
      {list.map(({ icon, title, text }) => (
        <li key={title} className={styles['helpItem']}>
          <span className={styles['helpIcon']}>{icon}</span>
          <div>
            <h3 className={styles['helpTitle']}>{t(title)}</h3>
            <p className={styles['helpText']}>{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What a wallet is, for who hears of it for the first time. */
export function WhatIsAWalletView() {
  const kit = useConnectKit()
  const { t } = useMessages(wallets)
  return (
    <div className={styles['helpView']}>
      <Explanations list={ofWallets} />
      <Button
        tone="accent"
        onClick={() => {
          report(kit, 'CLICK_GET_WALLET', {})
          pushView(kit, { view: 'GetWallet' })
        }}
      >
        {t('whatIsAWallet.get')}
      </Button>
    </div>
  )
}

/** What a network is. */
export function WhatIsANetworkView() {
  const { t } = useMessages(wallets)
  return (
    <div className={styles['helpView']}>
      <Explanations list={ofNetworks} />
      <Button
        render={
          <a href={networksPage} target="_blank" rel="noreferrer noopener">
            {t('whatIsANetwork.more')} <ExternalLink size={16} aria-label={t('common.newTab')} />
          </a>
        }
      />
    </div>
  )
}
