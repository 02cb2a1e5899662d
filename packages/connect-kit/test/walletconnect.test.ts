import { accounts } from '@esports/local-stack'
import type { SessionTypes } from '@walletconnect/types'
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionEvent } from '../src/connectors/connector.ts'
import { deepLinkKey, rememberDeepLink } from '../src/connectors/walletconnect/deep-link.ts'
import { requestedNamespaces } from '../src/connectors/walletconnect/namespaces.ts'
import type { WalletConnectSession } from '../src/connectors/walletconnect/session.ts'
import { openSignClientTransport } from '../src/connectors/walletconnect/sign-client-transport.ts'
import {
  evmNetworks,
  metadata,
  openStage,
  type Page,
  projectId,
  type Stage,
  sendRaw,
  watchRejections,
} from './support/walletconnect.ts'

let stage: Stage
let page: Page
let rejections: ReturnType<typeof watchRejections>

beforeEach(async () => {
  rejections = watchRejections()
  stage = await openStage()
  page = stage.page()
})
afterEach(async () => {
  await stage.close()
  await rejections.stop()
})

/** What a wallet answers is unknown until it is checked. */
const message = '0x68656c6c6f'
const signs = (session: Awaited<ReturnType<Page['connect']>>) =>
  session.provider('eip155').request({ method: 'personal_sign', params: [message, stage.wallet.account] })

