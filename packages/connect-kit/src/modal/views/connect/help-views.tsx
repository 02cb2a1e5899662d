import { Button } from '@esports/ui'
import { ExternalLink, Globe, KeyRound, Landmark, Network as NetworkIcon, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { report } from '../../../core/report.ts'
import { wallets } from '../../../messages/english/wallets.ts'
import { useConnectKit } from '../../../react.tsx'
import { Mark } from '../../mark.tsx'
import { newTabLink } from '../../rendered-as.ts'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-help.module.css'

type ExplainingKey = Extract<keyof typeof wallets, `whatIsA${string}`>

interface Explanation {
  readonly icon: ReactNode
  readonly title: ExplainingKey
  readonly text: ExplainingKey
}

const ofWallets: readonly Explanation[] = [
  {
    icon: <KeyRound size={28} />,
    title: 'whatIsAWallet.key',
    text: 'whatIsAWallet.keyText',
  },
  {
    icon: <Landmark size={28} />,
    title: 'whatIsAWallet.home',
    text: 'whatIsAWallet.homeText',
  },
  {
    icon: <ShieldCheck size={28} />,
    title: 'whatIsAWallet.decide',
    text: 'whatIsAWallet.decideText',
  },
]

const ofNetworks: readonly Explanation[] = [
  {
    icon: <NetworkIcon size={28} />,
    title: 'whatIsANetwork.record',
    text: 'whatIsANetwork.recordText',
  },
  {
    icon: <Globe size={28} />,
    title: 'whatIsANetwork.address',
    text: 'whatIsANetwork.addressText',
  },
]

/** A non-commercial explanation, to learn more. */
const networksPage = 'https://ethereum.org/en/developers/docs/networks/'

function Explanations({ list }: { readonly list: readonly Explanation[] }) {
  const { t } = useMessages(wallets)
  return (
    <ul className={styles['list']}>
      {list.map(({ icon, title, text }) => (
        <li key={title} className={styles['item']}>
          <Mark size="l" className={styles['mark']}>
            {icon}
          </Mark>
          <div>
            <h3 className={styles['title']}>{t(title)}</h3>
            <p className={styles['text']}>{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Explains what a wallet is. */
export function WhatIsAWalletView() {
  const kit = useConnectKit()
  const { t } = useMessages(wallets)
  return (
    <div className={styles['view']}>
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

/** Explains what a network is. */
export function WhatIsANetworkView() {
  const { t } = useMessages(wallets)
  return (
    <div className={styles['view']}>
      <Explanations list={ofNetworks} />
      <Button render={newTabLink(networksPage)}>
        {t('whatIsANetwork.more')} <ExternalLink size={16} aria-label={t('common.newTab')} />
      </Button>
    </div>
  )
}
