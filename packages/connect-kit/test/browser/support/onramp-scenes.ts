import type { ServedKit } from './canned-services.ts'
import { aTransaction, aTransfer } from './canned-services.ts'

const networks = (...ids: readonly string[]) =>
  ids.map((id) => ({
    name: `network-${id}`,
    display_name: `Network ${id}`,
    chain_id: id,
    contract_address: `0x${'1'.repeat(40)}`,
  }))

/** The options of a service in its format, with limits of two payment methods. */
const someOptions = {
  purchaseCurrencies: [
    { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: networks('1', '137') },
    { id: 'pol', name: 'Polygon', symbol: 'POL', networks: networks('137') },
    { id: 'dai', name: 'Dai Stablecoin', symbol: 'DAI', networks: networks('1') },
  ],
  paymentCurrencies: [
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    },
    { id: 'EUR', payment_method_limits: [{ id: 'card', min: '20.00', max: '500.00' }] },
    { id: 'JPY', payment_method_limits: [] },
  ],
}

export const optionsPath = '/v1/onramp/options'
export const quotePath = '/v1/onramp/quote'
export const pagePath = '/v1/generators/onrampurl'

/** URL of the provider's page. */
export const sellerPage = 'https://pay.example/buy?order=1'

/** A purchase in the service's format. */
export const aPurchase = (
  id: string,
  status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED',
  more: { readonly minedAt?: string; readonly numeric?: string } = {},
) =>
  aTransaction(id, {
    operation: 'buy',
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    minedAt: more.minedAt ?? '2030-01-12T15:31:00Z',
    transfers: [aTransfer('USDC', 'in', more.numeric ?? '24.56')],
  })

/** What a test may change while a mock service sells. */
export interface OnrampService {
  /** The purchases of the account, newest first. */
  purchases: readonly object[]
  /** How often the purchases were asked for. */
  asked: number
}

/** Mock services that sell tokens: a dollar buys 0.9825 of any. */
export function servesOnramp({ answer }: Pick<ServedKit, 'answer'>): OnrampService {
  const service: OnrampService = { purchases: [], asked: 0 }
  answer(optionsPath, someOptions)
  answer(pagePath, { url: sellerPage })
  answer(quotePath, {
    coinbaseFee: { amount: '1.50', currency: 'USD' },
    networkFee: { amount: '0.25', currency: 'USD' },
    paymentSubtotal: { amount: '98.25', currency: 'USD' },
    paymentTotal: { amount: '100.00', currency: 'USD' },
    purchaseAmount: { amount: '98.24999999', currency: 'USDC' },
    quoteId: 'q1',
  })
  answer('/v1/account/:address/history', (url) => {
    const isPurchases = url.searchParams.get('onramp') === 'coinbase'
    if (isPurchases) service.asked += 1
    return Response.json({ data: isPurchases ? service.purchases : [aTransaction('a1')], next: null })
  })
  return service
}