describe('a wallet by WalletConnect', () => {
  it('pairs over the relay, is approved, and is connected [S4.14, S7.11]', async () => {
    const { connecting, proposal, uris } = await page.scan()
    expect(uris).toEqual([expect.stringMatching(/^wc:[0-9a-f]{64}@2\?/)])
    expect(proposal).toMatchObject({ dapp: { name: 'Test app' }, chains: ['eip155:137', 'eip155:42161'] })
    await stage.wallet.approveProposal(proposal.id)
    const session = await connecting
    expect(session.namespaces).toEqual([
      { namespace: 'eip155', accounts: [stage.wallet.account], chain: 'eip155:137' },
    ])
    expect(session.peer).toMatchObject({ name: 'Simulator Wallet' })
  })

  it('can decline, and the next attempt shows a new code', async () => {
    const first = await page.scan()
    await stage.wallet.rejectProposal(first.proposal.id)
    await expect(first.connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const second = await page.scan()
    expect(second.uris).not.toEqual(first.uris)
  })

  it('signs what the app asks for', async () => {
    const session = await page.connect()
    const signing = signs(session)
    const request = await stage.wallet.nextRequest()
    expect(request).toMatchObject({ method: 'personal_sign', chainId: 137 })
    await stage.wallet.approveRequest(request.id)
    const signature = await signing
    const isValid = await verifyMessage({
      address: stage.wallet.account,
      message: 'hello',
      // What the wallet answered; the check below is whether it is one.
      signature: signature as `0x${string}`,
    })
    expect(isValid).toBe(true)
  })

  it('can decline a request without ending the connection', async () => {
    const session = await page.connect()
    const signing = signs(session)
    signing.catch(() => undefined)
    await stage.wallet.rejectRequest((await stage.wallet.nextRequest()).id)
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(session.namespaces).toHaveLength(1)
  })
})

describe('what a wallet says about itself', () => {
  const [first, second] = accounts
  const topicOf = () => stage.wallet.sessions[0]?.topic ?? ''
  /** Everything a session and its provider tell, in order. */
  const listen = (session: WalletConnectSession) => {
    const told: unknown[] = []
    session.subscribe((event) => told.push(event))
    for (const name of ['chainChanged', 'accountsChanged', 'disconnect'])
      session.provider('eip155').on?.(name, (value) => told.push([name, value]))
    return told
  }
  const emit = (name: string, data: unknown, chainId = 'eip155:137') =>
    stage.wallet.protocol.emit({ topic: topicOf(), chainId, event: { name, data } })
  const update = (namespaces: SessionTypes.Namespaces) =>
    stage.wallet.protocol.update({ topic: topicOf(), namespaces })
  const evm = (list: readonly string[]): SessionTypes.Namespaces => ({
    eip155: {
      accounts: [...list],
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    },
  })

  it('moves to an approved chain, however it writes it: chain first, then accounts [S4.10]', async () => {
    const session = await page.connect()
    await update(
      evm([`eip155:137:${first?.address}`, `eip155:42161:${second?.address}`, `eip155:10:${first?.address}`]),
    )
    const told = listen(session)
    await emit('chainChanged', 42_161)
    await expect
      .poll(() => told)
      .toEqual([
        { type: 'chainChanged', namespace: 'eip155', chain: 'eip155:42161' },
        ['chainChanged', '0xa4b1'],
        { type: 'accountsChanged', namespace: 'eip155', accounts: [second?.address] },
        ['accountsChanged', [second?.address]],
      ])
    for (const data of ['0x89', 'eip155:42161', '137']) await emit('chainChanged', data)
    await expect.poll(() => session.namespaces[0]?.chain).toBe('eip155:137')
    const chains = told.flatMap((event) =>
      Array.isArray(event) && event[0] === 'chainChanged' ? [event[1]] : [],
    )
    expect(chains).toEqual(['0xa4b1', '0x89', '0xa4b1', '0x89'])
  })

  it('is not believed about a chain, an account or an event it never approved [S5.11]', async () => {
    const session = await page.connect()
    const told = listen(session)
    await sendRaw(stage.wallet, topicOf(), 'wc_sessionEvent', {
      event: { name: 'chainChanged', data: 10 },
      chainId: 'eip155:10',
    })
    await sendRaw(stage.wallet, topicOf(), 'wc_sessionEvent', {
      event: { name: 'disconnect', data: 1 },
      chainId: 'eip155:137',
    })
    await emit('accountsChanged', [`eip155:137:${second?.address}`])
    await emit('chainChanged', 42_161)
    await expect.poll(() => told.length).toBeGreaterThan(0)
    expect(told).toEqual([
      { type: 'chainChanged', namespace: 'eip155', chain: 'eip155:42161' },
      ['chainChanged', '0xa4b1'],
    ])
    expect(session.namespaces[0]?.accounts).toEqual([first?.address])
  })

  it('puts the chosen account first, and says so once', async () => {
    const session = await page.connect()
    const both = [`eip155:137:${first?.address}`, `eip155:137:${second?.address}`]
    await update(evm(both))
    await expect.poll(() => session.namespaces[0]?.accounts).toHaveLength(2)
    const told = listen(session)
    await emit('accountsChanged', both.toReversed())
    await emit('accountsChanged', both.toReversed())
    await emit('accountsChanged', both)
    await expect.poll(() => session.namespaces[0]?.accounts[0]).toBe(first?.address)
    const lists = told.flatMap((event) => (Array.isArray(event) ? [event[1]] : []))
    expect(lists).toEqual([
      [second?.address, first?.address],
      [first?.address, second?.address],
    ])
  })

  it('takes a chain away: the session moves to one that is left', async () => {
    const session = await page.connect()
    const told = listen(session)
    await update(evm([`eip155:42161:${second?.address}`]))
    await expect
      .poll(() => session.namespaces)
      .toEqual([{ namespace: 'eip155', accounts: [second?.address], chain: 'eip155:42161' }])
    expect(told.filter((event) => !Array.isArray(event))).toEqual([
      { type: 'chainChanged', namespace: 'eip155', chain: 'eip155:42161' },
      { type: 'accountsChanged', namespace: 'eip155', accounts: [second?.address] },
    ])
  })

  it('takes every chain of the app away: the connection is over on both sides', async () => {
    const session = await page.connect()
    const told = listen(session)
    await update(evm([`eip155:10:${first?.address}`]))
    await expect.poll(() => told).toContainEqual({ type: 'disconnected' })
    await expect.poll(() => stage.wallet.sessions).toEqual([])
  })

  it.each([
    ['no namespaces', {}],
    ['text', 'garbage'],
    ['accounts that are none', { eip155: { accounts: ['0x1'], methods: [], events: [] } }],
    ['accounts of another namespace', { eip155: { accounts: ['solana:a:b'], methods: [], events: [] } }],
  ])('sends an update of %s: the session stays as it was [S5.11]', async (_, namespaces) => {
    const session = await page.connect()
    const before = session.namespaces
    await sendRaw(stage.wallet, topicOf(), 'wc_sessionUpdate', { namespaces })
    // The next event can only be right if the session still has its namespaces.
    await emit('chainChanged', 42_161)
    await expect.poll(() => session.namespaces[0]?.chain).toBe('eip155:42161')
    expect(session.namespaces[0]?.accounts).toEqual(before[0]?.accounts)
    const reloaded = await stage.page({ storage: page.storage }).reconnect()
    expect(reloaded?.namespaces[0]?.accounts).toEqual(before[0]?.accounts)
  })

  it('asks the app for something: it gets an error, and the app hears nothing [S5.11]', async () => {
    const session = await page.connect()
    const told = listen(session)
    const asking = stage.wallet.protocol.request({
      topic: topicOf(),
      chainId: 'eip155:137',
      request: { method: 'personal_sign', params: ['0x', first?.address] },
    })
    await expect(asking).rejects.toMatchObject({ code: -32601 })
    expect(told).toEqual([])
  })

  it('answers a ping, and has its session extended', async () => {
    const client = await openSignClientTransport({
      options: { projectId, relayUrl: stage.relay.url },
      metadata,
      environment: page.environment,
      storagePrefix: 'ping',
    })
    const { uri, topic } = await client.propose({ namespaces: requestedNamespaces(evmNetworks()) })
    await stage.wallet.pair(uri)
    await stage.wallet.approveProposal((await stage.wallet.nextProposal()).id)
    const { session } = await client.outcome(topic)
    await client.ping(session?.topic ?? '')
    const before = client.sessions()[0]?.expiry ?? 0
    await client.extend(session?.topic ?? '')
    expect(client.sessions()[0]?.expiry).toBeGreaterThanOrEqual(before)
    await client.close()
  })
})

describe('the end of a connection', () => {
  it('reaches the wallet when the app disconnects', async () => {
    const session = await page.connect()
    rememberDeepLink(page.storage, { href: 'wallet://', name: 'Wallet' })
    await session.disconnect()
    await expect.poll(() => stage.wallet.sessions).toEqual([])
    expect(page.storage.getItem(deepLinkKey)).toBeNull()
    await expect(page.reconnect()).resolves.toBeUndefined()
  })

  it('reaches the app when the wallet disconnects', async () => {
    const session = await page.connect()
    const told: SessionEvent[] = []
    session.subscribe((event) => told.push(event))
    await stage.wallet.disconnect(session.topic)
    await expect.poll(() => told).toEqual([{ type: 'disconnected' }])
    await expect(signs(session)).rejects.toMatchObject({
      code: 'CONNECT_BEFORE_REQUEST',
      message: 'Please call connect() before request()',
    })
  })

  it('ends a request that waits for the wallet', async () => {
    const session = await page.connect()
    const signing = signs(session)
    signing.catch(() => undefined)
    await stage.wallet.nextRequest()
    await stage.wallet.disconnect(session.topic)
    await expect(signing).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })

  it('comes to the earlier session when the same wallet connects again', async () => {
    const first = await page.connect()
    const second = await page.connect()
    await expect.poll(() => stage.wallet.sessions.map(({ topic }) => topic)).toEqual([second.topic])
    expect(first.topic).not.toBe(second.topic)
  })

  it('leaves no connection when the attempt was given up before its approval', async () => {
    const attempt = new AbortController()
    const { connecting, proposal } = await page.scan({ signal: attempt.signal })
    attempt.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await stage.wallet.approveProposal(proposal.id)
    await expect.poll(() => stage.wallet.sessions).toEqual([])
    await expect(page.reconnect()).resolves.toBeUndefined()
  })
})

describe('a page that is loaded anew', () => {
  it('takes up the connection, on the chain it was on [S4.14]', async () => {
    const session = await page.connect()
    await session.switchChain(evmNetworks()[1] ?? evmNetworks()[0], new AbortController().signal)
    await page.close()

    const again = await stage.page({ storage: page.storage }).reconnect()
    expect(again?.namespaces).toEqual([
      { namespace: 'eip155', accounts: [stage.wallet.account], chain: 'eip155:42161' },
    ])
    const signing = signs(again ?? session)
    await stage.wallet.approveRequest((await stage.wallet.nextRequest()).id)
    await expect(signing).resolves.toMatch(/^0x/)
  })

  it('hears of an approval that came while it was away', async () => {
    const { connecting, proposal } = await page.scan()
    await page.close()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await stage.wallet.approveProposal(proposal.id)

    const later = stage.page({ storage: page.storage })
    const approved = new Promise<WalletConnectSession>((resolve) => later.connector.onLateApproval(resolve))
    const found = await later.reconnect()
    const session = found ?? (await approved)
    expect(session.namespaces[0]?.accounts).toEqual([stage.wallet.account])
  })

  it('loads nothing when nothing was left', async () => {
    await expect(page.reconnect()).resolves.toBeUndefined()
    expect(stage.relay.connectionCount).toBeLessThanOrEqual(1)
  })
})
