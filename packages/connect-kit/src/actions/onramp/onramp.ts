import { localFeatures, type OnrampProvider } from '../../config/features.ts'
import { activeWallet } from '../../core/account-details.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import type { ConnectedWallet } from '../../core/connection.ts'
import { activeNetwork } from '../../core/networks.ts'
import { serviceSettings } from '../../core/service-clients.ts'
import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import {
  defaultOnrampOptions,
  getOnrampOptions,
  getOnrampQuote,
  getOnrampUrl,
  mockOnrampQuote,
  type OnrampOptions,
  type OnrampQuote,
  type PaymentCurrency,
  type PurchaseCurrency,
} from '../../services/blockchain-api/onramp.ts'
import type { TokenAmount } from '../../services/blockchain-api/token-amount.ts'
import { blockchainApiOf } from '../blockchain-api-of.ts'
import type { ErrorCodes, ServiceErrorCode, ServiceSetupErrorCode } from '../error-codes.ts'

// S9.9
/** A provider where tokens can be bought with fiat money. */
export interface OnrampProviderInfo {
  readonly id: OnrampProvider
  readonly label: string
  /** The provider's fee range, as display text. */
  readonly feeRange: string
  readonly namespaces: readonly string[]
}

const providers: Readonly<Record<OnrampProvider, OnrampProviderInfo>> = {
  coinbase: { id: 'coinbase', label: 'Coinbase', feeRange: '1-2%', namespaces: ['eip155'] },
  meld: { id: 'meld', label: 'Meld.io', feeRange: '1-2%', namespaces: ['eip155', 'solana'] },
}

// S3.13
/**
 * The on-ramp providers for the active namespace that the project's settings allow (without such settings, the app's `features.onramp`), in a fixed order.
 *
 * @example onrampProvidersOf(kit).map(({ label }) => label) // ['Coinbase', 'Meld.io']
 */
export function onrampProvidersOf(kit: ConnectKit): readonly OnrampProviderInfo[] {
  const { features, activeNamespace } = kit.store.getState()
  const { meldPublicKey } = serviceSettings(kit)
  const allowed = (features ?? localFeatures(kit.options.features ?? {})).onramp || []
  return Object.values(providers).filter(
    ({ id, namespaces }) =>
      allowed.includes(id) && namespaces.includes(activeNamespace) && (id !== 'meld' || meldPublicKey),
  )
}

/**
 * A provider by its id.
 *
 * @example onrampProviderOf('meld').label // 'Meld.io'
 */
export const onrampProviderOf = (id: OnrampProvider): OnrampProviderInfo => providers[id]

/**
 * The symbol of the only token that a provider sells in a namespace; undefined for a provider that sells any of the options.
 *
 * @param namespace CAIP-2 namespace
 * @example onlyTokenOf('meld', 'solana') // 'SOL'
 */
export const onlyTokenOf = (provider: OnrampProvider, namespace: string): string | undefined => {
  if (provider !== 'meld') return undefined
  return namespace === 'solana' ? 'SOL' : 'USDC'
}

/** Whether any provider supports a namespace. */
const isServed = (namespace: string): boolean =>
  Object.values(providers).some(({ namespaces }) => namespaces.includes(namespace))

/** The on-ramp's network names, by the kit's network name; sent to the service in this order. */
const networkNames: ReadonlyMap<string, string> = new Map([
  ['Ethereum', 'ethereum'],
  ['Arbitrum One', 'arbitrum'],
  ['Polygon', 'polygon'],
  ['Berachain', 'berachain'],
  ['Avalanche', 'avalanche-c-chain'],
  ['OP Mainnet', 'optimism'],
  ['Celo', 'celo'],
  ['Base', 'base'],
])

export interface FetchOnrampOptionsParameters {
  readonly signal?: AbortSignal | undefined
}

export type FetchOnrampOptionsResult = OnrampOptions

export type FetchOnrampOptionsErrorCode = ServiceSetupErrorCode | ErrorCodes<'ABORTED'>

// S8.12
/**
 * The currencies that can be bought and the payment currencies; the built-in list when the service cannot be reached.
 *
 * @throws {ConnectKitError} `ABORTED`, `SERVICES_NOT_CONFIGURED`
 * @example const { purchaseCurrencies } = await fetchOnrampOptions(kit)
 */
export async function fetchOnrampOptions(
  kit: ConnectKit,
  { signal }: FetchOnrampOptionsParameters = {},
): Promise<FetchOnrampOptionsResult> {
  const api = blockchainApiOf(kit)
  const network = activeNetwork(kit.store.getState())
  if (!network || !isServed(network.chainNamespace)) return defaultOnrampOptions
  return orElse(() => getOnrampOptions(api, { chainId: network.caipNetworkId, signal }), defaultOnrampOptions)
}

