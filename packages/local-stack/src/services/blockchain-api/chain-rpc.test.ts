import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasAnvil, startChain } from '../../chains/index.ts'
import { startBlockchainApi } from './index.ts'
import { callerOf, gamer, refusal, type Scene, startScene } from './test-scene.ts'

describe.runIf(hasAnvil())('JSON-RPC', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await startScene({}, 42161)
  })
  afterAll(() => scene.close())

  const chainId = 'eip155:42161'
  const rpc = (method: string, params: unknown[] = [], id = 1) => ({ jsonrpc: '2.0', id, method, params })

  test('the running chains are the supported ones', async () => {
    expect((await scene.get('v1/supported-chains')).json).toEqual({ http: [chainId], ws: [chainId] })
  })

  test('a call and a batch of calls reach the node, with and without the last slash', async () => {
    const { json } = await scene.post('v1', rpc('eth_chainId'), { chainId })
    expect(json).toEqual({ jsonrpc: '2.0', id: 1, result: '0xa4b1' })
    const batch = [rpc('eth_chainId', [], 1), rpc('eth_chainId', [], 2)]
    expect((await scene.post('v1/', batch, { chainId })).json).toMatchObject([{ id: 1 }, { id: 2 }])
  })

  test('a chain that does not run is refused, and so is what is no JSON', async () => {
    expect(await scene.post('v1', rpc('eth_chainId'), { chainId: 'eip155:137' })).toMatchObject({
      status: 400,
      json: refusal('chainId', "We don't support the chainId you provided: eip155:137"),
    })
    expect((await scene.post('v1', 'hello', { chainId })).status).toBe(422)
  })

  test('a chain that went away is temporarily unavailable, everywhere', async () => {
    const chain = await startChain({ chainId: 137 })
    const api = await startBlockchainApi({ chains: { 137: chain.rpcUrl } })
    await chain.close()
    const caller = callerOf(api.url)
    const gone = refusal('chainId', 'The chain eip155:137 is temporarily unavailable')
    const called = await caller.post('v1', rpc('eth_chainId'), { chainId: 'eip155:137' })
    expect(called).toMatchObject({ status: 503, json: gone })
    for (const path of ['balance', 'history'])
      expect(await caller.get(`v1/account/${gamer(0).address}/${path}`)).toMatchObject({
        status: 503,
        json: gone,
      })
    await api.close()
  })

  describe('the bundler', () => {
    const at = { chainId, bundler: 'pimlico' }
    const ask = (hash: string) => scene.post('v1/bundler', rpc('eth_getUserOperationReceipt', [hash], 7), at)

    test('gives the receipt of an operation that has one, and null for another', async () => {
      scene.api.control.setUserOperationReceipt('0xABC', { success: true })
      expect((await ask('0xabc')).json).toEqual({ jsonrpc: '2.0', id: 7, result: { success: true } })
      expect(await ask('0xdef')).toMatchObject({ status: 200, json: { jsonrpc: '2.0', id: 7, result: null } })
    })

    test('says that it bundles nothing', async () => {
      const { status, json } = await scene.post('v1/bundler', rpc('eth_sendUserOperation'), at)
      expect(status).toBe(200)
      expect(json).toMatchObject({ error: { code: -32601 } })
    })

    test('refuses other methods, chains and bundlers', async () => {
      expect((await scene.post('v1/bundler', rpc('eth_chainId'), at)).status).toBe(422)
      const receipt = rpc('eth_getUserOperationReceipt', ['0x1'])
      expect((await scene.post('v1/bundler', receipt, { ...at, chainId: 'eip155:1' })).status).toBe(400)
      expect((await scene.post('v1/bundler', receipt, { ...at, bundler: 'other' })).status).toBe(400)
      const byUrl = { ...at, bundler: 'https://bundler.example/rpc' }
      expect((await scene.post('v1/bundler', receipt, byUrl)).status).toBe(200)
    })
  })
})
