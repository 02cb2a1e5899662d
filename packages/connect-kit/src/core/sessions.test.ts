import { describe, expect, it, vi } from 'vitest'
import { type FakePhone, fakePhone, sayYes, tabWith, whereConnected } from '../../test/support/fake-phone.ts'
import { deferred } from '../async/waiting.ts'
import type { Connector, ConnectorSession } from '../connectors/connector.ts'
import {
  type ConnectKit,
  type ConnectorSource,
  cancelConnect,
  connect,
  connectionIn,
  disconnect,
  subscribeEvents,
} from '../index.ts'
import { settled } from '../testing.ts'
import { addConnector } from './connectors.ts'
// Imported up front: the code loads it lazily with the first failure.
import './log-failure.ts'
import { pendingDisconnects, rememberPendingDisconnects } from './pending-disconnects.ts'
import { allStored } from './persistence.ts'
import { runningDisconnects } from './running-disconnects.ts'
import { discardSession, disconnectWithTimeout } from './sessions.ts'

const sessionsStored = (kit: ConnectKit) =>
  ['eip155', 'solana'].map((namespace) => allStored(kit)[namespace]?.map(({ sessionId }) => sessionId))
const evm = (kit: ConnectKit) => connectionIn(kit.store.getState(), 'eip155')
const heardBy = (kit: ConnectKit) => {
  const heard: string[] = []
  subscribeEvents(kit, ({ type }) => heard.push(type))
  return heard
}
const another = `0x${'2'.repeat(40)}`

/** A tab with one session of the phone, connected in both namespaces. */
async function connectedTab(known?: Partial<ConnectorSession>) {
  const phone = fakePhone()
  const tab = tabWith([phone])
  const session = phone.sessionOf('s', undefined, known)
  await sayYes(tab.kit, phone, session)
  return { ...tab, phone, session }
}

/** A tab that cannot reach the wallet of session `s`, which an earlier page stored in both namespaces. */
async function unopened(phone: FakePhone, others: readonly FakePhone[]) {
  const first = tabWith([phone])
  await sayYes(first.kit, phone, phone.sessionOf('s'))
  await first.close()
  return tabWith(others, { browser: first.browser })
}

describe('a session that is opened again under the same id', () => {
  it('keeps only the namespaces of the new approval', async () => {
    const { kit, phone } = await connectedTab()
    await sayYes(kit, phone, phone.sessionOf('s', ['eip155']))
    expect(whereConnected(kit)).toEqual(['s', 'disconnected'])
    expect(sessionsStored(kit)).toEqual([['s'], undefined])
    expect(phone.told).toEqual([])
  })

  it('subscribes to the new session object only, and releases the old one', async () => {
    const { kit, phone, session } = await connectedTab()
    const fresh = phone.sessionOf('s')
    await sayYes(kit, phone, fresh)
    expect(phone.released).toEqual(['s'])
    session.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [another] })
    expect(evm(kit)).not.toMatchObject({ address: another })
    fresh.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [another] })
    expect(evm(kit)).toMatchObject({ address: another })
  })

  it('is removed from the pending disconnects', async () => {
    const phone = fakePhone()
    const { kit } = tabWith([phone])
    rememberPendingDisconnects(kit, [
      { connectorId: 'phone', connectorType: 'WALLET_CONNECT', sessionId: 's' },
    ])
    await sayYes(kit, phone, phone.sessionOf('s'))
    expect(pendingDisconnects(kit)).toEqual([])
  })
})

