import { getBalances } from '../../src/services/blockchain-api/balance.ts'
import type { BlockchainApi } from '../../src/services/blockchain-api/blockchain-api.ts'
import {
  buildApproval,
  buildSwap,
  getGasPrice,
  getSwapAllowance,
  getSwapQuote,
  getSwapTokens,
  getTokenPrice,
} from '../../src/services/blockchain-api/convert.ts'
import { getHistory } from '../../src/services/blockchain-api/history.ts'
import { getIdentity } from '../../src/services/blockchain-api/identity.ts'
import { listNames, lookUpName, postName, suggestNames } from '../../src/services/blockchain-api/names.ts'
import {
  defaultOnrampOptions,
  getOnrampOptions,
  getOnrampQuote,
  getOnrampUrl,
  mockOnrampQuote,
} from '../../src/services/blockchain-api/onramp.ts'
import { listSmartSessions, revokeSmartSession } from '../../src/services/blockchain-api/smart-sessions.ts'

export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const chainId = 'eip155:137'
export const account = `${chainId}:${address}`
export const usdt = 'eip155:137:0xc2132d05d31c914a87c6611c10748aeb04b58e8f'
const native = 'eip155:137:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const { purchaseCurrencies, paymentCurrencies } = defaultOnrampOptions
const [purchase] = purchaseCurrencies
const [payment] = paymentCurrencies
if (!purchase || !payment) throw new Error('The built-in options are empty.')

/** One call of the Blockchain API. */
export interface BlockchainCall {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Prefix of its path. */
  readonly path: string
  /** Headers beyond those set by the browser. */
  readonly headers?: Readonly<Record<string, string>>
  /** A response in the service's format. */
  readonly good: unknown
  readonly run: (api: BlockchainApi, signal?: AbortSignal) => Promise<unknown>
  /** The result on an unsupported network, without a request; undefined: an error. */
  readonly unsupported?: unknown
  readonly unsupportedError?: string
}

const record = {
  name: 'alice.reown.id',
  registered_at: 1,
  updated_at: null,
  attributes: null,
  addresses: { 2147483785: { address, created_at: 1 } },
}
const balance = {
  name: 'Tether USD',
  symbol: 'USDT',
  chainId,
  address: usdt,
  value: 2500,
  price: 1,
  quantity: { decimals: '6', numeric: '2500' },
  iconUrl: '',
}
const transaction = {
  id: 'a',
  metadata: {
    operationType: 'send',
    hash: '0x01',
    minedAt: '2026-11-21T10:00:00Z',
    sentFrom: address,
    sentTo: address,
    status: 'confirmed',
    nonce: 1,
    chain: chainId,
    application: null,
  },
  transfers: [
    {
      fungible_info: { name: 'Tether USD', symbol: 'USDT', icon: { url: null } },
      direction: 'out',
      quantity: { numeric: '1.5' },
      value: 1.5,
      price: 1,
    },
  ],
}
const session = {
  project: { id: 'p', name: 'Game', url: null, iconUrl: null },
  pci: 'pci-1',
  expiry: 1,
  createdAt: 1,
  permissions: [{ type: 'x', data: {} }],
  policies: [],
  context: null,
  revokedAt: null,
}

