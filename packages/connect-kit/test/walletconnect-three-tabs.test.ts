import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TransportRequest } from '../src/connectors/walletconnect/transport.ts'
import { ConnectKitError } from '../src/errors/connect-kit-error.ts'
import { walletconnectError } from '../src/errors/walletconnect-error.ts'
import { codeOf } from './failure-of.ts'
import { aBrowser, ownerKey, quiet, twoTabs } from './support/memory-tabs.ts'
import { aSession, memoryTransport, onChains } from './support/memory-transport.ts'
import { watchRejections } from './support/walletconnect.ts'

let rejections: ReturnType<typeof watchRejections>
beforeEach(() => {
  rejections = watchRejections()
})
afterEach(() => rejections.stop())

const signing: TransportRequest = {
  topic: 'topic',
  chainId: 'eip155:137',
  method: 'personal_sign',
  params: ['0x'],
}
const never = () => new Promise(() => undefined)
const typesOf = (heard: readonly unknown[]) =>
  heard.map((message) => (message as { readonly type: string }).type)

describe('a third tab', () => {
  it('has its pending calls taken over by the second, without delay', async () => {
    const tabs = await twoTabs()
    const third = await tabs.joined()
    tabs.leader.client.on('request', never)
    tabs.follower.client.on('answer', () => '0xsigned')
    const call = third.transport.request(signing)
    await quiet()
    tabs.leader.tab.crash()
    expect(await call).toBe('0xsigned')
    expect([third.opened, tabs.leader.client.requests.length]).toEqual([[], 1])
  })

  it('does not become leader while the second opens its client, however long that takes', async () => {
    const browser = aBrowser()
    const first = await browser.joined()
    let ready: () => void = () => undefined
    const client = memoryTransport()
    const second = browser.openTab({
      client,
      open: () => new Promise((resolve) => (ready = () => resolve(client))),
    })
    const third = await browser.joined()
    await browser.pass(2_000)
    first.tab.crash()
    const call = third.transport.ping('topic')
    for (let seconds = 0; seconds < 10; seconds += 2) await browser.pass(2_000)
    expect([second.opened.length, third.opened.length]).toEqual([1, 0])
    ready()
    await call
    expect(client.asked).toEqual([['ping', 'topic']])
  })

  it('is notified that the socket is back by the new leader', async () => {
    const gone = memoryTransport()
    gone.setLinked(false)
    const tabs = await twoTabs(gone, memoryTransport())
    const third = await tabs.joined()
    await tabs.leader.transport.close()
    await quiet()
    expect([tabs.follower.told, third.told]).toEqual([[{ type: 'linkUp' }], [{ type: 'linkUp' }]])
    expect(third.transport.isLinked()).toBe(true)
  })

  it('is not notified of an unchanged socket', async () => {
    const tabs = await twoTabs()
    const third = await tabs.joined()
    await tabs.leader.transport.close()
    await quiet()
    expect([tabs.follower.told, third.told]).toEqual([[], []])
    tabs.follower.client.tell({ type: 'linkDown' })
    await quiet()
    expect(third.told).toEqual([{ type: 'linkDown' }])
  })
})

describe('a new leader', () => {
  it('does not repeat calls that were answered or aborted', async () => {
    const tabs = await twoTabs()
    await tabs.follower.transport.ping('answered')
    tabs.leader.client.on('request', never)
    const patience = new AbortController()
    const given = tabs.follower.transport.request({ ...signing, signal: patience.signal })
    given.catch(() => undefined)
    await quiet()
    patience.abort()
    expect(await codeOf(given)).toBe('ABORTED')
    tabs.leader.tab.crash()
    await quiet()
    expect([tabs.follower.opened.length, tabs.follower.client.asked]).toEqual([1, []])
  })

  it('gets the response to its own request when it loses and regains leadership', async () => {
    const tabs = await twoTabs()
    tabs.leader.client.on('request', never)
    tabs.leader.client.on('close', () => Promise.reject(new Error('no socket')))
    const own = tabs.leader.transport.request(signing)
    await quiet()
    tabs.leader.tab.freeze()
    const other = tabs.follower.transport.ping('topic')
    await tabs.pass(2_000)
    await other
    tabs.leader.client.on('answer', () => '0xsigned')
    tabs.follower.client.on('answer', never)
    tabs.leader.tab.thaw()
    await quiet()
    tabs.follower.tab.crash()
    expect(await own).toBe('0xsigned')
    expect(tabs.leader.client.requests).toHaveLength(1)
  })
})

