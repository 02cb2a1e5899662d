import { EmptyState, List, ListRow, VisuallyHidden } from '@esports/ui'
import { onramp as english } from '../../../messages/english/onramp.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit, useOnramp } from '../../../react.tsx'
import type { PaymentCurrency } from '../../../services.ts'
import { goBack } from '../../state/modal-steps.ts'
import { useMessages } from '../../use-messages.ts'
import { RowSkeletons } from '../account/holdings-skeleton.tsx'
import styles from '../swap/ck-swap.module.css'
import { currencyName } from './money-text.ts'
import { OnrampMark } from './onramp-mark.tsx'

// S3.19
/** The currencies to pay with. */
export function OnRampFiatSelectView() {
  const kit = useConnectKit()
  const { t, locale } = useMessages(english)
  const { paymentCurrencies, payment, isLoading, selectPayment } = useOnramp()
  const choose = (currency: PaymentCurrency) => {
    selectPayment(currency)
    goBack(kit)
  }
  return (
    <div className={styles['form']} aria-busy={isLoading}>
      <VisuallyHidden role="status">{isLoading ? t('buyCurrency.loading') : ''}</VisuallyHidden>
      {isLoading ? <RowSkeletons count={4} /> : null}
      {!isLoading && paymentCurrencies.length > 0 ? (
        <List variant="plain" aria-label={t('buyCurrency.list')}>
          {paymentCurrencies.map((currency) => (
            <ListRow
              key={currency.id}
              data-slot="onramp-currency"
              media={<OnrampMark kind="currency" id={currency.id} />}
              detail={<bdi>{strangersText(currency.id, 12)}</bdi>}
              current={currency.id === payment?.id}
              onClick={() => choose(currency)}
            >
              <bdi>{currencyName(currency.id, locale)}</bdi>
            </ListRow>
          ))}
        </List>
      ) : null}
      {!isLoading && paymentCurrencies.length === 0 ? <EmptyState message={t('buyCurrency.none')} /> : null}
    </div>
  )
}
