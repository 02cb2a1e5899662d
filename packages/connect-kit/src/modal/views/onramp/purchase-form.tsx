import { Badge, Button, List } from '@esports/ui'
import { currencyDecimals } from '../../../actions/onramp/payment-limits.ts'
import { onramp as english } from '../../../messages/english/onramp.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import type { UseOnrampResult } from '../../../react.tsx'
import { AmountInput } from '../../amount-input.tsx'
import { FailedNotice } from '../../failed-notice.tsx'
import { useMessages } from '../../use-messages.ts'
import { AccountRow } from '../account/account-row.tsx'
import styles from '../swap/ck-swap.module.css'
import { boughtText, currencyName, moneyText } from './money-text.ts'
import { OnrampMark } from './onramp-mark.tsx'
import { methodsText } from './payment-methods.ts'

/** Amounts that are chosen by one press. */
const presets = ['100', '250', '500', '1000'] as const

export interface PurchaseFormProps {
  readonly onramp: UseOnrampResult
  /** Shows the list of currencies, or of tokens. */
  readonly onSelect: (view: 'OnRampFiatSelect' | 'OnRampTokenSelect') => void
}

/** How much to pay in which currency, and how much of which token that buys. */
export function PurchaseForm({ onramp, onSelect }: PurchaseFormProps) {
  const words = useMessages(english)
  const { t, locale } = words
  const { payment, purchase, amount, check, setAmount, reload } = onramp
  const currency = payment?.id ?? ''
  const money = (text: string) => moneyText({ amount: text, currency }, locale)
  const problem =
    check?.status === 'belowMinimum'
      ? t('buy.minimum', { amount: money(check.minimum) })
      : check?.status === 'aboveMaximum'
        ? t('buy.maximum', { amount: money(check.maximum) })
        : undefined
  return (
    <div className={styles['form']} data-slot="onramp-form">
      {onramp.isFallback ? (
        <FailedNotice
          role="status"
          retryLabel={t('buy.retry')}
          isRetrying={onramp.isLoading}
          onRetry={reload}
        >
          {t('buy.usualOptions')}
        </FailedNotice>
      ) : null}
      <section className={styles['side']} data-slot="onramp-side" aria-label={t('buy.pay')}>
        <List aria-label={t('buy.currency')}>
          <AccountRow
            icon={payment ? <OnrampMark kind="currency" id={currency} /> : null}
            label={<bdi>{payment ? currencyName(currency, locale) : t('buy.selectCurrency')}</bdi>}
            onClick={() => onSelect('OnRampFiatSelect')}
          />
        </List>
        <AmountInput
          label={t('buy.pay')}
          value={amount}
          decimals={currencyDecimals(currency)}
          unit={strangersText(currency, 12)}
          disabled={!payment}
          hint={
            check?.status === 'accepted' && check.methods.length > 0
              ? t('buy.by', { methods: methodsText(check.methods, words) })
              : null
          }
          {...(problem ? { error: problem } : {})}
          onValueChange={setAmount}
        />
        {/* A group of buttons is no landmark. */}
        <div className={styles['presets']} role="group" aria-label={t('buy.presets')}>
          {presets.map((preset) => (
            <Button
              key={preset}
              size="s"
              disabled={!payment}
              aria-pressed={amount === preset}
              onClick={() => setAmount(preset)}
            >
              <bdi>{money(preset)}</bdi>
            </Button>
          ))}
        </div>
      </section>
      <section className={styles['side']} data-slot="onramp-side" aria-label={t('buy.get')}>
        <List aria-label={t('buy.token')}>
          <AccountRow
            icon={purchase ? <OnrampMark kind="token" id={purchase.symbol} /> : null}
            label={<bdi>{purchase ? strangersText(purchase.symbol, 20) : t('buy.selectToken')}</bdi>}
            onClick={() => onSelect('OnRampTokenSelect')}
          />
        </List>
        <QuotedPurchase onramp={onramp} />
      </section>
    </div>
  )
}

/** What is bought, by the quote; an estimate is called one, and has no amount of tokens. */
function QuotedPurchase({
  onramp: { quote, isEstimate, order, check, purchase },
}: Pick<PurchaseFormProps, 'onramp'>) {
  const { t, locale } = useMessages(english)
  const { data } = quote
  const isWaiting = check?.status === 'accepted' && (order === undefined || quote.isFetching)
  const bought = data && !isEstimate ? boughtText(data.purchaseAmount, locale) : undefined
  return (
    <div className={styles['received']} aria-busy={isWaiting}>
      <span className={styles['caption']}>{t('buy.get')}</span>
      <output
        className={styles['amount']}
        data-slot="onramp-quote"
        data-empty={bought === undefined || undefined}
      >
        {isEstimate ? (
          <Badge tone="warning">{t('buy.estimate')}</Badge>
        ) : (
          <bdi dir="ltr">{bought ?? '0'}</bdi>
        )}
      </output>
      <span className={styles['worth']} role="status">
        {data === undefined
          ? isWaiting
            ? t('buy.quoting')
            : null
          : isEstimate
            ? t('buy.estimateText', {
                token: strangersText(purchase?.symbol ?? '', 12),
                amount: moneyText(data.purchaseAmount, locale),
              })
            : t('buy.fees', {
                total: moneyText(data.paymentTotal, locale),
                fee: moneyText(data.coinbaseFee, locale),
                networkFee: moneyText(data.networkFee, locale),
              })}
      </span>
    </div>
  )
}
