import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { checkOnrampAmount, type PaymentCheck } from '../../actions/onramp/payment-limits.ts'
import {
  chosenIn,
  editPurchase,
  onrampStore,
  purchaseKeyOf,
  type StartedPurchase,
  type StartPurchaseParameters,
  startPurchase,
} from '../../actions/onramp/purchase-draft.ts'
import { activeWallet } from '../../core/account-details.ts'
import { isSameData } from '../../core/same-data.ts'
import { defaultOnrampOptions } from '../../services/blockchain-api/onramp.ts'
import {
  type FetchOnrampQuoteErrorCode,
  type FetchOnrampQuoteResult,
  isMockOnrampQuote,
  type OnrampProviderInfo,
  onrampProvidersOf,
  type PaymentCurrency,
  type PurchaseCurrency,
} from '../../services.ts'
import { useKitState } from '../hooks.ts'
import { useConnectKit } from '../provider.tsx'
import type { KitQuery } from '../use-kit-query.ts'
import { useOnrampOptions } from './use-onramp-options.ts'
import { useOnrampQuote } from './use-onramp-quote.ts'

/** A purchase that can be made: its amount is within the limits. */
export interface PurchaseOrder {
  readonly purchase: PurchaseCurrency
  readonly payment: PaymentCurrency
  /** Fiat money to pay, as a decimal string. */
  readonly amount: string
}

export interface UseOnrampResult {
  /** The providers for the active namespace. */
  readonly providers: readonly OnrampProviderInfo[]
  /** The tokens that can be bought, and the currencies to pay with; empty on a network without an on-ramp. */
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly isLoading: boolean
  /** Whether the lists are the built-in ones, because the service returned none. */
  readonly isFallback: boolean
  /** Loads the lists again. */
  readonly reload: () => void
  /** The selected token and currency; at first those that are listed first. */
  readonly purchase: PurchaseCurrency | undefined
  readonly payment: PaymentCurrency | undefined
  /** Fiat money to pay, as typed. */
  readonly amount: string
  /** Whether the amount can be paid; undefined without a currency. */
  readonly check: PaymentCheck | undefined
  /** What can be bought as it is; undefined while the amount cannot be paid, and until typing has paused. Pass its parts to `useOnrampPage`. */
  readonly order: PurchaseOrder | undefined
  /** The price of `order`. */
  readonly quote: KitQuery<FetchOnrampQuoteResult, FetchOnrampQuoteErrorCode>
  /** Whether the quote is the amount itself without fees, because the service returned none: show it as an estimate. */
  readonly isEstimate: boolean
  readonly selectPurchase: (purchase: PurchaseCurrency) => void
  readonly selectPayment: (payment: PaymentCurrency) => void
  readonly setAmount: (amount: string) => void
  /** The connected account's purchase whose page was opened; pass its `since` to `useWaitForPurchase`. */
  readonly started: StartedPurchase | undefined
  /** Opens the page of a provider. Call it synchronously in the handler of a press, or the browser blocks the window. */
  readonly buy: (parameters: StartPurchaseParameters) => void
}

/** Debounce before a quote is asked for (ms). */
const pause = 200

// S3.19, S3.20
/**
 * Everything to buy tokens with fiat money: providers, currencies, limits, the price, and the start of a purchase. All components that use it, the widget and
 * the modal share what is selected and typed.
 *
 * @example
 * const { providers, amount, setAmount, order, buy } = useOnramp()
 * const { data: page } = useOnrampPage(order && { symbol: order.purchase.symbol, fiatAmount: Number(order.amount), fiatCurrency: order.payment.id })
 * <button disabled={!page} onClick={() => page && buy({ provider: 'coinbase', page })}>Buy</button>
 */
export function useOnramp(): UseOnrampResult {
  const kit = useConnectKit()
  const providers = useKitState(() => onrampProvidersOf(kit), isSameData)
  const address = useKitState((state) => activeWallet(state)?.address)
  const draft = useStore(onrampStore(kit), (state) => state.draft)
  const started = useStore(onrampStore(kit), (state) => state.started)
  const options = useOnrampOptions()
  // S9.9: what is selected before the service responds.
  const lists = options.data ?? defaultOnrampOptions
  const { purchase, payment } = chosenIn(lists, draft)
  const { amount } = draft
  const check = payment && checkOnrampAmount({ payment, amount })

  const isComplete = check?.status === 'accepted' && options.isSuccess && purchase !== undefined
  const wanted = isComplete && payment ? { purchase, payment, amount } : undefined
  const key = wanted && `${purchaseKeyOf(wanted.purchase)} ${wanted.payment.id} ${amount}`
  const [asked, setAsked] = useState(key)
  useEffect(() => kit.runtime.environment.after(pause, () => setAsked(key)), [kit, key])
  const order = asked === key ? wanted : undefined
  const quote = useOnrampQuote(order)
  return {
    providers,
    purchaseCurrencies: lists.purchaseCurrencies,
    paymentCurrencies: lists.paymentCurrencies,
    isLoading: options.isFetching,
    isFallback: options.data === defaultOnrampOptions,
    reload: () => void options.refetch(),
    purchase,
    payment,
    amount,
    check,
    order,
    quote,
    isEstimate: quote.data !== undefined && isMockOnrampQuote(quote.data),
    selectPurchase: (one) => editPurchase(kit, { purchaseKey: purchaseKeyOf(one) }),
    selectPayment: ({ id }) => editPurchase(kit, { paymentId: id }),
    setAmount: (text) => editPurchase(kit, { amount: text }),
    started: started?.address === address ? started : undefined,
    buy: (parameters) => void startPurchase(kit, parameters),
  }
}
