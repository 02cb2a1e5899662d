import { Button } from '@esports/ui'
import { CreditCard, ReceiptText, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { onramp as english } from '../../../messages/english/onramp.ts'
import { useConnectKit } from '../../../react.tsx'
import { Mark } from '../../mark.tsx'
import { useMessages } from '../../use-messages.ts'
import styles from '../connect/ck-help.module.css'
import { backToProviders } from './back-to-providers.ts'

type ExplainingKey = Extract<keyof typeof english, `whatIsABuy${string}`>

const explanations: readonly {
  readonly icon: ReactNode
  readonly title: ExplainingKey
  readonly text: ExplainingKey
}[] = [
  { icon: <CreditCard size={28} />, title: 'whatIsABuy.pay', text: 'whatIsABuy.payText' },
  { icon: <Wallet size={28} />, title: 'whatIsABuy.where', text: 'whatIsABuy.whereText' },
  { icon: <ReceiptText size={28} />, title: 'whatIsABuy.cost', text: 'whatIsABuy.costText' },
]

/** Explains how tokens are bought; its button leads back to the providers. */
export function WhatIsABuyView() {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  return (
    <div className={styles['view']}>
      <ul className={styles['list']}>
        {explanations.map(({ icon, title, text }) => (
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
      <Button tone="accent" onClick={() => backToProviders(kit)}>
        {t('title.buy')}
      </Button>
    </div>
  )
}
