import { describe, expect, it } from 'vitest'
import { callRpc, isReadMethod } from '../src/connectors/walletconnect/rpc.ts'
import { defaultEnvironment } from '../src/environment/environment.ts'
import { defineNetwork, type Network, polygon } from '../src/networks.ts'

describe('a method that a node can handle instead of the wallet [S6.5, S7.11]', () => {
  it.each([
    ['eip155', 'eth_getBalance', true],
    ['eip155', 'net_version', true],
    ['eip155', 'eth_sendTransaction', false],
    ['eip155', 'getBalance', false],
    ['solana', 'getBalance', true],
    ['solana', 'sendTransaction', true],
    ['solana', 'signTransaction', false],
    ['solana', 'net_version', false],
    ['solana', 'x_getBalance', false],
    ['solana', 'getbalance', false],
    ['near', 'query', true],
    ['near', 'broadcast_tx_async', true],
    ['near', 'near_signTransaction', false],
    ['polkadot', 'chain_getBlock', true],
    ['polkadot', 'polkadot_signTransaction', false],
    ['cosmos', 'query', false],
    ['toString', 'eth_getBalance', false],
    ['', '', false],
  ])('on %s: %s is %s', (namespace, method, isRead) => {
    expect(isReadMethod(namespace, method)).toBe(isRead)
  })
})

/** Requests as received by a server. */
async function read(input: RequestInfo | URL, init: RequestInit | undefined) {
  const request = new Request(input, init)
  return { url: request.url, type: request.headers.get('content-type'), body: await request.json() }
}

describe('nodes of a network (JSON-RPC 2.0)', () => {
  /** Nodes by URL, each with its response; undefined: unreachable. */
  function nodes(answers: Readonly<Record<string, unknown>>) {
    const asked: {
      url: string
      type: string | null
      body: { id: number; method: string; params: unknown }
    }[] = []
    const network: Network = {
      ...defineNetwork(polygon),
      rpcUrls: {
        default: { http: Object.keys(answers) },
        chainDefault: { http: [] },
        public: { http: [] },
      },
    }
    const environment = {
      ...defaultEnvironment(),
      async fetch(input: RequestInfo | URL, init?: RequestInit) {
        const question = await read(input, init)
        const { url } = question
        asked.push(question)
        if (answers[url] === undefined) throw new TypeError('fetch failed')
        return new Response(JSON.stringify(answers[url]))
      },
    }
    const call = (params?: unknown) => callRpc({ network, method: 'eth_call', params, environment })
    return { asked, call }
  }

  it('receive method and parameters, with a new id each time', async () => {
    const { asked, call } = nodes({ 'https://a.example/': { result: '0x1' } })
    expect([await call(['0x2']), await call()]).toEqual(['0x1', '0x1'])
    expect(asked.map(({ body }) => body)).toMatchObject([
      { jsonrpc: '2.0', method: 'eth_call', params: ['0x2'] },
      { jsonrpc: '2.0', method: 'eth_call', params: [] },
    ])
    expect(asked[0]?.type).toBe('application/json')
    expect(asked[1]?.body.id).toBe((asked[0]?.body.id ?? 0) + 1)
  })

  it.each([
    ['cannot be reached', undefined],
    ['answers a text', 'busy'],
    ['answers a list', [{ result: '0x9' }]],
    ['returns no valid response', {}],
  ])('are tried in order if one %s', async (_, answer) => {
    const { asked, call } = nodes({
      'https://a.example/': answer,
      'https://b.example/': { result: null },
      'https://c.example/': { result: '0x2' },
    })
    expect(await call()).toBeNull()
    expect(asked.map(({ url }) => url)).toEqual(['https://a.example/', 'https://b.example/'])
  })

  it('can reject with an RPC error', async () => {
    const error = { code: 3, message: 'execution reverted' }
    const { asked, call } = nodes({ 'https://a.example/': { error }, 'https://b.example/': { result: 1 } })
    await expect(call()).rejects.toEqual(error)
    expect(asked).toHaveLength(1)
  })

  it('do not reject if the error is null', async () => {
    const { call } = nodes({ 'https://a.example/': { error: null, result: '0x1' } })
    expect(await call()).toBe('0x1')
  })

  it('throw the last reason if none is reachable [S8.11]', async () => {
    const { call } = nodes({ 'https://a.example/': undefined, 'https://b.example/': {} })
    await expect(call()).rejects.toMatchObject({
      code: 'RPC_UNAVAILABLE',
      details: { chainId: 'eip155:137' },
      cause: { code: expect.any(String) },
    })
  })
})
