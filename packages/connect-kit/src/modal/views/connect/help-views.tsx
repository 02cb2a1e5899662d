import { Button } from '@esports/ui'
import { Globe, KeyRound, Landmark, Network as NetworkIcon, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { pushView } from '../../../index.ts'
import { report } from '../../../kit/report.ts'
import { useConnectKit } from '../../../react.tsx'
import styles from '../../ck-wallets.module.css'

interface Explanation {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}

const ofWallets: readonly Explanation[] = [
  {
    icon: <KeyRound size={28} aria-hidden />,
    title: 'One key for many apps',
    text: 'A wallet is how you come into apps like this one. Nothing to sign up for, and no password to remember.',
  },
  {
    icon: <Landmark size={28} aria-hidden />,
    title: 'A home for what you own',
    text: 'It holds coins, tokens and collectibles, and sends and receives them. Nobody else can move them.',
  },
  {
    icon: <ShieldCheck size={28} aria-hidden />,
    title: 'You decide each time',
    text: 'An app can only ask. Your wallet shows what is asked, and nothing happens before you agree.',
  },
]

const ofNetworks: readonly Explanation[] = [
  {
    icon: <NetworkIcon size={28} aria-hidden />,
    title: 'Where things happen',
    text: 'A network is the shared record that keeps who owns what. Each has its own coin to pay its fees with.',
  },
  {
    icon: <Globe size={28} aria-hidden />,
    title: 'The same address on many',
    text: 'Your address can be on several networks, but what you own on one is not on the others. Choose the one the app uses.',
  },
]

function Explanations({ list }: { readonly list: readonly Explanation[] }) {
  return (
    <ul className={styles['help']}>
      {list.map(({ icon, title, text }) => (
        <li key={title} className={styles['helpItem']}>
          <span className={styles['helpIcon']}>{icon}</span>
          <div>
            <h3 className={styles['helpTitle']}>{title}</h3>
            <p className={styles['helpText']}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What a wallet is, for who hears of it for the first time. */
export function WhatIsAWalletView() {
  const kit = useConnectKit()
  return (
    <div className={styles['helpView']}>
      <Explanations list={ofWallets} />
      <Button
        tone="gold"
        onClick={() => {
          report(kit, 'CLICK_GET_WALLET', {})
          pushView(kit, 'GetWallet')
        }}
      >
        Get a wallet
      </Button>
    </div>
  )
}

/** What a network is. */
export function WhatIsANetworkView() {
  return (
    <div className={styles['helpView']}>
      <Explanations list={ofNetworks} />
    </div>
  )
}
