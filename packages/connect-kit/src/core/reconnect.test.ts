import { describe, expect, it, vi } from 'vitest'
import { type FakePhone, fakePhone, sayYes, tabWith, whereConnected } from '../../test/support/fake-phone.ts'
import { deferred } from '../async/waiting.ts'
import type { Connector, ConnectorSession } from '../connectors/connector.ts'
import { type ConnectorSource, connectionIn, disconnect, subscribeEvents } from '../index.ts'
import { solana } from '../networks.ts'
import { settled, type TestKitOptions } from '../testing.ts'
import { allStored } from './persistence.ts'
import { withoutStored } from './stored-changes.ts'
import { changeStored } from './stored-sessions.ts'

const key = 'connect-kit:v1:connections'
const fault = 'Reconnecting to the last wallet failed'

/** Closes a page in which session `s` of the phone was connected in both namespaces. */
async function leftPage(phone: FakePhone, options?: TestKitOptions) {
  const first = tabWith([phone], options)
  await sayYes(first.kit, phone, phone.sessionOf('s'))
  await first.close()
  return first
}

/** Opens the next page, whose reconnect is pending on `answer`: the session the wallet returns. */
async function nextPage(phone: FakePhone, options?: TestKitOptions) {
  const { browser, clock } = await leftPage(phone, options)
  const answer = deferred<ConnectorSession | undefined>()
  phone.find.mockReturnValueOnce(answer.promise)
  const next = tabWith([phone], { browser, clock, ...options })
  await settled()
  return { ...next, answer }
}
const sessionsStored = (kit: Parameters<typeof allStored>[0]) =>
  ['eip155', 'solana'].map((namespace) => allStored(kit)[namespace]?.map(({ sessionId }) => sessionId))

describe('an approval in one namespace while the same session is being restored in two', () => {
  async function yesMeanwhile() {
    const [phone, other] = [fakePhone(), fakePhone({ id: 'other' })]
    const first = tabWith([phone, other], { multiWallet: true })
    await sayYes(first.kit, phone, phone.sessionOf('s'))
    await sayYes(first.kit, other, other.sessionOf('o', ['solana']))
    await first.close()
    const before = deferred<ConnectorSession | undefined>()
    phone.find.mockReturnValueOnce(before.promise)
    other.find.mockResolvedValue(other.sessionOf('o', ['solana']))
    const { kit } = tabWith([phone, other], { browser: first.browser, multiWallet: true })
    await settled()
    await sayYes(
      kit,
      phone,
      phone.sessionOf('s', ['eip155', 'solana'], { peer: { name: 'New', icon: undefined } }),
      'eip155',
    )
    return { kit, phone, before }
  }
  const solanaSessions = (kit: Parameters<typeof allStored>[0]) =>
    kit.store
      .getState()
      .connections.filter(({ namespace }) => namespace === 'solana')
      .map(({ sessionId, status }) => `${sessionId} ${status}`)
      .toSorted()

  it.each(['knows the session', 'does not have it'])(
    'restores the session in the other namespace afterwards, if the wallet’s earlier response says that it %s',
    async (answer) => {
      const { kit, phone, before } = await yesMeanwhile()
      before.resolve(answer === 'knows the session' ? phone.sessionOf('s') : undefined)
      await settled()
      expect(whereConnected(kit)[0]).toBe('s')
      expect(solanaSessions(kit)).toEqual(['o connected', 's connected'])
    },
  )

  it('is not overwritten by the earlier response of the wallet', async () => {
    const { kit, phone, before } = await yesMeanwhile()
    before.resolve(phone.sessionOf('s', undefined, { peer: { name: 'Old', icon: undefined } }))
    await settled()
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({ wallet: { name: 'New' } })
  })
})