/** All calls of wire facts 1.3, except the first, which precedes the others. */
export const blockchainCalls: readonly BlockchainCall[] = [
  {
    name: 'identity',
    method: 'GET',
    path: `/v1/identity/${address}`,
    good: { name: 'alice.eth', avatar: null, resolvedAt: null },
    run: (api, signal) => getIdentity(api, { address, chainId, sender: address, signal }),
    unsupported: { name: undefined, avatar: undefined },
  },
  {
    name: 'history',
    method: 'GET',
    path: `/v1/account/${address}/history`,
    good: { data: [transaction], next: null },
    run: (api, signal) => getHistory(api, { address, chainId, signal }),
    unsupported: { transactions: [], next: undefined },
  },
  {
    name: 'balance',
    method: 'GET',
    path: `/v1/account/${address}/balance`,
    good: { balances: [balance] },
    run: (api, signal) => getBalances(api, { address, chainId, signal }),
    unsupported: undefined,
  },
  {
    name: 'swap quotes',
    method: 'GET',
    path: '/v1/convert/quotes',
    headers: { 'content-type': 'application/json' },
    good: { quotes: [{ id: null, fromAmount: '1', fromAccount: native, toAmount: '2', toAccount: usdt }] },
    run: (api, signal) =>
      getSwapQuote(api, { chainId, address, from: native, to: usdt, amount: 1n, gasPrice: 0n, signal }),
    unsupported: undefined,
  },
  {
    name: 'swap tokens',
    method: 'GET',
    path: '/v1/convert/tokens',
    good: { tokens: [{ name: 'A', symbol: 'A', address: usdt, decimals: 6, logoUri: null, eip2612: null }] },
    run: (api, signal) => getSwapTokens(api, { chainId, signal }),
    unsupported: [],
  },
  {
    name: 'token price',
    method: 'POST',
    path: '/v1/fungible/price',
    headers: { 'content-type': 'application/json' },
    good: { fungibles: [{ name: 'A', symbol: 'A', iconUrl: 'https://x.example/i', price: 1.5 }] },
    run: (api, signal) => getTokenPrice(api, { chainId, token: usdt, signal }),
    unsupported: undefined,
  },
  {
    name: 'allowance',
    method: 'GET',
    path: '/v1/convert/allowance',
    headers: { 'content-type': 'application/json' },
    good: { allowance: '7' },
    run: (api, signal) => getSwapAllowance(api, { chainId, token: usdt, account, signal }),
    unsupported: 0n,
  },
  {
    name: 'gas price',
    method: 'GET',
    path: '/v1/convert/gas-price',
    headers: { 'content-type': 'application/json' },
    good: { standard: '1', fast: '2', instant: '3' },
    run: (api, signal) => getGasPrice(api, { chainId, signal }),
    unsupportedError: 'Network not supported for Gas Price',
  },
  {
    name: 'build swap',
    method: 'POST',
    path: '/v1/convert/build-transaction',
    headers: { 'content-type': 'application/json' },
    good: {
      tx: { from: account, to: usdt, data: '0x01', amount: '1', eip155: { gas: '1', gasPrice: '1' } },
    },
    run: (api, signal) =>
      buildSwap(api, { chainId, account, from: native, to: usdt, amount: 5n, isNative: true, signal }),
    unsupportedError: 'Network not supported for Swaps',
  },
  {
    name: 'build approval',
    method: 'GET',
    path: '/v1/convert/build-approve',
    headers: { 'content-type': 'application/json' },
    good: { tx: { from: usdt, to: usdt, data: '0x01', value: '0', eip155: { gasPrice: '1' } } },
    run: (api, signal) => buildApproval(api, { chainId, account, from: usdt, to: native, signal }),
    unsupportedError: 'Network not supported for Swaps',
  },
  {
    name: 'resolve a name',
    method: 'GET',
    path: '/v1/profile/account/alice.reown.id',
    good: record,
    run: (api, signal) => lookUpName(api, { name: 'alice.reown.id', chainId, signal }),
    unsupported: undefined,
  },
  {
    name: 'reverse names',
    method: 'GET',
    path: `/v1/profile/reverse/${address}`,
    good: [record],
    run: (api, signal) => listNames(api, { address, chainId, sender: address, signal }),
    unsupported: [],
  },
  {
    name: 'suggestions',
    method: 'GET',
    path: '/v1/profile/suggestions/alice',
    good: { suggestions: [{ name: 'alice.reown.id', registered: true }] },
    run: (api, signal) => suggestNames(api, { label: 'alice', zone: 'reown.id', chainId, signal }),
    unsupported: [],
  },
  {
    name: 'register a name',
    method: 'POST',
    path: '/v1/profile/account',
    headers: { 'content-type': 'application/json' },
    good: record,
    run: (api, signal) =>
      postName(api, {
        chainId,
        registration: { coinType: 2147483785, address, message: '{}', signature: '0x01' },
        signal,
      }),
    unsupported: false,
  },
  {
    name: 'on-ramp page',
    method: 'POST',
    path: '/v1/generators/onrampurl',
    good: { url: 'https://pay.example/buy' },
    run: (api, signal) =>
      getOnrampUrl(api, {
        chainId,
        address,
        symbol: 'USDC',
        network: 'polygon',
        networks: ['polygon'],
        signal,
      }),
    unsupported: '',
  },
  {
    name: 'on-ramp options',
    method: 'GET',
    path: '/v1/onramp/options',
    good: defaultOnrampOptions,
    run: (api, signal) => getOnrampOptions(api, { chainId, signal }),
    unsupported: { purchaseCurrencies: [], paymentCurrencies: [] },
  },
  {
    name: 'on-ramp quote',
    method: 'POST',
    path: '/v1/onramp/quote',
    good: mockOnrampQuote('100', payment),
    run: (api, signal) => getOnrampQuote(api, { chainId, purchase, payment, amount: '100', signal }),
    unsupported: undefined,
  },
  {
    name: 'smart sessions',
    method: 'GET',
    path: `/v1/sessions/${encodeURIComponent(account)}`,
    good: { pcis: [session] },
    run: (api, signal) => listSmartSessions(api, { account, chainId, signal }),
    unsupported: [],
  },
  {
    name: 'revoke a smart session',
    method: 'POST',
    path: `/v1/sessions/${encodeURIComponent(account)}/revoke`,
    good: undefined,
    run: (api, signal) =>
      revokeSmartSession(api, { account, chainId, pci: 'pci-1', signature: '0x', signal }),
    unsupported: false,
  },
]

const goodOf = (name: string): unknown => blockchainCalls.find((call) => call.name === name)?.good
export const balanceOf = goodOf('balance')
export const activityOf = goodOf('history')
export const swapOf = { quote: goodOf('swap quotes'), build: goodOf('build swap') }