describe('a tab that loses and regains leadership', () => {
  /** The first tab is the leader, was frozen and replaced, and is leader again with a new client after the second was closed. */
  async function backAgain(before: (tabs: Awaited<ReturnType<typeof tabsBefore>>) => void) {
    const tabs = await tabsBefore()
    before(tabs)
    await quiet()
    tabs.leader.tab.freeze()
    const need = tabs.follower.transport.ping('topic')
    await tabs.pass(2_000)
    await tabs.pass(2_000)
    await need
    tabs.leader.tab.thaw()
    await quiet()
    tabs.follower.tab.crash()
    await quiet()
    return tabs
  }
  async function tabsBefore() {
    const browser = aBrowser()
    const [first, again] = [memoryTransport(), memoryTransport()]
    const clients = [first, again]
    const leader = await browser.joined({ open: async () => clients.shift() ?? again })
    const follower = await browser.joined()
    // It never becomes leader.
    const third = await browser.joined({ locks: { request: () => new Promise(() => undefined) } })
    await browser.pass(2_000)
    follower.client.on('answer', never)
    return { ...browser, leader, follower, third, first, again }
  }

  it('repeats what a third tab still waits for', async () => {
    let call: Promise<unknown> | undefined
    const { first, again } = await backAgain((tabs) => {
      tabs.first.on('request', never)
      tabs.again.on('answer', () => '0xsigned')
      call = tabs.third.transport.request(signing)
    })
    expect(await call).toBe('0xsigned')
    expect([first.requests.length, again.requests.length]).toEqual([1, 0])
  })

  it('repeats what a third tab still waits for, whatever its old client emits', async () => {
    let call: Promise<unknown> | undefined
    let fail: (reason: unknown) => void = () => undefined
    let answer: (value: unknown) => void = () => undefined
    const { first, again } = await backAgain((tabs) => {
      tabs.first.on('request', () => new Promise((_, reject) => (fail = reject)))
      tabs.again.on('answer', () => new Promise((resolve) => (answer = resolve)))
      call = tabs.third.transport.request(signing)
      call.catch(() => undefined)
    })
    expect(again.asked.map(([what]) => what)).toEqual(['answer'])
    fail(new ConnectKitError('WALLET_DISCONNECTED'))
    await quiet()
    answer('0xsigned')
    expect(await call).toBe('0xsigned')
    expect(first.requests).toHaveLength(1)
  })

  it('does not fail its own calls because its old client is closed', async () => {
    let own: Promise<unknown> | undefined
    await backAgain((tabs) => {
      let fail: (reason: unknown) => void = () => undefined
      tabs.first.on('request', () => new Promise((_, reject) => (fail = reject)))
      tabs.first.on('close', () => fail(new ConnectKitError('WALLET_DISCONNECTED')))
      tabs.again.on('answer', () => '0xsigned')
      own = tabs.leader.transport.request(signing)
    })
    expect(await own).toBe('0xsigned')
  })

  it('listens to its new client only', async () => {
    const { leader, first, again } = await backAgain(() => undefined)
    first.tell({ type: 'linkDown' })
    expect(leader.told).toEqual([])
    again.tell({ type: 'linkDown' })
    expect(leader.told).toEqual([{ type: 'linkDown' }])
  })
})

describe('a call the leader cannot execute', () => {
  it('fails in the leader tab as in any other', async () => {
    const { leader } = await twoTabs()
    leader.client.on('ping', () => Promise.reject(new ConnectKitError('REQUEST_TIMED_OUT')))
    expect(await codeOf(leader.transport.ping('topic'))).toBe('REQUEST_TIMED_OUT')
  })

  it('fails with the reason why its client did not open', async () => {
    const browser = aBrowser()
    const first = await browser.joined()
    await browser.joined({ open: () => Promise.reject(walletconnectError('ORIGIN_NOT_ALLOWED')) })
    const third = await browser.joined()
    await browser.pass(2_000)
    first.tab.crash()
    await quiet()
    expect(await codeOf(third.transport.ping('topic'))).toBe('ORIGIN_NOT_ALLOWED')
  })
})

