import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OnrampProvider } from '../../config/features.ts'
import { activeWallet } from '../../core/account-details.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { report } from '../../core/report.ts'
import type {
  OnrampOptions,
  PaymentCurrency,
  PurchaseCurrency,
} from '../../services/blockchain-api/onramp.ts'
import { isSmartAccount } from '../account-types.ts'

/** What the user wants to buy. */
export interface PurchaseDraft {
  /** Key of the selected token; undefined: the first one. */
  readonly purchaseKey: string | undefined
  /** Code of the selected currency; undefined: the first one. */
  readonly paymentId: string | undefined
  /** Fiat money to pay, as typed. */
  readonly amount: string
}

/** A purchase whose page was opened at a provider. */
export interface StartedPurchase {
  readonly provider: OnrampProvider
  /** URL of the provider's page. */
  readonly page: string
  /** Address of the account that gets the tokens. */
  readonly address: string
  /** Ms since the epoch; a purchase completed earlier is another one. */
  readonly since: number
  /** The token that is bought, if the app said so. */
  readonly purchase: PurchaseCurrency | undefined
  /** Whether the browser opened no window. */
  readonly isBlocked: boolean
}

interface OnrampState {
  readonly draft: PurchaseDraft
  readonly started: StartedPurchase | undefined
}

// S9.9
/** What a kit's on-ramp hook, widget and views have in common. */
export const onrampStore = /*#__PURE__*/ oncePerKit(
  (): StoreApi<OnrampState> =>
    createStore(() => ({
      draft: { purchaseKey: undefined, paymentId: undefined, amount: '' },
      started: undefined,
    })),
)

/** Changes what the user wants to buy. */
export const editPurchase = (kit: ConnectKit, change: Partial<PurchaseDraft>): void =>
  onrampStore(kit).setState(({ draft }) => ({ draft: { ...draft, ...change } }))

/** Identifies a token: the built-in list has one id for two of them. */
export const purchaseKeyOf = ({ id, symbol }: Pick<PurchaseCurrency, 'id' | 'symbol'>): string =>
  `${id} ${symbol}`

/** The token and the currency of a draft among those that are offered: the selected ones, else the first ones. */
export function chosenIn(
  { purchaseCurrencies, paymentCurrencies }: OnrampOptions,
  { purchaseKey, paymentId }: PurchaseDraft,
): { readonly purchase: PurchaseCurrency | undefined; readonly payment: PaymentCurrency | undefined } {
  return {
    purchase: purchaseCurrencies.find((one) => purchaseKeyOf(one) === purchaseKey) ?? purchaseCurrencies[0],
    payment: paymentCurrencies.find(({ id }) => id === paymentId) ?? paymentCurrencies[0],
  }
}

export interface StartPurchaseParameters {
  readonly provider: OnrampProvider
  /** URL of its page, by `fetchOnrampPage`, fetched before the press. */
  readonly page: string
  /** Ms since the epoch, for another attempt at a purchase: its first start, so that a purchase that was late is found. Defaults to now. */
  readonly since?: number | undefined
  /** The token to buy: its balance is read again once it has arrived. */
  readonly purchase?: PurchaseCurrency | undefined
}

export interface StartPurchaseResult {
  /** Whether the browser opened no window; show the URL as a link then. */
  readonly isBlocked: boolean
}

/**
 * Opens the page of an on-ramp provider in a window of its own. It must be called synchronously by the press of a button, or browsers block the window.
 * The opened page cannot reach this one. Does nothing without a connected wallet.
 *
 * @example <button onClick={() => startPurchase(kit, { provider: 'coinbase', page })}>Buy</button>
 */
export function startPurchase(
  kit: ConnectKit,
  { provider, page, purchase, since = kit.runtime.environment.now() }: StartPurchaseParameters,
): StartPurchaseResult {
  const wallet = activeWallet(kit.store.getState())
  if (!wallet) return { isBlocked: true }
  const isBlocked = !openWindow(kit.runtime.environment.window, page)
  const { address } = wallet
  onrampStore(kit).setState({ started: { provider, page, address, since, purchase, isBlocked } })
  report(kit, 'SELECT_BUY_PROVIDER', { provider, isSmartAccount: isSmartAccount(kit, wallet) })
  return { isBlocked }
}

function openWindow(window: Window | undefined, url: string): boolean {
  // `noopener` would hide whether the window was blocked.
  const opened = window?.open(url, 'popupWindow', 'width=600,height=800,scrollbars=yes')
  if (!opened) return false
  try {
    opened.opener = null
  } catch {
    // The window of an earlier purchase is used again: it was cut off then, and shows another site, which cannot be written to.
  }
  opened.focus()
  return true
}