export interface FetchOnrampQuoteParameters {
  readonly purchase: PurchaseCurrency
  readonly payment: PaymentCurrency
  /** The amount to pay, in units of `payment`: a decimal string of fiat money such as '99.50', not base units. Defaults to '0'. */
  readonly amount?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type FetchOnrampQuoteResult = OnrampQuote | undefined

export type FetchOnrampQuoteErrorCode = ServiceSetupErrorCode | ErrorCodes<'ABORTED'>

// S8.12
/**
 * The price of a purchase; when the service fails, a quote of the amount itself without fees.
 *
 * @returns undefined on a network without on-ramp support
 * @throws {ConnectKitError} `ABORTED`, `SERVICES_NOT_CONFIGURED`
 * @example const quote = await fetchOnrampQuote(kit, { purchase, payment, amount: '100' })
 */
export async function fetchOnrampQuote(
  kit: ConnectKit,
  { purchase, payment, amount = '0', signal }: FetchOnrampQuoteParameters,
): Promise<FetchOnrampQuoteResult> {
  const api = blockchainApiOf(kit)
  const network = activeNetwork(kit.store.getState())
  if (!network || !isServed(network.chainNamespace)) return undefined
  const { caipNetworkId: chainId } = network
  return orElse(
    () => getOnrampQuote(api, { chainId, purchase, payment, amount, signal }),
    mockOnrampQuote(amount, payment),
  )
}

export interface FetchOnrampPageParameters {
  /** Defaults to Coinbase. */
  readonly provider?: OnrampProvider | undefined
  /** Symbol of the token to buy. */
  readonly symbol: string
  /** Initial token amount, such as `{ value: 25_000_000n, decimals: 6 }`; rounded to whole tokens, at least one. */
  readonly cryptoAmount?: TokenAmount | undefined
  /** Initial fiat amount; rounded to a whole number, at least one. */
  readonly fiatAmount?: number | undefined
  /** ISO 4217 code of `fiatAmount`, such as the `id` of a payment currency. Default: `USD`. */
  readonly fiatCurrency?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type FetchOnrampPageResult = string | undefined

export type FetchOnrampPageErrorCode = ServiceErrorCode

/**
 * The URL of the page where the active account can buy a token; undefined when no wallet is connected, or its namespace or network is not
 * supported.
 *
 * @throws {ConnectKitError} `ABORTED`, `SERVICES_NOT_CONFIGURED`, and as `HttpClient.ask`
 * @example window.open(await fetchOnrampPage(kit, { symbol: 'USDC' }), 'popupWindow', 'width=600,height=800,scrollbars=yes')
 */
export async function fetchOnrampPage(
  kit: ConnectKit,
  {
    provider = 'coinbase',
    symbol,
    cryptoAmount,
    fiatAmount,
    fiatCurrency = 'USD',
    signal,
  }: FetchOnrampPageParameters,
): Promise<FetchOnrampPageResult> {
  const state = kit.store.getState()
  const wallet = activeWallet(state)
  if (!wallet || !providers[provider].namespaces.includes(wallet.namespace)) return undefined
  if (provider === 'meld') return meldPage(kit, wallet)
  const url = await getOnrampUrl(blockchainApiOf(kit), {
    chainId: wallet.caipNetworkId,
    address: wallet.address,
    symbol,
    network: networkNames.get(activeNetwork(state)?.name ?? '') ?? 'ethereum',
    networks: [...networkNames.values()],
    cryptoAmount: cryptoAmount && wholeTokens(cryptoAmount),
    fiatAmount: whole(fiatAmount),
    // The service reads an amount without a currency as dollars.
    fiatCurrency: fiatAmount === undefined || fiatCurrency === 'USD' ? undefined : fiatCurrency,
    signal,
  })
  return url || undefined
}

const meldAddress = 'https://meldcrypto.com'

/** Meld's page URL is built locally, without a service request. */
function meldPage(kit: ConnectKit, { address, namespace }: ConnectedWallet): string {
  const { meldPublicKey, projectId } = serviceSettings(kit)
  const url = new URL(meldAddress)
  url.search = new URLSearchParams({
    publicKey: meldPublicKey,
    destinationCurrencyCode: onlyTokenOf('meld', namespace) ?? 'USDC',
    walletAddress: address,
    externalCustomerId: projectId,
  }).toString()
  return url.toString()
}

/** Like {@link whole}, for bigints: the nearest whole number of tokens. */
function wholeTokens({ value, decimals }: TokenAmount): number {
  const one = 10n ** BigInt(decimals)
  const rounded = (value + one / 2n) / one
  return Number(rounded > 1n ? rounded : 1n)
}

/** The service accepts whole numbers only, so decimals are rounded; the user can change the amount on the page. */
const whole = (amount: number | undefined): number | undefined =>
  amount === undefined || !Number.isFinite(amount) ? undefined : Math.max(1, Math.round(amount))

async function orElse<T>(ask: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isConnectKitError(error, 'ABORTED')) throw error
    return fallback
  }
}
