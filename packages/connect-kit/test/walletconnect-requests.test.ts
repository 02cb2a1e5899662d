import { accounts, type LocalStack, startLocalStack, usdt } from '@esports/local-stack'
import { createWalletClient, encodeFunctionData, erc20Abi, http } from 'viem'
import { polygon as viemPolygon } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toStatus } from '../src/connectors/walletconnect/call-status.ts'
import type { WalletConnectSession } from '../src/connectors/walletconnect/session.ts'
import { arbitrum, defineNetwork, type Network, polygon } from '../src/networks.ts'
import {
  evmNetworks,
  openStage,
  type Page,
  type Stage,
  testClock,
  watchRejections,
} from './support/walletconnect.ts'

let chains: LocalStack
let stage: Stage
let page: Page
let clock: ReturnType<typeof testClock>
let rejections: ReturnType<typeof watchRejections>
/** Addresses that were asked. */
let asked: string[]

beforeAll(async () => {
  chains = await startLocalStack({
    parts: ['chains'],
    ports: { polygon: 0, arbitrum: 0, arbitrumSepolia: 0 },
  })
})
afterAll(() => chains.close())
beforeEach(async () => {
  rejections = watchRejections()
  asked = []
  clock = testClock()
  stage = await openStage({
    rpcUrls: chains.addresses.chains,
    otherMethods: [
      'wallet_addEthereumChain',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
    ],
  })
  page = stage.page({
    environment: {
      now: () => clock.now(),
      after: (delay, action) => clock.after(delay, action),
      fetch: (input, init) => {
        asked.push(input instanceof Request ? input.url : String(input))
        return fetch(input, init)
      },
    },
  })
})
afterEach(async () => {
  await stage.close()
  await rejections.stop()
})

const networks = () => evmNetworks(chains.addresses.chains)
const [, secondNetwork] = evmNetworks()
const connect = () => page.connect({ networks: networks() })
/** Connects with only some of the chains or methods approved. */
async function connectWith(part: { chains?: readonly number[]; methods?: readonly string[] }) {
  const { connecting, proposal } = await page.scan({ networks: networks() })
  const { chains: ids = [137, 42_161], methods = ['personal_sign', 'wallet_switchEthereumChain'] } = part
  await stage.wallet.approveProposal(proposal.id, {
    namespaces: {
      eip155: {
        accounts: ids.map((id) => `eip155:${id}:${stage.wallet.account}`),
        methods: [...methods],
        events: ['accountsChanged', 'chainChanged'],
      },
    },
  })
  return connecting
}
const evm = (session: WalletConnectSession) => session.provider('eip155')
const now = () => new AbortController().signal

