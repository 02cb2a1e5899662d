import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seekLeadership } from '../src/connectors/walletconnect/tabs/leadership.ts'
import type { TransportRequest } from '../src/connectors/walletconnect/transport.ts'
import type { TabLocks } from '../src/environment/environment.ts'
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
const callsOf = ({ client }: { readonly client: ReturnType<typeof memoryTransport> }) =>
  client.asked.map(([call]) => call)

describe('a leader tab that ends', () => {
  it.each([
    [undefined, 300_000],
    [600, 600_000],
  ])(
    'with a sent request (patience %s s): the next leader waits for the response without sending it again',
    async (expiry, wait) => {
      const tabs = await twoTabs()
      tabs.leader.client.on('request', never)
      const call = tabs.follower.transport.request(expiry ? { ...signing, expiry } : signing)
      const sentAt = tabs.clock.now()
      await quiet()
      await tabs.pass(7_000)
      tabs.follower.client.on('answer', () => '0xsigned')
      tabs.leader.tab.crash()
      expect(await call).toBe('0xsigned')
      expect(tabs.follower.client.asked).toEqual([['answer', { rpcId: 1, waitUntil: sentAt + wait }]])
      expect(tabs.leader.client.requests).toHaveLength(1)
    },
  )

  it('with an unsent request: the next leader sends it', async () => {
    const browser = aBrowser()
    const leader = browser.openTab({ open: () => new Promise(() => undefined) })
    const follower = browser.openTab()
    await quiet()
    leader.tab.crash()
    const transport = await follower.opening
    await transport.request(signing)
    expect(follower.client.requests).toHaveLength(1)
  })

  it('with another call: the next leader gets the same call', async () => {
    const tabs = await twoTabs()
    const outcome = tabs.follower.transport.outcome('code1')
    await quiet()
    tabs.leader.tab.crash()
    await quiet()
    const session = aSession(onChains(137))
    tabs.follower.client.pairing('code1').resolve({ session, proofs: [] })
    expect(await outcome).toEqual({ session, proofs: [] })
  })

  it('leaves the remaining tabs with current sessions and socket state', async () => {
    const kept = aSession(onChains(137), { topic: 'kept' })
    const moved = aSession(onChains(137), { topic: 'moved' })
    const movedSince = aSession(onChains(42_161), { topic: 'moved' })
    const over = aSession(onChains(137), { topic: 'over' })
    const fresh = aSession(onChains(137), { topic: 'fresh' })
    const next = memoryTransport(fresh, movedSince, kept)
    next.setLinked(false)
    const tabs = await twoTabs(memoryTransport(kept, moved, over), next)
    const third = await tabs.joined()
    await tabs.leader.transport.close()
    await quiet()
    for (const { told, transport } of [tabs.follower, third]) {
      expect(told).toEqual([
        { type: 'sessionEnded', topic: 'over' },
        { type: 'sessionConnected', session: fresh },
        { type: 'sessionUpdated', session: movedSince },
        { type: 'linkDown' },
      ])
      expect(transport.sessions()).toEqual([fresh, movedSince, kept])
      expect(transport.isLinked()).toBe(false)
    }
    expect([tabs.leader.told, third.opened]).toEqual([[], []])
  })

  it('emits nothing if nothing changed', async () => {
    const session = aSession(onChains(137))
    const tabs = await twoTabs(memoryTransport(session), memoryTransport(aSession(onChains(137))))
    await tabs.leader.transport.close()
    await quiet()
    expect([tabs.follower.opened.length, tabs.follower.told]).toEqual([1, []])
  })

  it('while its client opens: that client is closed once it is open', async () => {
    const browser = aBrowser()
    let ready: () => void = () => undefined
    const client = memoryTransport()
    const leader = browser.openTab({ open: () => new Promise((resolve) => (ready = () => resolve(client))) })
    await quiet()
    leader.tab.freeze()
    const follower = browser.openTab()
    await browser.pass(2_000)
    leader.tab.thaw()
    await quiet()
    expect(follower.opened).toHaveLength(1)
    ready()
    await quiet()
    expect(client.asked).toEqual([['close', undefined]])
    expect((await leader.opening).sessions()).toEqual([])
  })
})

