import { List } from '@esports/ui'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import {
  type SentSolanaTransfer,
  sentSolanaStore,
  watchSentSolana,
} from '../../../actions/solana/sent-solana.ts'
import { account as english } from '../../../messages/english/account.ts'
import { shortAddress } from '../../../react/account/short-text.ts'
import { useConnectKit, useNetworks } from '../../../react.tsx'
import { useMessages } from '../../use-messages.ts'
import { pageAtExplorer } from '../account/explorer-page.ts'
import { SectionTitle } from '../account/section-title.tsx'
import type { ShownAccount } from '../account/use-account.ts'
import { tokenText } from '../send/amount-text.ts'
import { SentRowFrame } from './sent-row-frame.tsx'
import { useActivityAfter } from './use-activity-after.ts'

/** The transfers of a Solana account that may still take effect; afterwards they are in its activity. */
export function SolanaSentList({ account: { connection } }: { readonly account: ShownAccount }) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const { active } = useNetworks()
  const sent = useStore(sentSolanaStore(kit))
  useEffect(() => watchSentSolana(kit), [kit])
  const own = sent.filter(
    ({ from, chainId }) => from === connection.address && chainId === connection.chainId,
  )
  const pending = own.filter(({ status }) => status === 'pending')
  useActivityAfter(own.length - pending.length)
  if (pending.length === 0) return null
  return (
    <section aria-label={t('activity.sentHere')}>
      <SectionTitle>{t('activity.sentHere')}</SectionTitle>
      <List>
        {pending.map((one) => (
          <SentRowFrame
            key={one.signature}
            status="pending"
            page={active && pageAtExplorer(active, 'tx', one.signature)}
            data-slot="sent-transaction"
          >
            <Title sent={one} />
          </SentRowFrame>
        ))}
      </List>
    </section>
  )
}

function Title({ sent: { symbol, decimals, amount, to } }: { readonly sent: SentSolanaTransfer }) {
  const { t, locale } = useMessages(english)
  const shown = tokenText(BigInt(amount), { symbol, decimals }, locale, decimals)
  return <bdi>{t('activity.sends', { amount: shown, to: shortAddress(to, 6, 4) })}</bdi>
}