describe('a stored session the wallet no longer has', () => {
  it.each(['in the same millisecond', 'after leaving it'])(
    'does not remove a session that another tab approved meanwhile, %s',
    async (when) => {
      const phone = fakePhone()
      const { kit, browser, clock, answer } = await nextPage(phone)
      const other = tabWith([phone], { browser, clock, enableReconnect: false })
      if (when === 'after leaving it') {
        await disconnect(other.kit, { sessionId: 's' })
        await clock.advance(1)
      }
      // Before the other tab's change is reported to this one.
      subscribeEvents(other.kit, ({ type }) => type === 'sessionOpened' && answer.resolve(undefined))
      await sayYes(other.kit, phone, phone.sessionOf('s'))
      await settled()
      expect(whereConnected(other.kit)).toEqual(['s', 's'])
      expect(sessionsStored(kit)).toEqual([['s'], ['s']])
    },
  )

  it('is requested again if another tab changed the storage meanwhile, then removed', async () => {
    const phone = fakePhone()
    const { kit, browser, answer } = await nextPage(phone)
    const { storage } = browser.openPage()
    const text = storage.getItem(key) ?? ''
    storage.setItem(key, text.replaceAll('"Phone"', '"Telephone"'))
    await settled()
    expect(phone.asked).toEqual(['s'])
    answer.resolve(undefined)
    await settled()
    expect(phone.asked).toEqual(['s', 's'])
    expect(whereConnected(kit)).toEqual(['s', 's'])
    phone.find.mockResolvedValue(undefined)
    const { kit: third } = tabWith([phone], { browser })
    await settled()
    expect(whereConnected(third)).toEqual(['disconnected', 'disconnected'])
    expect(storage.getItem(key)).toBeNull()
  })

  it('is kept after the attempt was abandoned: the next page tries again', async () => {
    const phone = fakePhone()
    const { kit, clock, answer } = await nextPage(phone)
    await clock.advance(10_000)
    answer.resolve(undefined)
    await settled()
    expect(whereConnected(kit)).toEqual(['disconnected', 'disconnected'])
    expect(sessionsStored(kit)).toEqual([['s'], ['s']])
  })
})

