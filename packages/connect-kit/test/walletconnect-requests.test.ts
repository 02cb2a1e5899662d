import { describe, expect, it } from 'vitest'
import { defineNetwork, type Network, polygon } from '../src/networks.ts'
import { evmNetworks } from './support/walletconnect.ts'
import { connectAll, evm, forever, moreMethods, useStage } from './support/walletconnect-fixture.ts'

const on = useStage({ otherMethods: moreMethods }, { withChains: true })
const [, secondNetwork] = evmNetworks()

describe('a session request', () => {
  it('about accounts and chain is handled locally [S7.11]', async () => {
    const provider = evm(await connectAll(on))
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([on.stage.wallet.account])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([on.stage.wallet.account])
    expect([on.asked, on.stage.wallet.requests]).toEqual([[], []])
  })

  it('that only reads is sent to the node of the current or given chain [S6.5]', async () => {
    const session = await connectAll(on)
    const version = { method: 'net_version' }
    expect(await evm(session).request(version)).toBe('137')
    expect(await session.request(version, { chain: 'eip155:42161' })).toBe('42161')
    expect(await session.request({ method: 'eth_chainId' }, { chain: 'eip155:42161' })).toBe('0xa4b1')
    await session.switchChain(secondNetwork ?? polygonOnly('x'), forever())
    expect(await evm(session).request(version)).toBe('42161')
    expect(on.asked).toEqual([137, 42161, 42161].map((id) => on.rpcUrls[id]))
    expect(on.stage.wallet.requests).toEqual([])
  })

  it('that the wallet has not approved is rejected [S6.5]', async () => {
    const provider = evm(await connectAll(on))
    for (const method of ['eth_sign', 'eth_signTransaction', 'personal_importRawKey', 'anvil_setBalance'])
      await expect(provider.request({ method, params: [] })).rejects.toMatchObject({
        code: 'WALLET_UNAUTHORIZED',
        details: { method },
      })
    expect([on.asked, on.stage.wallet.requests]).toEqual([[], []])
  })

  it('is rejected with the node’s own error', async () => {
    const provider = evm(await connectAll(on))
    await expect(provider.request({ method: 'eth_getBalance', params: ['garbage'] })).rejects.toMatchObject({
      code: -32602,
    })
  })

  const polygonOnly = (url: string): Network => ({
    ...defineNetwork(polygon),
    rpcUrls: { default: { http: url ? [url] : [] }, chainDefault: { http: [] }, public: { http: [] } },
  })
  it.each([
    ['', 'RPC_URL_MISSING', 'No RPC url provided for chainId: eip155:137'],
    [
      'ws://127.0.0.1:1',
      'RPC_URL_NOT_HTTP',
      'Provided URL is not compatible with HTTP connection: ws://127.0.0.1:1',
    ],
    ['http://127.0.0.1:9', 'RPC_UNAVAILABLE', 'The network cannot be reached at the moment.'],
  ])('to a node at %j fails with %s [S8.11]', async (url, code, message) => {
    const network = polygonOnly(url)
    const session = await on.page.connect({ networks: [network], preferred: network })
    await expect(evm(session).request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code, message })
  })

  it('falls back to the next node if the first does not respond', async () => {
    const network = defineNetwork(polygon, {
      rpcUrls: ['http://127.0.0.1:9', on.rpcUrls[137] ?? ''],
    })
    const session = await on.page.connect({ networks: [network], preferred: network })
    expect(await evm(session).request({ method: 'net_version' })).toBe('137')
  })

  it('to an unknown chain or namespace is rejected with its name [S8.11]', async () => {
    const session = await connectAll(on)
    const version = { method: 'net_version' }
    await expect(session.request(version, { chain: 'eip155:10' })).rejects.toMatchObject({
      code: 'RPC_PROVIDER_NOT_FOUND',
      message: 'JSON-RPC provider for eip155:10 not found',
    })
    await expect(session.request(version, { chain: 'eip155:' })).rejects.toMatchObject({
      code: 'CHAIN_ID_NOT_FOUND',
      message: 'ChainId not found',
    })
    await expect(session.request(version, { chain: 'solana:1' })).rejects.toMatchObject({
      code: 'NAMESPACE_NOT_CONFIGURED',
      message: "Namespace 'solana' is not configured. Please call connect() first with namespace config.",
    })
    const signing = { method: 'personal_sign', params: ['0x', on.stage.wallet.account] }
    await expect(session.request(signing, { chain: 'eip155:10' })).rejects.toMatchObject({
      code: 'WALLET_UNAUTHORIZED',
    })
  })

  it('that is aborted ends, and its late response is ignored', async () => {
    const session = await connectAll(on)
    const signing = { method: 'personal_sign', params: ['0x00', on.stage.wallet.account] }
    const patience = new AbortController()
    const given = session.request(signing, { chain: 'eip155:137', signal: patience.signal })
    given.catch(() => undefined)
    const { id } = await on.stage.wallet.nextRequest()
    patience.abort()
    await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
    await on.stage.wallet.approveRequest(id)

    const timed = evm(session).request(signing)
    timed.catch(() => undefined)
    const late = await on.stage.wallet.nextRequest()
    on.clock.pass(300_000)
    await expect(timed).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
    await on.stage.wallet.approveRequest(late.id)

    const next = evm(session).request(signing)
    await on.stage.wallet.approveRequest((await on.stage.wallet.nextRequest()).id)
    await expect(next).resolves.toMatch(/^0x/)
  })

  it('runs concurrently with others: each gets its own response, in any order', async () => {
    const session = await connectAll(on)
    const texts = ['0x01', '0x02', '0x03', '0x04', '0x05']
    const answers = texts.map((text) =>
      evm(session).request({ method: 'personal_sign', params: [text, on.stage.wallet.account] }),
    )
    await expect.poll(() => on.stage.wallet.requests).toHaveLength(texts.length)
    for (const { id, params } of on.stage.wallet.requests.toReversed())
      await on.stage.wallet.answerRequest(id, { result: (params as readonly string[])[0] })
    expect(await Promise.all(answers)).toEqual(texts)
  })
})