describe('a request', () => {
  it('about accounts and chain is answered here [S7.11]', async () => {
    const provider = evm(await connect())
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([stage.wallet.account])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([stage.wallet.account])
    expect([asked, stage.wallet.requests]).toEqual([[], []])
  })

  it('that only reads goes to the node of the chain in use, or of the one that is named [S6.5]', async () => {
    const session = await connect()
    const version = { method: 'net_version' }
    expect(await evm(session).request(version)).toBe('137')
    expect(await session.request(version, { chain: 'eip155:42161' })).toBe('42161')
    expect(await session.request({ method: 'eth_chainId' }, { chain: 'eip155:42161' })).toBe('0xa4b1')
    await session.switchChain(secondNetwork ?? polygonOnly('x'), now())
    expect(await evm(session).request(version)).toBe('42161')
    expect(asked).toEqual([137, 42161, 42161].map((id) => chains.addresses.chains[id as 137]))
    expect(stage.wallet.requests).toEqual([])
  })

  it('that the wallet has not approved goes nowhere [S6.5]', async () => {
    const provider = evm(await connect())
    for (const method of ['eth_sign', 'eth_signTransaction', 'personal_importRawKey', 'anvil_setBalance'])
      await expect(provider.request({ method, params: [] })).rejects.toMatchObject({
        code: 'WALLET_UNAUTHORIZED',
        details: { method },
      })
    expect([asked, stage.wallet.requests]).toEqual([[], []])
  })

  it('gets the node’s own error when the node says no', async () => {
    const provider = evm(await connect())
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
    const session = await page.connect({ networks: [network], preferred: network })
    await expect(evm(session).request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code, message })
  })

  it('goes to the next node when the first does not answer', async () => {
    const network = defineNetwork(polygon, {
      rpcUrls: ['http://127.0.0.1:9', chains.addresses.chains[137]],
    })
    const session = await page.connect({ networks: [network], preferred: network })
    expect(await evm(session).request({ method: 'net_version' })).toBe('137')
  })

  it('to a chain or a namespace the app does not have fails by name [S8.11]', async () => {
    const session = await connect()
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
    const signing = { method: 'personal_sign', params: ['0x', stage.wallet.account] }
    await expect(session.request(signing, { chain: 'eip155:10' })).rejects.toMatchObject({
      code: 'WALLET_UNAUTHORIZED',
    })
  })

  it('that nobody waits for any more is over, and its late answer is ignored', async () => {
    const session = await connect()
    const signing = { method: 'personal_sign', params: ['0x00', stage.wallet.account] }
    const patience = new AbortController()
    const given = session.request(signing, { chain: 'eip155:137', signal: patience.signal })
    given.catch(() => undefined)
    const { id } = await stage.wallet.nextRequest()
    patience.abort()
    await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
    await stage.wallet.approveRequest(id)

    const timed = evm(session).request(signing)
    timed.catch(() => undefined)
    const late = await stage.wallet.nextRequest()
    clock.pass(300_000)
    await expect(timed).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
    await stage.wallet.approveRequest(late.id)

    const next = evm(session).request(signing)
    await stage.wallet.approveRequest((await stage.wallet.nextRequest()).id)
    await expect(next).resolves.toMatch(/^0x/)
  })

  it('of many at once: each gets its own answer, in whatever order they come', async () => {
    const session = await connect()
    const texts = ['0x01', '0x02', '0x03', '0x04', '0x05']
    const answers = texts.map((text) =>
      evm(session).request({ method: 'personal_sign', params: [text, stage.wallet.account] }),
    )
    await expect.poll(() => stage.wallet.requests).toHaveLength(texts.length)
    for (const { id, params } of stage.wallet.requests.toReversed())
      await stage.wallet.answerRequest(id, { result: (params as readonly string[])[0] })
    expect(await Promise.all(answers)).toEqual(texts)
  })
})

describe('switching the chain', () => {
  it('asks nobody when the chain is approved [S4.10]', async () => {
    const session = await connect()
    expect(
      await evm(session).request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa4b1' }] }),
    ).toBeNull()
    expect(session.namespaces[0]?.chain).toBe('eip155:42161')
    expect(stage.wallet.requests).toEqual([])
  })

  it('asks the wallet else, and waits for its account there [S4.10]', async () => {
    const session = await connectWith({ chains: [137] })
    const told: unknown[] = []
    session.subscribe((event) => told.push(event.type))
    const switching = session.switchChain(secondNetwork ?? networks()[0], now())
    const request = await stage.wallet.nextRequest()
    expect(request).toMatchObject({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa4b1' }] })
    await stage.wallet.approveRequest(request.id)
    await switching
    expect(session.namespaces[0]?.chain).toBe('eip155:42161')
    // The account is the same, so only the chain is news; told once, whoever told it first.
    expect(told).toEqual(['chainChanged'])
  })

  it.each([4902, 32_603, -32_603, 5000])('adds the chain after error %d [S4.10]', async (code) => {
    const session = await connectWith({
      chains: [137],
      methods: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    })
    const switching = session.switchChain(networks()[1] ?? networks()[0], now())
    const first = await stage.wallet.nextRequest()
    await stage.wallet.answerRequest(first.id, { error: { code, message: 'no such chain' } })
    const second = await stage.wallet.nextRequest()
    expect(second).toMatchObject({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0xa4b1',
          chainName: 'Arbitrum One',
          nativeCurrency: { symbol: 'ETH', decimals: 18 },
          // A flat list: the app's own node first, as `defineNetwork` was told.
          rpcUrls: [chains.addresses.chains[42161], ...arbitrum.rpcUrls.default.http],
        },
      ],
    })
    await stage.wallet.protocol.update({
      topic: session.topic,
      namespaces: {
        eip155: {
          accounts: [137, 42_161].map((id) => `eip155:${id}:${stage.wallet.account}`),
          methods: ['personal_sign'],
          events: [],
        },
      },
    })
    await stage.wallet.answerRequest(second.id, { result: null })
    await switching
    expect(session.namespaces[0]?.chain).toBe('eip155:42161')
  })

  it('is the person’s to decline', async () => {
    const session = await connectWith({ chains: [137] })
    const switching = session.switchChain(secondNetwork ?? networks()[0], now())
    switching.catch(() => undefined)
    await stage.wallet.rejectRequest((await stage.wallet.nextRequest()).id)
    await expect(switching).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(session.namespaces[0]?.chain).toBe('eip155:137')
  })

  it('fails when neither the chain nor the method is approved [S4.10, S8.11]', async () => {
    const session = await connectWith({ chains: [137], methods: ['personal_sign'] })
    await expect(session.switchChain(secondNetwork ?? networks()[0], now())).rejects.toMatchObject({
      code: 'CHAIN_SWITCH_FAILED',
      message:
        "Failed to switch to chain 'eip155:42161'. The chain is not approved or the wallet does not support 'wallet_switchEthereumChain' method.",
    })
    for (const params of [[], [{}], [{ chainId: 'x' }], undefined])
      await expect(
        evm(session).request({ method: 'wallet_switchEthereumChain', params }),
      ).rejects.toMatchObject({ code: 'CHAIN_SWITCH_FAILED' })
    expect(session.namespaces[0]?.chain).toBe('eip155:137')
  })

  it('fails when the wallet says yes and gives no account there [S5.11]', async () => {
    const session = await connectWith({ chains: [137] })
    const switching = session.switchChain(secondNetwork ?? networks()[0], now())
    switching.catch(() => undefined)
    await stage.wallet.answerRequest((await stage.wallet.nextRequest()).id, { result: null })
    await expect
      .poll(
        () => (
          clock.pass(5_000),
          switching.then(
            () => 'yes',
            ({ code }) => code,
          )
        ),
      )
      .toBe('CHAIN_NOT_SUPPORTED')
    expect(session.namespaces[0]?.chain).toBe('eip155:137')
  })
})

