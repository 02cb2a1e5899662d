import { IconButton } from '@esports/ui'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { SwapQuote } from '../../../actions/swap/swap-quote.ts'
import { swapTerms } from '../../../actions/swap/swap-terms.ts'
import { swap as english } from '../../../messages/english/swap.ts'
import { useConnectKit } from '../../../react.tsx'
import { Table } from '../../request-words/parts.tsx'
import type { Field } from '../../request-words/words.ts'
import { useMessages } from '../../use-messages.ts'
import { tokenText } from '../send/amount-text.ts'
import { feeText } from '../send/fee-text.ts'
import styles from './ck-swap.module.css'
import { ImpactWarning, percentText } from './impact-warning.tsx'
import type { ShownToken } from './swap-tokens.ts'
import { useEvery } from './use-every.ts'

export interface SwapTermsTableProps {
  readonly quote: SwapQuote
  readonly from: ShownToken
  readonly to: ShownToken
  /** Network fee in wei; undefined if unknown. */
  readonly fee: bigint | undefined
  /** Name of the fee's row, which says how sure it is. */
  readonly feeName?: string
  /** The native coin. */
  readonly coin: ShownToken | undefined
  readonly isFetching: boolean
  readonly refresh: () => void
  /** Rows before the terms. */
  readonly children?: readonly Field[]
}

/** The terms of a swap: rate, worst case, fees, and how old they are. */
export function SwapTermsTable({
  quote,
  from,
  to,
  fee,
  feeName,
  coin,
  isFetching,
  refresh,
  children = [],
}: SwapTermsTableProps) {
  const { t, locale } = useMessages(english)
  const tokenOf = ({ symbol, decimals }: ShownToken) => ({ symbol, decimals, address: undefined })
  const text = (value: bigint, token: ShownToken, most?: number) =>
    tokenText(value, tokenOf(token), locale, most)
  const { providerFee, maxSlippage, priceImpact } = swapTerms({
    from: { amount: quote.amount, decimals: from.decimals, price: from.price ?? 0 },
    to: { amount: quote.received, decimals: to.decimals, price: to.price ?? 0 },
    gasPrice: 0n,
    nativePrice: 0,
  })
  const one = 10n ** BigInt(from.decimals)
  const rate = t('swap.rateText', {
    one: text(one, from),
    other: text((quote.received * one) / quote.amount, to),
  })
  const networkFee = fee === undefined || !coin ? t('swap.unknown') : feeText(fee, coin, locale)
  return (
    <div className={styles['terms']} data-slot="swap-terms">
      <p className={styles['quote']}>
        <bdi dir="ltr">{rate}</bdi>
        <QuoteAge quotedAt={quote.quotedAt} isFetching={isFetching} refresh={refresh} />
      </p>
      <Table
        fields={[
          // Every digit: with less the swap fails.
          { name: t('swap.minimum'), value: shown(text(quote.minimum, to, to.decimals)) },
          {
            name: t('swap.slippage'),
            value: shown(
              t('swap.slippageText', { percent: percentText(1, locale), amount: text(maxSlippage, to) }),
            ),
          },
          {
            name: t('swap.impact'),
            value: shown(priceImpact === undefined ? t('swap.unknown') : percentText(priceImpact, locale)),
          },
          { name: t('swap.providerFee'), value: shown(feeText(providerFee, from, locale)) },
          { name: feeName ?? t('swap.fee'), value: shown(networkFee) },
          ...children,
        ]}
      />
      <ImpactWarning impact={priceImpact} />
    </div>
  )
}

const shown = (text: string) => ({ text, full: text })

interface QuoteAgeProps {
  /** Milliseconds since the epoch. */
  readonly quotedAt: number
  readonly isFetching: boolean
  readonly refresh: () => void
}

/** How old a quote is, counted by the second, and a button to ask for a new one. */
function QuoteAge({ quotedAt, isFetching, refresh }: QuoteAgeProps) {
  const { now } = useConnectKit().runtime.environment
  const { t, locale } = useMessages(english)
  const [, tick] = useState(0)
  useEvery(1_000, true, () => tick((count) => count + 1))
  const seconds = Math.max(0, Math.floor((now() - quotedAt) / 1_000))
  const age = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'short' })
  return (
    <span className={styles['age']}>
      {t('swap.quoteAge', { age: age.format(seconds) })}
      <IconButton
        size="s"
        variant="ghost"
        label={t('swap.refresh')}
        icon={<RefreshCw size={16} aria-hidden />}
        loading={isFetching}
        onClick={refresh}
      />
    </span>
  )
}
