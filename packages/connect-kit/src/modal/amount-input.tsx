import { AmountField, type AmountFieldProps } from '@esports/ui'
import { amounts } from '../messages/english/amounts.ts'
import { useMessages } from './use-messages.ts'

/** The field in which an amount is typed: the separators and the error messages follow the modal's language. */
export function AmountInput(props: Omit<AmountFieldProps, 'locale' | 'amountErrorLabel'>) {
  const { t, locale } = useMessages(amounts)
  return (
    <AmountField
      {...props}
      locale={locale}
      amountErrorLabel={(problem, { example, decimals }) =>
        problem === 'malformed'
          ? t('amount.malformed', { example })
          : t('amount.tooManyDecimals', { decimals })
      }
    />
  )
}