describe('wallet_getCapabilities [S7.11, S8.11]', () => {
  const capabilities = (provider: ReturnType<typeof evm>, ...params: readonly unknown[]) =>
    provider.request({ method: 'wallet_getCapabilities', params })
  const told = { '0x89': { atomic: { status: 'supported' } }, '0xa': { atomic: { status: 'ready' } } }

  it('needs an address', async () => {
    const provider = evm(await connect())
    await expect(capabilities(provider)).rejects.toMatchObject({
      code: 'CAPABILITIES_ADDRESS_MISSING',
      message: 'Missing address parameter in `wallet_getCapabilities` request',
    })
  })

  it('asks the wallet once in 30 s, and tells only of the chains that were asked about', async () => {
    const provider = evm(await connect())
    const ask = () => capabilities(provider, stage.wallet.account, ['0x89'])
    const polygonOnly = { '0x89': told['0x89'] }
    const first = ask()
    const same = ask()
    await stage.wallet.answerRequest((await stage.wallet.nextRequest()).id, { result: told })
    expect([await first, await same, await ask()]).toEqual([polygonOnly, polygonOnly, polygonOnly])
    expect(stage.wallet.requests).toEqual([])
    clock.pass(30_001)
    const again = ask()
    await stage.wallet.answerRequest((await stage.wallet.nextRequest()).id, { result: {} })
    expect(await again).toEqual({})
  })

  it('waits 5 s for a wallet that never answers, and does not ask it again', async () => {
    const provider = evm(await connect())
    const asking = capabilities(provider, stage.wallet.account)
    asking.catch(() => undefined)
    await stage.wallet.nextRequest()
    clock.pass(5_000)
    await expect(asking).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
    await expect(capabilities(provider, stage.wallet.account)).rejects.toMatchObject({
      code: 'REQUEST_TIMED_OUT',
    })
    expect(stage.wallet.requests).toHaveLength(1)
  })

  it('believes no garbage', async () => {
    const provider = evm(await connect())
    const asking = capabilities(provider, stage.wallet.account)
    asking.catch(() => undefined)
    await stage.wallet.answerRequest((await stage.wallet.nextRequest()).id, { result: { polygon: 'yes' } })
    await expect(asking).rejects.toMatchObject({ code: 'CAPABILITIES_UNREADABLE' })
  })

  it('is refused when the wallet did not approve it', async () => {
    const session = await connectWith({ methods: ['personal_sign'] })
    await expect(capabilities(evm(session), stage.wallet.account)).rejects.toMatchObject({
      code: 'WALLET_UNAUTHORIZED',
    })
  })

  it('reads what the wallet said when it approved [S3.23]', async () => {
    const { connecting, proposal } = await page.scan({ networks: networks() })
    await stage.wallet.approveProposal(proposal.id, {
      sessionProperties: { atomic: JSON.stringify({ status: 'supported' }), other: 'ignored' },
      scopedProperties: {
        'eip155:137': JSON.stringify({
          paymasterService: { supported: true },
          [stage.wallet.account]: { 'flow-control': { supported: true } },
        }),
      },
    })
    const provider = evm(await connecting)
    const atomic = { status: 'supported' }
    const polygonToo = {
      atomic,
      paymasterService: { supported: true },
      'flow-control': { supported: true },
    }
    expect(await capabilities(provider, stage.wallet.account)).toMatchObject({
      '0x89': polygonToo,
      '0xa4b1': { atomic },
    })
    expect(await capabilities(provider, stage.wallet.account, ['0x89'])).toEqual({ '0x89': polygonToo })
    expect(stage.wallet.requests).toEqual([])
  })
})

