import * as fc from 'fast-check'
import type { Chain } from 'viem'
import * as viemChains from 'viem/chains'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import * as kit from '../networks.ts'
import { defaultChainId, defineNetwork, type EvmNetwork, unknownNetwork } from '../networks.ts'
import { httpUrlsOf } from './rpc-urls.ts'

const near = {
  id: 'mainnet',
  chainNamespace: 'near',
  name: 'NEAR',
  nativeCurrency: { name: 'NEAR', symbol: 'NEAR', decimals: 24 },
  rpcUrls: { default: { http: ['https://near.example'] } },
} as const

describe('defineNetwork with a viem chain', () => {
  const network = defineNetwork(viemChains.polygon, {
    rpcUrls: ['https://app.example'],
    imageUrl: 'https://app.example/polygon.png',
  })
  it('has the properties of a network and of the chain [S3.10]', () => {
    expect(network).toMatchObject({
      id: 137,
      caipNetworkId: 'eip155:137',
      chainNamespace: 'eip155',
      name: 'Polygon',
      nativeCurrency: { decimals: 18, symbol: 'POL' },
      assets: { imageId: undefined, imageUrl: 'https://app.example/polygon.png' },
      contracts: viemChains.polygon.contracts,
    })
  })
  it('keeps its literal id type, and is assignable to a viem chain [S3.10]', () => {
    expectTypeOf(network.id).toEqualTypeOf<137>()
    expectTypeOf(network.caipNetworkId).toEqualTypeOf<'eip155:137'>()
    expectTypeOf(network).toExtend<Chain>()
  })
  it('uses the app’s nodes only, and passes all nodes to wallets [S3.10]', () => {
    expect(network.rpcUrls.default.http).toEqual(['https://app.example'])
    expect(network.rpcUrls.chainDefault.http).toEqual([
      'https://app.example',
      ...viemChains.polygon.rpcUrls.default.http,
    ])
  })
  it('does not mutate the chain', () => {
    const frozen = Object.freeze({
      ...viemChains.polygon,
      rpcUrls: Object.freeze({ ...viemChains.polygon.rpcUrls }),
    })
    const before = structuredClone(viemChains.polygon.rpcUrls)
    defineNetwork(frozen, { rpcUrls: ['https://app.example'], useHostedRpc: true })
    expect(viemChains.polygon.rpcUrls).toEqual(before)
  })
  it('is idempotent, with any options', () => {
    const urls = fc.array(fc.webUrl(), { maxLength: 3 })
    fc.assert(
      fc.property(urls, urls, fc.boolean(), (own, custom, useHostedRpc) => {
        const chain = { ...viemChains.polygon, rpcUrls: { default: { http: own } } }
        const options = { rpcUrls: custom, useHostedRpc, projectId: 'p' }
        const once = defineNetwork(chain, options)
        expect(defineNetwork(once, options)).toEqual(once)
        const { rpcUrls: _, ...others } = options
        expect(defineNetwork(once, others)).toEqual(once)
      }),
    )
  })
})

describe('defineNetwork of another namespace', () => {
  const network = defineNetwork(near)
  it('uses its CAIP-2 id [S3.10, S3.15]', () => {
    expect(network).toMatchObject({ caipNetworkId: 'near:mainnet', chainNamespace: 'near', id: 'mainnet' })
    expectTypeOf(network.caipNetworkId).toEqualTypeOf<'near:mainnet'>()
  })
  it.each([
    { ...near, id: '' },
    { ...near, id: 'a b' },
    { ...near, id: 'a'.repeat(33) },
    { ...near, chainNamespace: 'N' },
    { ...near, chainNamespace: 'eip155' },
    { ...near, name: ' ' },
  ])('throws if it has no valid CAIP-2 id: %j [S5.8]', (input) => {
    expect(() => defineNetwork(input)).toThrow(expect.objectContaining({ code: 'NETWORK_INVALID' }))
  })
  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('throws for the EVM id %d [S5.8]', (id) => {
    expect(() => defineNetwork({ ...viemChains.polygon, id })).toThrow(
      expect.objectContaining({ code: 'NETWORK_INVALID' }),
    )
  })
  it('throws for a numeric id outside eip155 [S5.8]', () => {
    const input = { ...viemChains.polygon, chainNamespace: 'solana' }
    // @ts-expect-error a number is an id of eip155 only
    const define = () => defineNetwork(input)
    expect(define).toThrow(expect.objectContaining({ code: 'NETWORK_INVALID' }))
  })
})

describe('predefined networks', () => {
  it.each<[EvmNetwork, Chain]>([
    [kit.mainnet, viemChains.mainnet],
    [kit.polygon, viemChains.polygon],
    [kit.arbitrum, viemChains.arbitrum],
    [kit.arbitrumSepolia, viemChains.arbitrumSepolia],
    [kit.ronin, viemChains.ronin],
  ])('$name matches viem’s definition [S3.8]', (ours, theirs) => {
    const explorer = theirs.blockExplorers?.default
    expect(ours).toMatchObject({
      id: theirs.id,
      name: theirs.name,
      nativeCurrency: theirs.nativeCurrency,
      contracts: { multicall3: theirs.contracts?.multicall3 },
      blockExplorers: { default: { name: explorer?.name, url: explorer?.url } },
    })
    expect(ours.testnet ?? false).toBe(theirs.testnet ?? false)
  })
  it('include the wallet’s Arbitrum test network [S3.8]', () => {
    expect(kit.arbitrumSepolia).toMatchObject({
      id: 421614,
      nativeCurrency: { symbol: 'ETH', decimals: 18 },
      testnet: true,
    })
  })
  it('identify Solana by its genesis hash [S3.15]', () => {
    expect(kit.solana.caipNetworkId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    expect(kit.solanaDevnet.caipNetworkId).toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    expect(kit.solana.nativeCurrency.decimals).toBe(9)
  })
  it('include the default chain [S9.11]', () => {
    expect(defaultChainId).toBe(kit.mainnet.caipNetworkId)
  })
})

describe('unknownNetwork', () => {
  it('is named unknown, and has no nodes [S3.10]', () => {
    expect(unknownNetwork('eip155:56')).toEqual({
      id: '56',
      caipNetworkId: 'eip155:56',
      chainNamespace: 'eip155',
      name: 'Unknown Network',
      nativeCurrency: { name: '', decimals: 0, symbol: '' },
      rpcUrls: { default: { http: [] }, chainDefault: { http: [] }, public: { http: [] } },
      assets: { imageId: undefined, imageUrl: undefined },
    })
  })
  it('throws an error with the chain id if a node is needed [S8.11]', () => {
    expect(() => httpUrlsOf(unknownNetwork('eip155:56'))).toThrow(
      'No RPC url provided for chainId: eip155:56',
    )
    expect(() => httpUrlsOf(unknownNetwork('eip155:56'))).toThrow(
      expect.toSatisfy((error) => isConnectKitError(error, 'RPC_URL_MISSING')),
    )
  })
})

it('MultiversX is accepted, though its namespace is longer than CAIP-2 allows [S9.11]', () => {
  const network = defineNetwork({ ...near, chainNamespace: 'multiversx', id: '1' })
  expect(network.caipNetworkId).toBe('multiversx:1')
  expect(() => defineNetwork({ ...near, chainNamespace: 'multiversy' })).toThrow(
    expect.objectContaining({ code: 'NETWORK_INVALID' }),
  )
})