describe('a session that is replaced by another one', () => {
  it.each<['WALLET_CONNECT' | 'EXTERNAL', string[]]>([
    ['WALLET_CONNECT', ['s']],
    ['EXTERNAL', []],
  ])(
    'is released, and for type %s ended at the wallet: %j; no disconnect stays pending',
    async (type, ended) => {
      const [phone, other] = [fakePhone({ type }), fakePhone({ id: 'other' })]
      const { kit } = tabWith([phone, other])
      await sayYes(kit, phone, phone.sessionOf('s'))
      await sayYes(kit, other, other.sessionOf('o'))
      await settled()
      expect([phone.released, phone.told]).toEqual([['s'], ended])
      expect(pendingDisconnects(kit)).toEqual([])
    },
  )

  it('is kept if it still serves another namespace', async () => {
    const [phone, other] = [fakePhone(), fakePhone({ id: 'other' })]
    const { kit } = tabWith([phone, other])
    await sayYes(kit, phone, phone.sessionOf('s'))
    await sayYes(kit, other, other.sessionOf('o', ['eip155']))
    await settled()
    expect(whereConnected(kit)).toEqual(['o', 's'])
    expect([phone.released, phone.told, pendingDisconnects(kit)]).toEqual([[], [], []])
  })

  it.each<['WALLET_CONNECT' | 'EXTERNAL', ('eip155' | 'solana')[], string[]]>([
    ['WALLET_CONNECT', ['eip155', 'solana'], ['s']],
    ['WALLET_CONNECT', ['eip155'], []],
    ['EXTERNAL', ['eip155', 'solana'], []],
  ])(
    'before it was restored leaves a pending disconnect only for a pairing and its last namespace: %s in %j',
    async (type, names, owed) => {
      const other = fakePhone({ id: 'other' })
      const { kit, page } = await unopened(fakePhone({ type }), [other])
      await sayYes(kit, other, other.sessionOf('o', names))
      const disconnects = JSON.parse(page.storage.getItem('connect-kit:v1:disconnects') ?? '[]')
      expect(disconnects.map(({ sessionId }: { sessionId?: string }) => sessionId)).toEqual(owed)
    },
  )

  it('does not exist with multiWallet: both stay, and no disconnect is pending', async () => {
    const [phone, other] = [fakePhone(), fakePhone({ id: 'other' })]
    const { kit, page } = tabWith([phone, other], { multiWallet: true })
    await sayYes(kit, phone, phone.sessionOf('s'))
    await sayYes(kit, other, other.sessionOf('o'))
    expect(sessionsStored(kit)).toEqual([
      ['o', 's'],
      ['o', 's'],
    ])
    expect(page.storage.getItem('connect-kit:v1:disconnects')).toBeNull()
  })
})

describe('a session opened by the wallet itself', () => {
  async function arriving(taken: readonly ('eip155' | 'solana')[]) {
    const [phone, other] = [fakePhone(), fakePhone({ id: 'other' })]
    let arrives: (connector: Connector, session: ConnectorSession) => void = () => undefined
    const source: ConnectorSource = ({ add, connected }) => {
      add(phone.connector)
      arrives = connected
      return () => undefined
    }
    const tab = tabWith([], { connectors: [source, other.source] })
    if (taken.length > 0) await sayYes(tab.kit, other, other.sessionOf('o', taken))
    arrives(phone.connector, phone.sessionOf('s'))
    await settled()
    return { ...tab, phone }
  }

  it.each<[('eip155' | 'solana')[], string[]]>([
    [[], ['s', 's']],
    [['eip155'], ['o', 's']],
    [
      ['eip155', 'solana'],
      ['o', 'o'],
    ],
  ])('is connected in free namespaces: beside one in %j', async (taken, connected) => {
    const { kit } = await arriving(taken)
    expect(whereConnected(kit)).toEqual(connected)
  })

  it('is not ended while it serves a namespace', async () => {
    const { clock, phone } = await arriving(['eip155'])
    await clock.advance(10_000)
    expect([phone.told, phone.released]).toEqual([[], []])
  })
})

describe('session events of a wallet', () => {
  it.each([
    { type: 'disconnected', namespace: 'solana' } as const,
    { type: 'accountsChanged', namespace: 'solana', accounts: [] } as const,
  ])('end the session in one namespace only: %j', async (event) => {
    const { kit, phone, session } = await connectedTab()
    session.tell(event)
    expect(whereConnected(kit)).toEqual(['s', 'disconnected'])
    expect(sessionsStored(kit)).toEqual([['s'], undefined])
    expect(phone.released).toEqual([])
  })

  it('are ignored for a namespace the session does not serve here', async () => {
    const { kit, session } = await connectedTab()
    await disconnect(kit, { sessionId: 's', namespace: 'solana' })
    const heard = heardBy(kit)
    session.tell({ type: 'chainChanged', namespace: 'solana', chain: 'solana:other' })
    expect(heard).toEqual([])
  })

  it('end the session if all of it ends; it is released and unsubscribed', async () => {
    const { kit, phone, session } = await connectedTab()
    session.tell({ type: 'disconnected' })
    expect(whereConnected(kit)).toEqual(['disconnected', 'disconnected'])
    expect(sessionsStored(kit)).toEqual([undefined, undefined])
    expect(phone.released).toEqual(['s'])
    const heard = heardBy(kit)
    session.tell({ type: 'connectionLost' })
    expect(heard).toEqual([])
  })

  it('show that the transport is unreachable until it recovers; a reason is logged for developers', async () => {
    const { kit, session, warnings } = await connectedTab()
    session.tell({ type: 'connectionLost' })
    await settled()
    expect(evm(kit)).toMatchObject({ status: 'connected', isReachable: false })
    expect(warnings).toEqual([])
    session.tell({ type: 'connectionRestored' })
    expect(evm(kit)).toMatchObject({ status: 'connected', isReachable: true })
    session.tell({ type: 'connectionLost', code: 'PROJECT_ID_INVALID' })
    await settled()
    expect(warnings.join()).toContain('Invalid App Configuration')
  })

  it.each([
    ['https://wallet.example/icon.png', 'https://wallet.example/icon.png'],
    ['javascript:alert(1)//https://wallet.example/icon.png', undefined],
    ['http://wallet.example/icon.png', undefined],
  ])('update the wallet picture only if it is an https URL: %s', async (icon, shown) => {
    const { kit } = await connectedTab({ peer: { name: 'Acme', icon } })
    expect(evm(kit)).toMatchObject({ wallet: { name: 'Acme', icon: shown } })
  })
})