describe('the status of calls (EIP-5792) [S7.11, S8.11]', () => {
  const status = (session: WalletConnectSession, id: string) =>
    evm(session).request({ method: 'wallet_getCallsStatus', params: [id] })
  /** The wallet answers `wallet_sendCalls` with the transactions it made (CAIP-345). */
  async function sendCalls(session: WalletConnectSession, id: string, hashes: readonly string[]) {
    const sending = evm(session).request({ method: 'wallet_sendCalls', params: [{ calls: [] }] })
    const request = await stage.wallet.nextRequest()
    const caip345 = { caip2: 'eip155:137', transactionHashes: hashes }
    await stage.wallet.answerRequest(request.id, { result: { id, capabilities: { caip345 } } })
    await sending
  }
  const unknownHash = `0x${'00'.repeat(32)}`

  it('comes from the chain when the wallet named its transactions', async () => {
    const session = await connect()
    const [done, failed] = [await send(1n), await sendThatFails()]
    for (const [id, hashes, expected] of [
      ['done', [done], 200],
      ['failed', [failed], 500],
      ['both', [done, failed], 600],
      ['pending', [unknownHash, done], 100],
    ] as const) {
      await sendCalls(session, id, hashes)
      expect([id, await status(session, id)]).toMatchObject([id, { id, chainId: '0x89', status: expected }])
    }
    expect(stage.wallet.requests).toEqual([])
  })

  it('is remembered for a day, then the wallet is asked', async () => {
    const session = await connect()
    await sendCalls(session, 'bundle', [await send(1n)])
    clock.pass(24 * 60 * 60_000 - 1_000)
    expect(await status(session, 'bundle')).toMatchObject({ status: 200 })
    clock.pass(2_000)
    const asking = status(session, 'bundle')
    await stage.wallet.answerRequest((await stage.wallet.nextRequest()).id, { result: { status: 200 } })
    expect(await asking).toEqual({ status: 200 })
  })

  it('is not to be had when the wallet does not tell', async () => {
    const session = await connectWith({ methods: ['personal_sign'] })
    await expect(status(session, 'unknown')).rejects.toMatchObject({
      code: 'CALL_STATUS_NOT_APPROVED',
      message: 'Fetching call status not approved by the wallet.',
    })
  })

  it.each([
    [['0x1', '0x1'], 200],
    [['0x0', '0x0'], 500],
    [['0x0', '0x1'], 600],
    [['0x1', undefined], 100],
    [[undefined, undefined], 100],
  ] as const)('of receipts %j is %d', (states, expected) => {
    const receipts = states.map((state) => (state === undefined ? null : { status: state }))
    const calls = { id: 'a', chainId: 'eip155:137', hashes: [unknownHash, unknownHash] } as const
    expect(toStatus(calls, receipts).status).toBe(expected)
  })

  const [firstAccount] = accounts
  const sender = () =>
    createWalletClient({
      account: accounts[3] ?? firstAccount ?? stage.wallet.account,
      chain: viemPolygon,
      transport: http(chains.addresses.chains[137]),
    })
  const send = (value: bigint) => sender().sendTransaction({ to: accounts[4]?.address ?? null, value })
  /** More tokens than it has: mined, and failed. */
  const sendThatFails = () =>
    sender().sendTransaction({
      to: usdt.addresses[137],
      gas: 100_000n,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [accounts[4]?.address ?? '0x', 2n ** 200n],
      }),
    })
})
