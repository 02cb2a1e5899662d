import * as z from 'zod/mini'
import type { BlockchainApi } from './blockchain-api.ts'

/** An amount in the on-ramp's format: a decimal string of fiat money or tokens. It is never used in calculations. */
export interface OnrampMoney {
  readonly amount: string
  /** A fiat code such as `USD`, or a token symbol. */
  readonly currency: string
}

// S3.19
/** A token that can be bought, in the service's format; it is sent back unchanged in a quote request. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** A network on which a token can be bought. */
export interface PurchaseNetwork {
  readonly name: string
  readonly display_name: string
  readonly chain_id: string
  readonly contract_address: string
}

// S3.19
/** A fiat currency to pay with. */
export interface PaymentCurrency {
  /** Currency code, such as `USD`. */
  readonly id: string
  readonly payment_method_limits: readonly PaymentLimit[]
}

/** Minimum and maximum amount of a payment method, as decimal strings. */
export interface PaymentLimit {
  readonly id: string
  readonly min: string
  readonly max: string
}

// S3.19
/** The tokens that can be bought, and the currencies to pay with. */
export interface OnrampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
}

// S3.20
/** The price of a purchase. */
export interface OnrampQuote {
  readonly coinbaseFee: OnrampMoney
  readonly networkFee: OnrampMoney
  readonly paymentSubtotal: OnrampMoney
  readonly paymentTotal: OnrampMoney
  readonly purchaseAmount: OnrampMoney
  readonly quoteId: string
}

const purchaseCurrency: z.ZodMiniType<PurchaseCurrency> = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  networks: z.array(
    z.object({
      name: z.string(),
      display_name: z.string(),
      chain_id: z.string(),
      contract_address: z.string(),
    }),
  ),
})
const paymentCurrency: z.ZodMiniType<PaymentCurrency> = z.object({
  id: z.string(),
  payment_method_limits: z.array(z.object({ id: z.string(), min: z.string(), max: z.string() })),
})
const optionsAnswer: z.ZodMiniType<OnrampOptions> = z.object({
  purchaseCurrencies: z.array(purchaseCurrency),
  paymentCurrencies: z.array(paymentCurrency),
})
const money = z.object({ amount: z.string(), currency: z.string() })
const quoteAnswer: z.ZodMiniType<OnrampQuote> = z.object({
  coinbaseFee: money,
  networkFee: money,
  paymentSubtotal: money,
  paymentTotal: money,
  purchaseAmount: money,
  quoteId: z.string(),
})

interface OnNetwork {
  /** CAIP-2 id of the active network. */
  readonly chainId: string
  readonly signal?: AbortSignal | undefined
}

export interface OnrampUrlParameters extends OnNetwork {
  readonly address: string
  /** Symbol of the token to buy. */
  readonly symbol: string
  /** The service's name of the network to buy on. */
  readonly network: string
  /** The service's names of the selectable networks. */
  readonly networks: readonly string[]
  /** Initial amounts of the page, as whole numbers. */
  readonly cryptoAmount?: number | undefined
  readonly fiatAmount?: number | undefined
  /** ISO 4217 code of `fiatAmount`, if it is not US dollars. */
  readonly fiatCurrency?: string | undefined
}

/**
 * The URL of the page where a token can be bought; an empty string on a network the service does not support.
 *
 * @throws {HttpError} `HTTP_FAILED`
 * @throws {ConnectKitError} as `HttpClient.ask`; `SERVICE_ANSWER_INVALID` for a URL that is neither https nor on localhost
 */
export async function getOnrampUrl(api: BlockchainApi, parameters: OnrampUrlParameters): Promise<string> {
  const { chainId, signal, address, symbol, network, networks, cryptoAmount, fiatAmount, fiatCurrency } =
    parameters
  if (!(await api.supports(chainId, signal))) return ''
  const { url } = await api.http.ask(z.object({ url: webPage }), {
    path: ['v1', 'generators', 'onrampurl'],
    body: {
      destinationWallets: [{ address, blockchains: networks, assets: [symbol] }],
      defaultNetwork: network,
      partnerUserId: address,
      defaultExperience: 'buy',
      presetCryptoAmount: cryptoAmount,
      presetFiatAmount: fiatAmount,
      fiatCurrency,
    },
    signal,
  })
  return url
}

/** The URL is opened in a window, so script URLs must be rejected. */
const webPage = z
  .string()
  .check(z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$))/i))

/** The tokens that can be bought and the payment currencies; both empty on a network the service does not support. */
export async function getOnrampOptions(
  api: BlockchainApi,
  { chainId, signal }: OnNetwork,
): Promise<OnrampOptions> {
  if (!(await api.supports(chainId, signal))) return { purchaseCurrencies: [], paymentCurrencies: [] }
  return api.http.ask(optionsAnswer, { path: ['v1', 'onramp', 'options'], signal })
}

export interface OnrampQuoteParameters extends OnNetwork {
  readonly purchase: PurchaseCurrency
  readonly payment: PaymentCurrency
  /** The amount to pay, as a decimal string. */
  readonly amount: string
}

/** The price of a purchase; undefined on a network the service does not support. */
export async function getOnrampQuote(
  api: BlockchainApi,
  { chainId, purchase, payment, amount, signal }: OnrampQuoteParameters,
): Promise<OnrampQuote | undefined> {
  if (!(await api.supports(chainId, signal))) return undefined
  return api.http.ask(quoteAnswer, {
    path: ['v1', 'onramp', 'quote'],
    body: {
      purchaseCurrency: purchase,
      paymentCurrency: payment,
      amount,
      // The service expects the token symbol in this field.
      network: purchase.symbol,
    },
    signal,
  })
}

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const

const networks = [
  {
    name: 'ethereum-mainnet',
    display_name: 'Ethereum',
    chain_id: '1',
    contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    display_name: 'Polygon',
    chain_id: '137',
    contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]
const defaultId = '2b92315d-eab7-5bef-84fa-089a131333f5'

// S8.12, S9.9
/** Fallback options for when the service cannot be reached. */
export const defaultOnrampOptions: OnrampOptions = {
  purchaseCurrencies: [
    { id: defaultId, name: 'USD Coin', symbol: 'USDC', networks },
    { id: defaultId, name: 'Ether', symbol: 'ETH', networks },
  ],
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: [...limits] })),
}

/** Id of the fallback quote. */
const mockQuoteId = 'mocked-quote-id'

/**
 * Whether a quote is the fallback for one that the service did not return: not a price, but the amount itself without fees.
 *
 * @example if (isMockOnrampQuote(quote)) show('Estimate')
 */
export const isMockOnrampQuote = ({ quoteId }: Pick<OnrampQuote, 'quoteId'>): boolean =>
  quoteId === mockQuoteId

// S8.12
/** Fallback quote for when the service returns none: the amount itself, without fees. */
export function mockOnrampQuote(amount: string, payment: PaymentCurrency): OnrampQuote {
  const same = { amount, currency: payment.id }
  return {
    coinbaseFee: same,
    networkFee: same,
    paymentSubtotal: same,
    paymentTotal: same,
    purchaseAmount: same,
    quoteId: mockQuoteId,
  }
}