describe('reconnecting a wallet', () => {
  it('has a timeout of 10 s, also after unannounced wallets were given up', async () => {
    const [phone, absent] = [fakePhone(), fakePhone({ id: 'absent' })]
    const first = tabWith([phone, absent])
    await sayYes(first.kit, phone, phone.sessionOf('s', ['eip155']))
    await sayYes(first.kit, absent, absent.sessionOf('o', ['solana']))
    await first.close()
    phone.find.mockReturnValue(new Promise(() => undefined))
    const { kit, clock } = tabWith([phone], { browser: first.browser })
    await settled()
    await clock.advance(1_000)
    expect(whereConnected(kit)).toEqual(['reconnecting', 'disconnected'])
    await clock.advance(8_999)
    expect(whereConnected(kit)).toEqual(['reconnecting', 'disconnected'])
  })

  it('is given up after 10 s with a developer warning; without one if the kit is destroyed meanwhile', async () => {
    const phone = fakePhone()
    const { browser } = await leftPage(phone)
    phone.find.mockImplementation(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const left = tabWith([phone], { browser })
    await settled()
    await left.close()
    await settled()
    expect(left.warnings).toEqual([])
    const { kit, clock, warnings } = tabWith([phone], { browser })
    await settled()
    await clock.advance(10_000)
    expect(warnings).toEqual([fault])
    expect(whereConnected(kit)).toEqual(['disconnected', 'disconnected'])
  })

  it('uses only a connector of the stored type: one of another type with the same id is not asked', async () => {
    const { browser } = await leftPage(fakePhone())
    const liar = fakePhone({ type: 'EXTERNAL' })
    const { kit, clock } = tabWith([liar], { browser })
    await settled()
    await clock.advance(1_000)
    expect(liar.asked).toEqual([])
    expect(whereConnected(kit)).toEqual(['disconnected', 'disconnected'])
    expect(sessionsStored(kit)).toEqual([['s'], ['s']])
  })

  it('leaves no timer after it succeeded', async () => {
    const { kit, clock, answer } = await nextPage(fakePhone())
    answer.resolve(fakePhone().sessionOf('s'))
    await settled()
    expect(whereConnected(kit)).toEqual(['s', 's'])
    expect(clock.pending).toBe(0)
  })

  it('requests the network the wallet was on', async () => {
    const phone = fakePhone()
    const { browser } = await leftPage(phone)
    const { storage } = browser.openPage()
    storage.setItem(key, (storage.getItem(key) ?? '').replace('eip155:137', 'eip155:1'))
    tabWith([phone], { browser })
    await settled()
    expect(phone.find.mock.lastCall?.[0].preferred.caipNetworkId).toBe('eip155:1')
  })

  it('requests a network of its namespace if the stored network of a locked wallet was removed from the app', async () => {
    const phone = fakePhone()
    const first = tabWith([phone])
    await sayYes(first.kit, phone, phone.sessionOf('s', ['solana']))
    await first.close()
    const { storage } = first.browser.openPage()
    const [one] = allStored(first.kit)['solana'] ?? []
    storage.setItem(key, JSON.stringify({ solana: [{ ...one, address: undefined, chain: 'solana:gone' }] }))
    storage.removeItem('connect-kit:v1:network')
    const { kit } = tabWith([phone], { browser: first.browser })
    await settled()
    expect(kit.store.getState().activeNamespace).toBe('eip155')
    expect(phone.find.mock.lastCall?.[0].preferred.caipNetworkId).toBe(solana.caipNetworkId)
  })

  it('skips a namespace that another tab disconnected meanwhile', async () => {
    const phone = fakePhone()
    const { kit, browser, answer } = await nextPage(phone)
    const other = tabWith([], { browser, enableReconnect: false })
    changeStored(other.kit, (stored) => withoutStored(stored, ['solana'], 's'))
    await settled()
    answer.resolve(phone.sessionOf('s'))
    await settled()
    expect(whereConnected(kit)).toEqual(['s', 'disconnected'])
    expect(sessionsStored(kit)).toEqual([['s'], undefined])
  })
})

describe('a wallet that returns an unexpected session', () => {
  it.each<['WALLET_CONNECT' | 'EXTERNAL', string[]]>([
    ['WALLET_CONNECT', ['other']],
    ['EXTERNAL', []],
  ])('is not connected: the session is released; one of type %s ends %j', async (type, ended) => {
    const phone = fakePhone({ type })
    const { kit, answer } = await nextPage(phone)
    phone.released.length = 0
    answer.resolve(phone.sessionOf('other'))
    await settled()
    expect(whereConnected(kit)).toEqual(['disconnected', 'disconnected'])
    expect([phone.released, phone.told]).toEqual([['other'], ended])
    expect(sessionsStored(kit)).toEqual([['s'], ['s']])
  })

  it('releases, but does not end, a pairing that is connected elsewhere', async () => {
    const phone = fakePhone()
    const first = tabWith([phone])
    await sayYes(first.kit, phone, phone.sessionOf('s', ['eip155']))
    await sayYes(first.kit, phone, phone.sessionOf('other', ['solana']))
    await first.close()
    phone.find.mockImplementation(async () => phone.sessionOf('other'))
    const { kit } = tabWith([phone], { browser: first.browser })
    await settled()
    expect(whereConnected(kit)).toEqual(['disconnected', 'other'])
    expect(phone.told).toEqual([])
  })

  it('is not connected if the session has none of its namespaces; the session is kept for other pages', async () => {
    const phone = fakePhone()
    const first = tabWith([phone])
    await sayYes(first.kit, phone, phone.sessionOf('s', ['eip155']))
    await first.close()
    phone.released.length = 0
    phone.find.mockResolvedValue(phone.sessionOf('s', ['solana']))
    const { kit } = tabWith([phone], { browser: first.browser })
    await settled()
    expect(whereConnected(kit)).toEqual(['disconnected', 'disconnected'])
    expect([phone.released, phone.told]).toEqual([['s'], []])
  })

  it('is released if it responds too late; a pairing is not ended, since a later page may restore it', async () => {
    const phone = fakePhone()
    const { kit, clock, answer } = await nextPage(phone)
    phone.released.length = 0
    await clock.advance(10_000)
    answer.resolve(phone.sessionOf('s'))
    await settled()
    expect(whereConnected(kit)).toEqual(['disconnected', 'disconnected'])
    expect([phone.released, phone.told]).toEqual([['s'], []])
  })

  it('ends neither session if it responds too late with another one', async () => {
    const phone = fakePhone()
    const { clock, answer } = await nextPage(phone)
    await clock.advance(10_000)
    answer.resolve(phone.sessionOf('other'))
    await settled()
    expect(phone.told).toEqual([])
  })
})

describe('a session that is open in this tab', () => {
  it('is not opened again when another tab changes the storage', async () => {
    const phone = fakePhone()
    const { kit, browser, clock, answer } = await nextPage(phone)
    answer.resolve(phone.sessionOf('s'))
    await settled()
    const heard: string[] = []
    subscribeEvents(kit, ({ type }) => heard.push(type))
    const { storage } = browser.openPage()
    storage.setItem(key, (storage.getItem(key) ?? '').replaceAll('"Phone"', '"Telephone"'))
    await settled()
    expect(heard).toContain('otherTabChanged')
    expect(heard).not.toContain('sessionOpened')
    expect(clock.pending).toBe(0)
  })

  it.each<[string, readonly ('eip155' | 'solana')[], readonly string[]]>([
    ['is restored there', ['eip155', 'solana'], ['s', 's']],
    ['is unchanged, if its wallet did not approve that namespace here', ['eip155'], ['s', 'disconnected']],
  ])(
    'and is connected in a further namespace by another tab %s, without a request or release',
    async (_, approved, connected) => {
      const phone = fakePhone()
      const release = vi.fn()
      const { kit, browser, clock } = tabWith([phone])
      await sayYes(kit, phone, phone.sessionOf('s', approved, { release }))
      await disconnect(kit, { sessionId: 's', namespace: 'solana' })
      const other = tabWith([phone], { browser, clock, enableReconnect: false })
      await sayYes(other.kit, phone, phone.sessionOf('s'))
      await settled()
      expect(whereConnected(kit)).toEqual(connected)
      expect(phone.asked).toEqual([])
      expect(release).not.toHaveBeenCalled()
    },
  )
})

it('a session on a network the app removed is requested on a network of its own namespace', async () => {
  const phone = fakePhone()
  const first = tabWith([phone])
  await sayYes(first.kit, phone, phone.sessionOf('s', ['solana']))
  await first.close()
  const { storage } = first.browser.openPage()
  const elsewhere = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
  storage.setItem(key, (storage.getItem(key) ?? '').replaceAll(solana.caipNetworkId, elsewhere))
  tabWith([phone], { browser: first.browser })
  await settled()
  expect(phone.find.mock.lastCall?.[0].preferred).toBe(solana)
})

describe('a wallet that is not announced in the page', () => {
  it('is waited for once, for 1 s, regardless of changes in other tabs', async () => {
    const phone = fakePhone()
    const here = tabWith([])
    const other = tabWith([phone], { browser: here.browser })
    await sayYes(other.kit, phone, phone.sessionOf('s'))
    await settled()
    expect(whereConnected(here.kit)).toEqual(['reconnecting', 'reconnecting'])
    await here.clock.advance(1_000)
    expect(whereConnected(here.kit)).toEqual(['disconnected', 'disconnected'])
    const { storage } = here.browser.openPage()
    storage.setItem(key, (storage.getItem(key) ?? '').replaceAll('"Phone"', '"Telephone"'))
    await settled()
    expect(whereConnected(here.kit)).toEqual(['disconnected', 'disconnected'])
  })

  it('is restored if it is announced later', async () => {
    const phone = fakePhone()
    const { browser } = await leftPage(phone)
    const answer = deferred<ConnectorSession | undefined>()
    phone.find.mockReturnValueOnce(answer.promise)
    let comes: (connector: Connector) => void = () => undefined
    const late: ConnectorSource = ({ add }) => {
      comes = add
      return () => undefined
    }
    const { kit, clock } = tabWith([], { browser, connectors: [late] })
    await clock.advance(1_000)
    expect(whereConnected(kit)).toEqual(['disconnected', 'disconnected'])
    comes(phone.connector)
    await settled()
    expect(whereConnected(kit)).toEqual(['reconnecting', 'reconnecting'])
    answer.resolve(phone.sessionOf('s'))
    await settled()
    expect(whereConnected(kit)).toEqual(['s', 's'])
  })
})