describe('disconnecting at the wallet', () => {
  it('is done also while another session without permissionOwner is connected', async () => {
    const phone = fakePhone()
    const { kit } = tabWith([phone], { multiWallet: true })
    await sayYes(kit, phone, phone.sessionOf('s'))
    await sayYes(kit, phone, phone.sessionOf('t'))
    await disconnect(kit, { sessionId: 's' })
    expect(phone.told).toEqual(['s'])
  })

  it('leaves no timer and no pending promise once the wallet responded', async () => {
    const { kit, clock } = await connectedTab({ permissionOwner: {} })
    await disconnect(kit)
    expect(clock.pending).toBe(0)
    expect(runningDisconnects(kit).size).toBe(0)
  })

  it('logs a developer warning if it fails', async () => {
    const { kit, warnings } = await connectedTab({ disconnect: () => Promise.reject(new Error('gone')) })
    await disconnect(kit)
    expect(warnings).toEqual(['A wallet could not be told that it was disconnected'])
  })

  it('delays a new connect request until two pending disconnects are done', async () => {
    const phone = fakePhone()
    const permissionOwner = {}
    const { kit } = tabWith([])
    const asked = vi.fn((): Promise<ConnectorSession> => new Promise(() => undefined))
    addConnector(kit, { ...phone.connector, permissionOwner, connect: asked })
    const ends = [deferred<void>(), deferred<void>()] as const
    const disconnects = ends.map(({ promise }, index) =>
      disconnectWithTimeout(kit, { id: `s${index}`, permissionOwner, disconnect: () => promise }),
    )
    ends[0].resolve()
    await disconnects[0]
    connect(kit, { connectorId: 'phone' }).catch(() => undefined)
    await settled()
    expect(asked).not.toHaveBeenCalled()
    ends[1].resolve()
    await disconnects[1]
    await settled()
    expect(asked).toHaveBeenCalledOnce()
  })
})

describe('a late approval', () => {
  it('is kept if a later page can restore the same session', async () => {
    const phone = fakePhone()
    const { kit } = await unopened(phone, [])
    const end = vi.fn(async () => undefined)
    await discardSession(kit, { id: 's', disconnect: end })
    expect(end).not.toHaveBeenCalled()
    await discardSession(kit, { id: 'nobodys', disconnect: end })
    expect(end).toHaveBeenCalledOnce()
  })

  it('is kept if the same wallet is connected through another connector', async () => {
    const permissionOwner = {}
    const { kit } = await connectedTab({ permissionOwner })
    const end = vi.fn(async () => undefined)
    await discardSession(kit, { id: 'other way', permissionOwner, disconnect: end })
    expect(end).not.toHaveBeenCalled()
  })

  it.each([
    ['is deferred while the same wallet is requested through another connector', true],
    ['is revoked at once while another wallet is requested', false],
  ])('%s', async (_, isSame) => {
    const [phone, other] = [fakePhone(), fakePhone({ id: 'other' })]
    const { kit } = tabWith([])
    const permissionOwner = {}
    const late = { ...phone.connector, permissionOwner }
    addConnector(kit, late)
    addConnector(kit, { ...other.connector, permissionOwner: isSame ? permissionOwner : {} })
    connect(kit, { connectorId: 'other' }).catch(() => undefined)
    await settled()
    const discarding = discardSession(kit, phone.sessionOf('late'), late)
    await settled()
    expect(phone.told).toEqual(isSame ? [] : ['late'])
    cancelConnect(kit)
    await discarding
    expect(phone.told).toEqual(['late'])
  })
})