describe('an unresponsive leader tab', () => {
  it('is replaced after two seconds, by a tab that waits for it', async () => {
    const tabs = await twoTabs()
    tabs.leader.tab.freeze()
    const call = tabs.follower.transport.ping('topic')
    await tabs.pass(1_999)
    expect(tabs.follower.opened).toHaveLength(0)
    await tabs.pass(1)
    await call
    expect(tabs.follower.client.asked).toEqual([['ping', 'topic']])
    tabs.leader.tab.thaw()
    await quiet()
    expect(tabs.leader.client.asked).toEqual([['close', undefined]])
    expect(tabs.leader.opened[0]?.()).toBe(false)
  })

  it('is not replaced while no tab waits for it', async () => {
    const tabs = await twoTabs()
    tabs.leader.tab.freeze()
    await tabs.pass(10_000)
    expect([tabs.follower.opened.length, tabs.clock.waits]).toEqual([0, 0])
  })

  it('is replaced also if it responded earlier: each wait is checked anew', async () => {
    const tabs = await twoTabs()
    tabs.leader.client.on('request', never)
    tabs.follower.client.on('answer', () => '0xsigned')
    const call = tabs.follower.transport.request(signing)
    await tabs.pass(2_000)
    await tabs.pass(2_000)
    expect(tabs.follower.opened).toHaveLength(0)
    tabs.leader.tab.freeze()
    await tabs.pass(2_000)
    await tabs.pass(2_000)
    expect(await call).toBe('0xsigned')
  })

  it('is not replaced while it responds to pings, however long the wallet takes', async () => {
    const tabs = await twoTabs()
    let answer: (value: unknown) => void = () => undefined
    tabs.leader.client.on('request', () => new Promise((resolve) => (answer = resolve)))
    const call = tabs.follower.transport.request(signing)
    for (let seconds = 0; seconds < 60; seconds += 2) await tabs.pass(2_000)
    answer('0xsigned')
    expect(await call).toBe('0xsigned')
    expect(tabs.follower.opened).toHaveLength(0)
    await tabs.pass(2_000)
    expect(tabs.clock.waits).toBe(0)
  })

  it('is replaced by a newly opened tab', async () => {
    const browser = aBrowser()
    const leader = await browser.joined()
    leader.tab.freeze()
    const late = browser.openTab()
    await browser.pass(2_000)
    expect((await late.opening).sessions()).toEqual([])
    expect(late.opened).toHaveLength(1)
  })

  it('becomes a follower when it resumes: its pending calls go to the new leader, and run once', async () => {
    const tabs = await twoTabs()
    tabs.leader.client.on('request', never)
    const own = tabs.leader.transport.request(signing)
    await quiet()
    tabs.leader.tab.freeze()
    const other = tabs.follower.transport.ping('topic')
    await tabs.pass(2_000)
    await other
    tabs.follower.client.on('answer', () => '0xsigned')
    tabs.leader.tab.thaw()
    expect(await own).toBe('0xsigned')
    expect(callsOf(tabs.follower)).toEqual(['ping', 'answer'])
    await tabs.leader.transport.ping('another')
    expect(tabs.follower.client.asked.at(-1)).toEqual(['ping', 'another'])
    expect(callsOf(tabs.leader)).toEqual(['request', 'close'])
  })

  it('becomes leader again when its replacement ends', async () => {
    const tabs = await twoTabs()
    tabs.leader.tab.freeze()
    const call = tabs.follower.transport.ping('topic')
    await tabs.pass(2_000)
    await call
    tabs.leader.tab.thaw()
    await quiet()
    await tabs.follower.transport.close()
    await quiet()
    expect(tabs.leader.opened).toHaveLength(2)
    expect(tabs.leader.opened[1]?.()).toBe(true)
    await tabs.leader.transport.ping('again')
    expect(tabs.leader.client.asked.at(-1)).toEqual(['ping', 'again'])
  })

  it('does not send responses of its old client after it was replaced', async () => {
    const tabs = await twoTabs()
    const answers: ((value: unknown) => void)[] = []
    tabs.leader.client.on('request', () => new Promise((resolve) => answers.push(resolve)))
    const call = tabs.follower.transport.request(signing)
    const own = tabs.leader.transport.request(signing)
    own.catch(() => undefined)
    await quiet()
    tabs.leader.tab.freeze()
    await tabs.pass(2_000)
    await tabs.pass(2_000)
    let answer: (value: unknown) => void = () => undefined
    tabs.follower.client.on('answer', () => new Promise((resolve) => (answer = resolve)))
    tabs.leader.tab.thaw()
    await quiet()
    for (const late of answers) late('of the old one')
    await quiet()
    answer('of the new one')
    expect([tabs.follower.opened.length, await own]).toEqual([1, 'of the new one'])
    expect(callsOf(tabs.follower)).toContain('answer')
    call.catch(() => undefined)
  })
})

