import { AlertBar } from '@esports/ui'
import { swap as english } from '../../../messages/english/swap.ts'
import { useMessages } from '../../use-messages.ts'

/** Losses (per cent) to warn of, and to warn of as a danger. */
const high = 3
const veryHigh = 10

/** Warns of a swap that loses much of its value. */
export function ImpactWarning({ impact }: { readonly impact: number | undefined }) {
  const { t, locale } = useMessages(english)
  if (impact === undefined || impact < high) return null
  return (
    <AlertBar
      data-slot="warning"
      tone={impact < veryHigh ? 'warning' : 'danger'}
      message={t('swap.impactHigh', { percent: percentText(impact, locale) })}
    />
  )
}

/** @param value per cent */
export const percentText = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  }).format(value / 100)