describe('a tab whose store was taken', () => {
  it('follows the tab that announces leadership, and closes its client', async () => {
    const { leader, storage, stranger } = await twoTabs()
    const { heard, post } = stranger()
    storage.setItem(ownerKey, 'x')
    post({ from: 'x', type: 'leading', sessions: [aSession(onChains(137))], isLinked: false })
    await quiet()
    expect([leader.client.asked, leader.told.map(({ type }) => type)]).toEqual([
      [['close', undefined]],
      ['sessionConnected', 'linkDown'],
    ])
    leader.transport.abandon('code1')
    await quiet()
    expect(heard).toContainEqual(expect.objectContaining({ type: 'call', to: 'x' }))
  })

  it('does not send a request it just started', async () => {
    const { leader, storage } = await twoTabs()
    const call = leader.transport.request(signing)
    call.catch(() => undefined)
    storage.setItem(ownerKey, 'another tab')
    await quiet()
    leader.transport.abandon('code1')
    await quiet()
    expect([leader.client.requests, leader.client.asked]).toEqual([[], [['close', undefined]]])
  })

  it('becomes leader again if there is no other: its request is sent once', async () => {
    const { leader, storage, pass, stranger } = await twoTabs()
    const { heard } = stranger()
    storage.setItem(ownerKey, 'another tab')
    const call = leader.transport.request(signing)
    await pass(2_000)
    await pass(2_000)
    await call
    expect(leader.client.requests).toHaveLength(1)
    expect(typesOf(heard)).not.toContain('call')
    expect(leader.opened.map((isOwner) => isOwner())).toEqual([true, true])
  })

  it('does not announce leadership', async () => {
    const { storage, stranger } = await twoTabs()
    const { heard, post } = stranger()
    storage.setItem(ownerKey, 'another tab')
    post({ from: 'x', type: 'hello' })
    await quiet()
    expect(heard).toEqual([])
  })
})

describe('channel messages between tabs', () => {
  it('announce the leader on request, from the leader only', async () => {
    const session = aSession(onChains(137))
    const { stranger } = await twoTabs(memoryTransport(session))
    const { heard, post } = stranger()
    post({ from: 'x', type: 'hello' })
    await quiet()
    expect(heard).toMatchObject([{ type: 'leading', sessions: [session], isLinked: true }])
    const [leading] = heard as readonly { readonly from: string }[]
    post({ from: 'x', type: 'ping', to: 'somebody else' })
    await quiet()
    expect(heard).toHaveLength(1)
    post({ from: 'x', type: 'ping', to: leading?.from })
    await quiet()
    expect(heard).toHaveLength(2)
  })

  it('abort a call once, and none that was answered', async () => {
    const tabs = await twoTabs()
    const { heard } = tabs.stranger()
    const answered = new AbortController()
    await tabs.follower.transport.request({ ...signing, signal: answered.signal })
    answered.abort()
    await quiet()
    expect(typesOf(heard)).not.toContain('cancel')
    const given = new AbortController()
    // Like the real client.
    tabs.leader.client.on(
      'request',
      ({ signal }: TransportRequest) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new ConnectKitError('ABORTED')))
        }),
    )
    const call = tabs.follower.transport.request({ ...signing, signal: given.signal })
    call.catch(() => undefined)
    await quiet()
    given.abort()
    await quiet()
    expect(typesOf(heard).filter((type) => type === 'cancel')).toHaveLength(1)
    expect(typesOf(heard).filter((type) => type === 'answer')).toHaveLength(1)
  })

  it('do not make a leader follow another that only announces itself', async () => {
    const browser = aBrowser()
    const { transport, client, opened } = await browser.joined()
    browser.stranger().post({ from: 'x', type: 'leading', sessions: [], isLinked: false })
    await quiet()
    await transport.ping('topic')
    expect([client.asked, opened[0]?.(), transport.isLinked()]).toEqual([[['ping', 'topic']], true, true])
  })

  it('stop after a tab was closed', async () => {
    const tabs = await twoTabs()
    const { heard } = tabs.stranger()
    let answer: (value: unknown) => void = () => undefined
    tabs.leader.client.on('request', () => new Promise((resolve) => (answer = resolve)))
    const call = tabs.follower.transport.request(signing)
    call.catch(() => undefined)
    await quiet()
    await tabs.follower.transport.close()
    await tabs.leader.transport.close()
    const said = heard.length
    answer('late')
    await tabs.pass(10_000)
    expect(heard).toHaveLength(said)
    expect(tabs.clock.waits).toBe(0)
  })
})
