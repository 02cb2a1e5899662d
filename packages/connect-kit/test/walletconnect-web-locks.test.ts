import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tabsOf } from '../src/connectors/walletconnect/page-tabs.ts'
import { type Leadership, seekLeadership } from '../src/connectors/walletconnect/tabs/leadership.ts'
import { defaultEnvironment } from '../src/environment/environment.ts'
import { browserStorage, openStage, type Stage, watchRejections } from './support/walletconnect.ts'

let stage: Stage
let rejections: ReturnType<typeof watchRejections>

beforeEach(async () => {
  rejections = watchRejections()
  // A page with the locks and channels of Node.
  vi.stubGlobal('window', Object.assign(new EventTarget(), { navigator: globalThis.navigator }))
  stage = await openStage()
})
afterEach(async () => {
  await stage.close()
  vi.unstubAllGlobals()
  await rejections.stop()
})

const environmentOfAPage = () => {
  const { locks, channel } = tabsOf(defaultEnvironment())
  if (!locks || !channel) throw new Error('This Node has no Web Locks.')
  return { locks, channel }
}

describe('with real Web Locks and BroadcastChannel', () => {
  it('two tabs share one socket, and the second continues when the first is closed', async () => {
    const storage = browserStorage()
    const leader = stage.page({ storage, environment: environmentOfAPage() })
    await leader.connect()
    const follower = stage.page({ storage, environment: environmentOfAPage() })
    const session = await follower.reconnect()
    expect(stage.relay.connectionCount).toBe(2)

    const signing = session
      ?.provider('eip155')
      .request({ method: 'personal_sign', params: ['0x00', stage.wallet.account] })
    const { id } = await stage.wallet.nextRequest()
    await leader.close()
    await stage.wallet.answerRequest(id, { result: 'kept' })
    expect(await signing).toBe('kept')
  })

  it('each tab has its own connection with isSharedBetweenTabs off', async () => {
    const storage = browserStorage()
    const options = { isSharedBetweenTabs: false }
    await stage.page({ storage, environment: environmentOfAPage(), options }).connect()
    const second = stage.page({ storage, environment: environmentOfAPage(), options })
    expect((await second.reconnect())?.namespaces[0]?.accounts).toEqual([stage.wallet.account])
    await expect.poll(() => stage.relay.connectionCount).toBe(3)
  })

  it.each([
    ['locks', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } }],
    [
      'channels',
      {
        channel: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    ],
  ])('a tab without permission for %s has its own connection', async (_, denied) => {
    const session = await stage.page({ environment: { ...environmentOfAPage(), ...denied } }).connect()
    expect(session.namespaces[0]?.accounts).toEqual([stage.wallet.account])
  })

  it('one tab at a time is leader: queued, stolen, and regained', async () => {
    const { locks } = environmentOfAPage()
    const told: string[] = []
    const stand = (tab: string): Leadership =>
      seekLeadership({
        locks,
        name: 'the lead',
        onElected: () => told.push(`${tab} leads`),
        onDeposed: () => told.push(`${tab} is replaced`),
      })
    const a = stand('a')
    await expect.poll(() => told).toEqual(['a leads'])
    const b = stand('b')
    b.steal()
    await expect.poll(() => told.toSorted()).toEqual(['a is replaced', 'a leads', 'b leads'])
    b.resign()
    await expect.poll(() => told.at(-1)).toBe('a leads')
    const c = stand('c')
    a.resign()
    await expect.poll(() => told.at(-1)).toBe('c leads')
    c.resign()
    expect(told).toHaveLength(5)
  })
})
