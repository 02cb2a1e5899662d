import { arbitrum, avalanche, base, berachain, celo, gnosis, mainnet, optimism, polygon } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyProjectSettings } from '../../src/actions/explorer/project-settings.ts'
import {
  fetchOnrampOptions,
  fetchOnrampPage,
  fetchOnrampQuote,
  onrampProvidersOf,
} from '../../src/actions/onramp/onramp.ts'
import { addNetwork, disconnect, switchChain } from '../../src/index.ts'
import { defineNetwork } from '../../src/networks.ts'
import { defaultOnrampOptions } from '../../src/services/blockchain-api/onramp.ts'
import { codeOf } from '../failure-of.ts'
import { address } from './blockchain-calls.ts'
import { type ConnectedKit, connectedKit, solanaKit } from './connected-kit.ts'
import { oddities } from './odd-server.ts'

let test: ConnectedKit
beforeEach(async () => {
  test = await connectedKit()
})
afterEach(() => test.close())

const [purchase] = defaultOnrampOptions.purchaseCurrencies
const [payment] = defaultOnrampOptions.paymentCurrencies
if (!purchase || !payment) throw new Error('The built-in options are empty.')
const asked = { purchase, payment, amount: '250' }
const mock = { amount: '250', currency: 'USD' }
const bitcoin = defineNetwork({
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})
const failures = oddities.filter((oddity) => oddity !== 'silence')

describe('fetchOnrampOptions', () => {
  it('returns the service’s options [S3.19]', async () => {
    const own = { purchaseCurrencies: [purchase], paymentCurrencies: [] }
    test.server.answer('/v1/onramp/options', { json: own })
    expect(await fetchOnrampOptions(test.kit)).toEqual(own)
  })

  it.each(failures)('returns the built-in list after %s [S8.12] [S9.9]', async (oddity) => {
    test.server.answer('/v1/onramp/options', oddity)
    expect(await fetchOnrampOptions(test.kit)).toBe(defaultOnrampOptions)
  })

  it('returns the built-in list on 404 [S8.12]', async () => {
    expect(await fetchOnrampOptions(test.kit)).toBe(defaultOnrampOptions)
  })

  it('has a built-in list with names, contracts and limits of the specification [S8.12] [S9.9]', () => {
    // The service uses one id for both tokens.
    const id = '2b92315d-eab7-5bef-84fa-089a131333f5'
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
    const payment_method_limits = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ]
    expect(defaultOnrampOptions).toEqual({
      purchaseCurrencies: [
        { id, name: 'USD Coin', symbol: 'USDC', networks },
        { id, name: 'Ether', symbol: 'ETH', networks },
      ],
      paymentCurrencies: [
        { id: 'USD', payment_method_limits },
        { id: 'EUR', payment_method_limits },
      ],
    })
  })
})

describe('fetchOnrampQuote', () => {
  it('returns the service’s quote [S3.20]', async () => {
    const quote = {
      coinbaseFee: { amount: '2.5', currency: 'USD' },
      networkFee: { amount: '0.01', currency: 'USD' },
      paymentSubtotal: mock,
      paymentTotal: mock,
      purchaseAmount: { amount: '247.49', currency: 'USDC' },
      quoteId: 'q1',
    }
    test.server.answer('/v1/onramp/quote', { json: quote })
    expect(await fetchOnrampQuote(test.kit, asked)).toEqual(quote)
    expect(JSON.parse(test.server.asked.at(-1)?.body ?? '')).toMatchObject({ amount: '250', network: 'USDC' })
  })

  it.each(failures)('returns the amount without fees after %s [S8.12]', async (oddity) => {
    test.server.answer('/v1/onramp/quote', oddity)
    expect(await fetchOnrampQuote(test.kit, asked)).toEqual({
      coinbaseFee: mock,
      networkFee: mock,
      paymentSubtotal: mock,
      paymentTotal: mock,
      purchaseAmount: mock,
      quoteId: 'mocked-quote-id',
    })
  })

  it('returns the amount without fees also if the networks cannot be loaded [S8.12]', async () => {
    test.server.answer('/v1/supported-chains', { status: 500 })
    expect((await fetchOnrampQuote(test.kit, asked))?.quoteId).toBe('mocked-quote-id')
  })

  it('has no fallback after an abort', async () => {
    test.server.answer('/v1/onramp/quote', 'silence')
    const giving = new AbortController()
    const asking = codeOf(fetchOnrampQuote(test.kit, { ...asked, signal: giving.signal }))
    giving.abort()
    expect(await asking).toBe('ABORTED')
  })
})

