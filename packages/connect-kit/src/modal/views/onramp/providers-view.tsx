import { AlertBar, Button, EmptyState, List, ListRow } from '@esports/ui'
import { ExternalLink, ReceiptText } from 'lucide-react'
import { isSmartAccount } from '../../../actions/account-types.ts'
import { onlyTokenOf } from '../../../actions/onramp/onramp.ts'
import { report } from '../../../core/report.ts'
import { onramp as english } from '../../../messages/english/onramp.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import {
  type UseOnrampResult,
  useConnectKit,
  useNetworks,
  useOnramp,
  useOnrampPage,
} from '../../../react.tsx'
import type { OnrampProviderInfo } from '../../../services.ts'
import { FailedNotice } from '../../failed-notice.tsx'
import { Hint } from '../../hint.tsx'
import { Mark } from '../../mark.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountRow } from '../account/account-row.tsx'
import { useAccount } from '../account/use-account.ts'
import styles from '../swap/ck-swap.module.css'
import { PurchaseForm } from './purchase-form.tsx'

// S3.13, S9.9
/** The amounts of a purchase, and the providers that sell the token. */
export function OnRampProvidersView() {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(english)
  const account = useAccount()
  const onramp = useOnramp()
  const { active } = useNetworks()
  if (!account) return null
  const { connection } = account
  const { providers, purchase, purchaseCurrencies } = onramp
  const explain = () => {
    report(kit, 'SELECT_WHAT_IS_A_BUY', { isSmartAccount: isSmartAccount(kit, connection) })
    pushView(kit, { view: 'WhatIsABuy' })
  }
  const hasForm = purchaseCurrencies.length > 0
  const missing = hasForm ? missingFrom(onramp) : undefined
  const isElsewhere =
    active !== undefined &&
    purchase !== undefined &&
    !purchase.networks.some(({ chain_id }) => chain_id === String(active.id))
  return (
    <div className={styles['form']} aria-busy={onramp.isLoading}>
      {providers.length === 0 ? (
        <EmptyState message={t('buy.noProvider')} detail={t('buy.noProviderText')} />
      ) : (
        <>
          {hasForm ? <PurchaseForm onramp={onramp} onSelect={(view) => pushView(kit, { view })} /> : null}
          {onramp.quote.error ? <AlertBar tone="danger" message={errorWords(onramp.quote.error)} /> : null}
          {hasForm && isElsewhere && !onramp.isLoading ? (
            <AlertBar
              tone="warning"
              message={t('buy.elsewhere', {
                token: strangersText(purchase.symbol, 12),
                network: active.name,
              })}
            />
          ) : null}
          <section className={styles['group']}>
            <h3 className={styles['heading']}>{t('buy.providers')}</h3>
            <List aria-label={t('buy.providers')}>
              {providers.map((provider) => (
                <ProviderRow
                  key={provider.id}
                  provider={provider}
                  onramp={onramp}
                  namespace={connection.namespace}
                />
              ))}
            </List>
            {missing ? <Hint role="status">{t(missing)}</Hint> : null}
          </section>
        </>
      )}
      <List>
        {connection.namespace === 'eip155' ? (
          <AccountRow
            icon={<ReceiptText size={18} aria-hidden />}
            label={t('buy.purchases')}
            onClick={() => pushView(kit, { view: 'OnRampActivity' })}
          />
        ) : null}
      </List>
      <Button variant="ghost" onClick={explain}>
        {t('title.whatIsABuy')}
      </Button>
    </div>
  )
}

const missingKeys = {
  empty: 'buy.needsAmount',
  invalid: 'buy.wrongAmount',
  belowMinimum: 'buy.outOfLimits',
  aboveMaximum: 'buy.outOfLimits',
  accepted: undefined,
} as const

/** What a purchase is missing before a provider can be chosen. */
const missingFrom = ({ check }: UseOnrampResult) => check && missingKeys[check.status]

interface ProviderRowProps {
  readonly provider: OnrampProviderInfo
  readonly onramp: UseOnrampResult
  readonly namespace: string
}

/** A provider, which opens in a window of its own. Its page is known before the press, or the browser would block the window. */
function ProviderRow({ provider: { id, label, feeRange }, onramp, namespace }: ProviderRowProps) {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(english)
  const { order, purchase, purchaseCurrencies, buy } = onramp
  const only = onlyTokenOf(id, namespace)
  const hasForm = purchaseCurrencies.length > 0
  const isSold = only === undefined || !hasForm || purchase?.symbol === only
  const symbol = hasForm ? order?.purchase.symbol : only
  const wanted = symbol !== undefined && isSold
  const page = useOnrampPage(
    wanted
      ? {
          provider: id,
          symbol,
          ...(order ? { fiatAmount: Number(order.amount), fiatCurrency: order.payment.id } : {}),
        }
      : undefined,
  )
  const { data: url } = page
  const isUnavailable = hasForm
    ? page.isSuccess && url === undefined
    : only === undefined && !onramp.isLoading
  const detail = isUnavailable
    ? t('buy.notHere')
    : isSold
      ? t('buy.providerFees', { range: feeRange })
      : t('buy.onlyToken', { token: only })
  return (
    <>
      <ListRow
        data-slot="onramp-provider"
        media={<Mark>{label}</Mark>}
        detail={detail}
        end={<ExternalLink size={18} aria-label={t('buy.newWindow')} />}
        aria-busy={(page.isPending && page.isFetching) || undefined}
        disabled={url === undefined}
        onClick={() => {
          if (url === undefined) return
          buy({ provider: id, page: url, purchase: order?.purchase })
          pushView(kit, { view: 'BuyInProgress' })
        }}
      >
        {label}
      </ListRow>
      {page.error ? (
        <li>
          <FailedNotice
            role="alert"
            retryLabel={t('common.retry')}
            isRetrying={page.isFetching}
            onRetry={() => void page.refetch()}
          >
            {t('buy.pageFailed', { provider: label })} {errorWords(page.error)}
          </FailedNotice>
        </li>
      ) : null}
    </>
  )
}
