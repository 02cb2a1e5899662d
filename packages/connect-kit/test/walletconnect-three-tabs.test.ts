import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TransportRequest } from '../src/connectors/walletconnect/transport.ts'
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
  it('has what it waits for taken over by the second, without a wait', async () => {
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

  it('leaves the lead to the second while that opens its client, however long it takes', async () => {
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

  it('hears nothing new of a socket that is as it was', async () => {
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
  it('asks nothing again that was answered or given up', async () => {
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

  it('has the request it sent itself answered here when it loses the lead and wins it again', async () => {
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

describe('a tab that finds the store taken', () => {
  it('lets no request leave that it had just begun', async () => {
    const { leader, storage } = await twoTabs()
    const call = leader.transport.request(signing)
    call.catch(() => undefined)
    storage.setItem(ownerKey, 'another tab')
    await quiet()
    expect([leader.client.requests, leader.client.asked]).toEqual([[], [['close', undefined]]])
  })

  it('leads again when nobody else does: its request leaves once', async () => {
    const { leader, storage, pass } = await twoTabs()
    storage.setItem(ownerKey, 'another tab')
    const call = leader.transport.request(signing)
    await pass(2_000)
    await pass(2_000)
    await call
    expect(leader.client.requests).toHaveLength(1)
    expect(leader.opened.map((isOwner) => isOwner())).toEqual([true, true])
  })

  it('does not say that it leads', async () => {
    const { storage, stranger } = await twoTabs()
    const { heard, post } = stranger()
    storage.setItem(ownerKey, 'another tab')
    post({ from: 'x', type: 'hello' })
    await quiet()
    expect(heard).toEqual([])
  })
})

describe('what tabs say on their channel', () => {
  it('is an answer to who asks for the leader, from the leader alone', async () => {
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

  it('is that a call is given up, once, and not one that was answered', async () => {
    const tabs = await twoTabs()
    const { heard } = tabs.stranger()
    const answered = new AbortController()
    await tabs.follower.transport.request({ ...signing, signal: answered.signal })
    answered.abort()
    await quiet()
    expect(typesOf(heard)).not.toContain('cancel')
    const given = new AbortController()
    tabs.leader.client.on('request', never)
    const call = tabs.follower.transport.request({ ...signing, signal: given.signal })
    call.catch(() => undefined)
    await quiet()
    given.abort()
    await quiet()
    expect(typesOf(heard).filter((type) => type === 'cancel')).toHaveLength(1)
    expect(typesOf(heard).filter((type) => type === 'answer')).toHaveLength(1)
  })

  it('does not make a leader follow another that only says it leads', async () => {
    const browser = aBrowser()
    const { transport, client, opened } = await browser.joined()
    browser.stranger().post({ from: 'x', type: 'leading', sessions: [], isLinked: false })
    await quiet()
    await transport.ping('topic')
    expect([client.asked, opened[0]?.(), transport.isLinked()]).toEqual([[['ping', 'topic']], true, true])
  })

  it('is nothing after a tab was closed', async () => {
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
