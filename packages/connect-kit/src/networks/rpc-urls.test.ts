import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineNetwork, hostedChainIds, polygon } from '../networks.ts'
import { httpUrlsOf, isHostedNode, rpcUrlsOf, withProjectId } from './rpc-urls.ts'

const hosted = 'https://rpc.walletconnect.org/v1/?chainId=eip155%3A137&projectId=id'
const own = ['https://own.example/a', 'https://own.example/b']
const custom = ['https://app.example']
const polygonAt = { caipNetworkId: 'eip155:137', rpcUrls: own, projectId: 'id' }
const unhostedAt = { caipNetworkId: 'eip155:2020', rpcUrls: own, projectId: 'id' }

describe('RPC URLs of a network', () => {
  it.each([
    ['the network’s own, if the app sets none', polygonAt, own, own],
    ['only the app’s', { ...polygonAt, customRpcUrls: custom }, custom, [...custom, ...own]],
    ['hosted, on request', { ...polygonAt, useHostedRpc: true }, [hosted], own],
    [
      'the app’s before the hosted one',
      { ...polygonAt, customRpcUrls: custom, useHostedRpc: true },
      [...custom, hosted],
      [...custom, ...own],
    ],
    [
      'the network’s own first, if it is not hosted',
      { ...unhostedAt, customRpcUrls: custom, useHostedRpc: true },
      [...custom, 'https://own.example/a'],
      [...custom, ...own],
    ],
    ['empty, if none are known', { caipNetworkId: 'eip155:2020', rpcUrls: [], useHostedRpc: true }, [], []],
  ])('are %s [S3.10, S9.11]', (_, network, expected, told) => {
    expect(rpcUrlsOf(network)).toEqual({ default: expected, chainDefault: told })
  })
  it('never include a host the app did not choose, unless enabled [S9.11]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...hostedChainIds),
        fc.array(fc.webUrl()),
        fc.array(fc.webUrl()),
        (caipNetworkId, rpcUrls, customRpcUrls) => {
          const { default: asked } = rpcUrlsOf({ caipNetworkId, rpcUrls, customRpcUrls, projectId: 'id' })
          expect(asked).toEqual(customRpcUrls.length > 0 ? customRpcUrls : rpcUrls)
        },
      ),
    )
  })
  it('are hosted for 38 networks [S9.11]', () => {
    const evm = [
      1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113,
      43114, 59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554,
      1313161555,
    ]
    const others = [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
      'bip122:000000000019d6689c085ae165831e93',
      'bip122:000000000933ea01ad0ee984209779ba',
      'near:mainnet',
    ]
    const all = [...evm.map((id) => `eip155:${id}`), ...others]
    expect(all).toHaveLength(38)
    expect([...hostedChainIds].toSorted()).toEqual(all.toSorted())
  })
  it('are hosted if the app enables it, with its project id [S9.11]', () => {
    const hostedRpcUrl = 'http://127.0.0.1:4305/v1/'
    const {
      default: [node = ''],
    } = rpcUrlsOf({ ...polygonAt, useHostedRpc: true, hostedRpcUrl })
    expect(node).toBe('http://127.0.0.1:4305/v1/?chainId=eip155%3A137&projectId=id')
    expect([node, hosted, ...own].map(isHostedNode)).toEqual([true, true, false, false])
  })
  it('are hosted in every supported namespace [S9.11]', () => {
    for (const caipNetworkId of hostedChainIds)
      expect(rpcUrlsOf({ caipNetworkId, rpcUrls: own, useHostedRpc: true, projectId: 'id' }).default).toEqual(
        [`https://rpc.walletconnect.org/v1/?chainId=${encodeURIComponent(caipNetworkId)}&projectId=id`],
      )
  })
  it('are passed through the network’s definition [S3.10]', () => {
    const network = defineNetwork(polygon, { useHostedRpc: true, projectId: 'id' })
    expect(httpUrlsOf(network)[0]).toBe(hosted)
    expect(network.rpcUrls.chainDefault.http).toEqual(polygon.rpcUrls.default.http)
  })
})

describe('HTTP URLs of a network', () => {
  const nodes = (urls: readonly string[]) => ({
    ...defineNetwork(polygon),
    rpcUrls: { default: { http: urls }, chainDefault: { http: [] }, public: { http: [] } },
  })
  it('are all http and https URLs, in order', () => {
    expect(httpUrlsOf(nodes(['wss://a.example', '', 'HTTPS://b.example', 'http://c.example']))).toEqual([
      'HTTPS://b.example',
      'http://c.example',
    ])
  })
  it('exclude a URL that only contains an http URL [S8.11]', () => {
    expect(() => httpUrlsOf(nodes(['wss://a.example?https://b.example']))).toThrow(
      'Provided URL is not compatible with HTTP connection: wss://a.example?https://b.example',
    )
  })
})

describe('project id', () => {
  it('is added to URLs of the hosted service, once [S9.11]', () => {
    const bare = 'https://rpc.walletconnect.org/v1/?chainId=eip155%3A137'
    expect(withProjectId(bare, 'id')).toBe(hosted)
    expect(withProjectId(withProjectId(bare, 'id'), 'id')).toBe(hosted)
  })
  it('of another app is not replaced [S9.11]', () => {
    expect(withProjectId(hosted, 'other')).toBe(hosted)
  })
  it.each([
    '',
    'not a url',
    'https://',
    'https://rpc.walletconnect.org.evil.example/v1',
    'https://evil.example/?u=rpc.walletconnect.org',
    'https://rpc.walletconnect.org@evil.example/',
    'wss://relay.walletconnect.org',
  ])('is not sent to other hosts: %j [S9.11]', (url) => {
    expect(withProjectId(url, 'secret')).toBe(url)
  })
  it('does not change texts that are not URLs of the hosted service', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (url) => {
        expect(withProjectId(url, 'secret')).toBe(url)
      }),
    )
  })
})

describe('first node', () => {
  it.each(['ws://node.example', 'ipc:/tmp/node', 'node.example'])(
    'throws if it is not an HTTP URL: %s [S8.11]',
    (url) => {
      expect(() => httpUrlsOf(defineNetwork(polygon, { rpcUrls: [url] }))).toThrow(
        `Provided URL is not compatible with HTTP connection: ${url}`,
      )
    },
  )
})