describe('on-ramp providers and page', () => {
  it('are Coinbase on EVM, and Meld if the app has its key [S9.9]', async () => {
    const coinbase = { id: 'coinbase', label: 'Coinbase', feeRange: '1-2%', namespaces: ['eip155'] }
    expect(onrampProvidersOf(test.kit)).toEqual([coinbase])
    await test.close()
    test = await connectedKit({ services: { meldPublicKey: 'key' } })
    expect(onrampProvidersOf(test.kit)).toEqual([
      coinbase,
      { id: 'meld', label: 'Meld.io', feeRange: '1-2%', namespaces: ['eip155', 'solana'] },
    ])
  })

  it('are Meld only on Solana, for its native currency', async () => {
    await test.close()
    const own = await solanaKit({ services: { meldPublicKey: 'key' } })
    test = own
    expect(onrampProvidersOf(own.kit).map(({ id }) => id)).toEqual(['meld'])
    expect(await fetchOnrampPage(own.kit, { provider: 'meld', symbol: 'SOL' })).toBe(
      `https://meldcrypto.com/?publicKey=key&destinationCurrencyCode=SOL&walletAddress=${own.solanaAddress}&externalCustomerId=p1`,
    )
  })

  it('are limited by the project’s settings [S3.13]', () => {
    const features = [{ id: 'onramp', isEnabled: false, config: ['coinbase'] }]
    applyProjectSettings(test.kit, { features })
    expect(onrampProvidersOf(test.kit)).toEqual([])
  })

  it('are in the kit’s order, whatever the project’s order [kit-core review, facts]', async () => {
    await test.close()
    test = await connectedKit({ services: { meldPublicKey: 'key' } })
    const features = [{ id: 'onramp', isEnabled: true, config: ['meld', 'coinbase'] }]
    applyProjectSettings(test.kit, { features })
    expect(onrampProvidersOf(test.kit).map(({ id }) => id)).toEqual(['coinbase', 'meld'])
  })

  it('have a page for the account, its network and integer amounts', async () => {
    test.server.answer('/v1/generators/onrampurl', { json: { url: 'https://pay.example/?a=1' } })
    const cryptoAmount = { value: 400_000n, decimals: 6 }
    expect(await fetchOnrampPage(test.kit, { symbol: 'USDC', cryptoAmount, fiatAmount: 99.6 })).toBe(
      'https://pay.example/?a=1',
    )
    expect(JSON.parse(test.server.asked.at(-1)?.body ?? '')).toEqual({
      destinationWallets: [
        {
          address,
          blockchains: [
            'ethereum',
            'arbitrum',
            'polygon',
            'berachain',
            'avalanche-c-chain',
            'optimism',
            'celo',
            'base',
          ],
          assets: ['USDC'],
        },
      ],
      defaultNetwork: 'polygon',
      partnerUserId: address,
      defaultExperience: 'buy',
      presetCryptoAmount: 1,
      presetFiatAmount: 100,
    })
  })

  it.each([
    ['EUR', 'EUR'],
    ['USD', undefined],
    [undefined, undefined],
  ])('tells the service the currency of an amount unless that is dollars: %s', async (fiatCurrency, told) => {
    test.server.answer('/v1/generators/onrampurl', { json: { url: 'https://pay.example/?a=1' } })
    await fetchOnrampPage(test.kit, { symbol: 'USDC', fiatAmount: 100, fiatCurrency })
    const body: unknown = JSON.parse(test.server.asked.at(-1)?.body ?? '')
    expect(body).toMatchObject({ presetFiatAmount: 100, ...(told ? { fiatCurrency: told } : {}) })
    expect(typeof body === 'object' && body && 'fiatCurrency' in body).toBe(told !== undefined)
  })

  it.each([
    { chain: mainnet, name: 'ethereum' },
    { chain: arbitrum, name: 'arbitrum' },
    { chain: polygon, name: 'polygon' },
    { chain: berachain, name: 'berachain' },
    { chain: avalanche, name: 'avalanche-c-chain' },
    { chain: optimism, name: 'optimism' },
    { chain: celo, name: 'celo' },
    { chain: base, name: 'base' },
    // A network without a name there.
    { chain: gnosis, name: 'ethereum' },
  ])('on $chain.name use the Coinbase network $name', async ({ chain, name }) => {
    await test.close()
    test = await connectedKit({ networks: [defineNetwork(chain)], wallet: { chainId: chain.id } })
    test.server.answer('/v1/supported-chains', { json: { http: [`eip155:${chain.id}`] } })
    test.server.answer('/v1/generators/onrampurl', { json: { url: 'https://pay.example' } })
    await fetchOnrampPage(test.kit, { symbol: 'USDC' })
    expect(JSON.parse(test.server.asked.at(-1)?.body ?? '')).toMatchObject({ defaultNetwork: name })
  })

  it('have a page for the account at Meld', async () => {
    await test.close()
    test = await connectedKit({ services: { meldPublicKey: 'key' } })
    expect(await fetchOnrampPage(test.kit, { provider: 'meld', symbol: 'USDC' })).toBe(
      `https://meldcrypto.com/?publicKey=key&destinationCurrencyCode=USDC&walletAddress=${address}&externalCustomerId=p1`,
    )
  })

  it('have no page without a wallet', async () => {
    await disconnect(test.kit)
    expect(await fetchOnrampPage(test.kit, { symbol: 'USDC' })).toBeUndefined()
  })

  it('are empty in a namespace without an on-ramp, without a request [S9.9]', async () => {
    test.server.answer('/v1/supported-chains', { json: { http: [bitcoin.caipNetworkId] } })
    addNetwork(test.kit, bitcoin)
    await switchChain(test.kit, { chainId: bitcoin.id })
    expect(onrampProvidersOf(test.kit)).toEqual([])
    expect(await fetchOnrampOptions(test.kit)).toBe(defaultOnrampOptions)
    expect(await fetchOnrampQuote(test.kit, asked)).toBeUndefined()
    expect(test.paths()).toEqual([])
  })

  it('do not include Coinbase for a Solana account, without a request [S9.9]', async () => {
    await test.close()
    test = await solanaKit()
    expect(await fetchOnrampPage(test.kit, { symbol: 'SOL' })).toBeUndefined()
    expect(test.paths()).toEqual([])
  })
})