describe('a delayed call', () => {
  const lateBy = async (milliseconds: number) => {
    const tabs = await twoTabs()
    const { heard } = tabs.stranger()
    tabs.leader.tab.freeze()
    const call = tabs.follower.transport.request(signing)
    await tabs.pass(milliseconds)
    tabs.leader.tab.thaw()
    await call
    const isRefused = heard.some((message) => (message as { readonly type: string }).type === 'stale')
    return { isRefused, times: tabs.leader.client.requests.length }
  }

  it('by at most a second is executed', async () => {
    expect(await lateBy(1_000)).toEqual({ isRefused: false, times: 1 })
  })

  it('by more is sent again, so that no two tabs execute it', async () => {
    expect(await lateBy(1_001)).toEqual({ isRefused: true, times: 1 })
  })
})

describe('leader election', () => {
  const stand = (locks: TabLocks) => {
    const told: string[] = []
    const place = seekLeadership({
      locks,
      name: 'lead',
      onElected: () => told.push('leads'),
      onDeposed: () => told.push('is replaced'),
    })
    return { ...place, told }
  }
  /** The locks of two tabs, and the requests for them. */
  const twoPlaces = () => {
    const { browserTabs, asked } = countedTabs()
    const [one, two] = [stand(browserTabs[0]), stand(browserTabs[1])]
    return { one, two, three: stand(browserTabs[2]), asked }
  }
  const countedTabs = () => {
    const browser = aBrowser()
    const asked: boolean[] = []
    const counted = (): TabLocks => {
      const { locks } = browser.openTab().tab.environment
      return {
        request(name, options, whileHeld) {
          asked.push(options.steal === true)
          return locks ? locks.request(name, options, whileHeld) : Promise.resolve()
        },
      }
    }
    return { browserTabs: [counted(), counted(), counted()] as const, asked }
  }

  it('can be left for good before the turn, and after', async () => {
    const { one, two } = twoPlaces()
    await quiet()
    two.resign()
    one.resign()
    await quiet()
    two.steal()
    one.steal()
    await quiet()
    expect([one.told, two.told]).toEqual([['leads'], []])
  })

  it('steals the lock once, for repeated requests', async () => {
    const { one, two, asked } = twoPlaces()
    await quiet()
    const before = asked.filter((isStolen) => isStolen).length
    two.steal()
    two.steal()
    await quiet()
    expect([one.told, two.told]).toEqual([['leads', 'is replaced'], ['leads']])
    expect(asked.filter((isStolen) => isStolen).length - before).toBe(1)
  })

  it('can steal the lock again after it was lost again', async () => {
    const { one, two } = twoPlaces()
    await quiet()
    two.steal()
    await quiet()
    one.steal()
    await quiet()
    two.steal()
    await quiet()
    expect(one.told).toEqual(['leads', 'is replaced', 'leads', 'is replaced'])
    expect(two.told).toEqual(['leads', 'is replaced', 'leads'])
  })

  it('queues a tab again after it stole and lost the lock', async () => {
    const { one, two, three } = twoPlaces()
    await quiet()
    two.steal()
    await quiet()
    one.steal()
    await quiet()
    one.resign()
    await quiet()
    expect([two.told, three.told]).toEqual([['leads', 'is replaced'], ['leads']])
    three.resign()
    await quiet()
    expect(two.told.at(-1)).toBe('leads')
  })

  it('makes every tab a leader if Web Locks are unavailable', async () => {
    const denied = stand({ request: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
    const odd = stand({ request: () => Promise.reject('no error') })
    await quiet()
    expect([denied.told, odd.told]).toEqual([['leads'], ['leads']])
  })

  it('elects no tab that resigned, even if it gets the lock late', async () => {
    let grant: () => void = () => undefined
    const late = stand({
      request: (_name, _options, whileHeld) =>
        new Promise((resolve, reject) => {
          grant = () => void whileHeld().then(resolve, reject)
        }),
    })
    late.resign()
    grant()
    await quiet()
    expect(late.told).toEqual([])
  })
})

describe('a tab that failed to open its client', () => {
  it('passes leadership and store to the next', async () => {
    const browser = aBrowser()
    const first = browser.openTab({ open: () => Promise.reject(walletconnectError('RELAY_UNAVAILABLE')) })
    expect(await codeOf(first.opening)).toBe('RELAY_UNAVAILABLE')
    expect(first.opened[0]?.()).toBe(false)
    const second = await browser.joined()
    expect(second.opened[0]?.()).toBe(true)
    expect(browser.storage.getItem(ownerKey)).not.toBeNull()
  })
})
