import { describe, expect, it, vi } from 'vitest'
import { fakePhone } from '../../test/support/fake-phone.ts'
import { deferred } from '../async/waiting.ts'
import type { Connector, ConnectorSession, ConnectorType } from '../connectors/connector.ts'
import { type ConnectKit, connect } from '../index.ts'
import { createTestKit, settled } from '../testing.ts'
import { addConnector } from './connectors.ts'
import {
  forgetPendingDisconnect,
  pendingDisconnects,
  rememberPendingDisconnects,
} from './pending-disconnects.ts'
import { retryPendingDisconnects } from './retry-disconnects.ts'
import { discardSession } from './sessions.ts'

const key = 'connect-kit:v1:disconnects'
const owed = (sessionId: string, connectorId = 'phone', connectorType: ConnectorType = 'WALLET_CONNECT') => ({
  connectorId,
  connectorType,
  sessionId,
})

/** A kit in a page, and a phone whose sessions can be restored. */
function aKit(stored?: string) {
  const made = createTestKit({ wallet: false })
  const { storage } = made.page
  if (stored !== undefined) storage.setItem(key, stored)
  const { connector, ...phone } = fakePhone()
  addConnector(made.kit, connector)
  return { ...made, ...phone, storage, phone: connector }
}
const ids = (kit: ConnectKit) => pendingDisconnects(kit).map(({ sessionId }) => sessionId)

describe('pending disconnects in storage', () => {
  it('store what identifies the wallet, without duplicates, the newest twenty', () => {
    const { kit, storage } = aKit()
    rememberPendingDisconnects(kit, [
      { ...owed('a'), wallet: 'Phone', chain: 'eip155:1' } as ReturnType<typeof owed>,
    ])
    rememberPendingDisconnects(kit, [owed('b'), owed('a')])
    expect(pendingDisconnects(kit)).toEqual([owed('a'), owed('b')])
    expect(storage.getItem(key)).toBe(JSON.stringify([owed('a'), owed('b')]))
    rememberPendingDisconnects(
      kit,
      Array.from({ length: 20 }, (_, index) => owed(`n${index}`)),
    )
    expect(ids(kit)).toEqual(Array.from({ length: 20 }, (_, index) => `n${index}`))
  })

  it('are removed one by one; the storage entry is removed with the last one', () => {
    const { kit, storage } = aKit()
    const removed = vi.spyOn(kit.runtime.storage, 'remove')
    forgetPendingDisconnect(kit, 'nobody')
    expect(removed).not.toHaveBeenCalled()
    rememberPendingDisconnects(kit, [owed('a'), owed('b')])
    forgetPendingDisconnect(kit, 'a')
    expect(ids(kit)).toEqual(['b'])
    forgetPendingDisconnect(kit, 'b')
    expect(storage.getItem(key)).toBeNull()
  })

  it.each([
    ['no list', '{}'],
    ['invalid JSON', 'x'],
    ['a list of arbitrary values', JSON.stringify([null, 5, 'a', [], {}, { connectorId: 'phone' }])],
    ['one without a type', JSON.stringify([{ connectorId: 'phone', sessionId: 'a' }])],
    ['one with an id that is a number', JSON.stringify([{ ...owed('a'), sessionId: 5 }])],
  ])('are empty if storage contains %s', (_, stored) => {
    expect(pendingDisconnects(aKit(stored).kit)).toEqual([])
  })
})

describe('retrying a pending disconnect', () => {
  it('disconnects the session through the same connector, and releases it', async () => {
    const { kit, phone, told, released, asked } = aKit()
    rememberPendingDisconnects(kit, [owed('a'), owed('b', 'other'), owed('c', 'phone', 'EXTERNAL')])
    await retryPendingDisconnects(kit, phone)
    expect([asked, told, released, ids(kit)]).toEqual([['a'], ['a'], ['a'], ['b', 'c']])
  })

  it('is done if the wallet no longer has the session', async () => {
    const { kit, phone, find, told } = aKit()
    find.mockResolvedValue(undefined)
    rememberPendingDisconnects(kit, [owed('a')])
    await retryPendingDisconnects(kit, phone)
    expect([told, ids(kit)]).toEqual([[], []])
  })

  it('stays pending if the wallet is unreachable', async () => {
    const { kit, phone, find } = aKit()
    find.mockRejectedValue(new Error('no network'))
    rememberPendingDisconnects(kit, [owed('a')])
    await retryPendingDisconnects(kit, phone)
    expect(ids(kit)).toEqual(['a'])
  })

  it('stays pending after a timeout of 10 s; leaves no timer after success', async () => {
    const { kit, phone, find, clock } = aKit()
    rememberPendingDisconnects(kit, [owed('a')])
    const pending = clock.pending
    await retryPendingDisconnects(kit, phone)
    expect(clock.pending).toBe(pending)
    const answer = deferred<ConnectorSession | undefined>()
    find.mockReturnValue(answer.promise)
    rememberPendingDisconnects(kit, [owed('b')])
    const telling = retryPendingDisconnects(kit, phone)
    await clock.advance(10_000)
    answer.resolve(undefined)
    await telling
    expect(ids(kit)).toEqual(['b'])
  })

  it('runs once at a time, and again if a new one was stored', async () => {
    const { kit, phone, asked } = aKit()
    rememberPendingDisconnects(kit, [owed('a')])
    await Promise.all([retryPendingDisconnects(kit, phone), retryPendingDisconnects(kit, phone)])
    expect(asked).toEqual(['a'])
    rememberPendingDisconnects(kit, [owed('a')])
    await retryPendingDisconnects(kit, phone)
    expect(asked).toEqual(['a', 'a'])
  })

  it('does not end a session that is in use again', async () => {
    const { kit, phone, told, released, connecting, sessionOf } = aKit()
    const connected = connect(kit, { connectorId: 'phone' })
    await settled()
    connecting[0]?.(sessionOf('a'))
    await connected
    rememberPendingDisconnects(kit, [owed('a')])
    await retryPendingDisconnects(kit, phone)
    expect([told, released, ids(kit)]).toEqual([[], ['a'], []])
  })

  it('does not end a session while the wallet is being requested', async () => {
    const { kit, phone, told, released } = aKit()
    connect(kit, { connectorId: 'phone' }).catch(() => undefined)
    rememberPendingDisconnects(kit, [owed('a')])
    await retryPendingDisconnects(kit, phone)
    expect([told, released]).toEqual([[], ['a']])
  })
})

describe('a late approval', () => {
  it('is revoked at once if another wallet is being requested, and deferred if it is the same wallet', async () => {
    const { kit, phone, told, sessionOf, connecting } = aKit()
    const other: Connector = { ...phone, id: 'other', connect: () => new Promise(() => undefined) }
    addConnector(kit, other)
    connect(kit, { connectorId: 'other' }).catch(() => undefined)
    await settled()
    await discardSession(kit, sessionOf('late'), phone)
    expect(told).toEqual(['late'])
    const asked = connect(kit, { connectorId: 'phone' })
    await settled()
    const waiting = discardSession(kit, sessionOf('later'), phone)
    await settled()
    expect(told).toEqual(['late'])
    connecting[0]?.(sessionOf('taken'))
    await Promise.all([asked, waiting])
    expect(told).toEqual(['late', 'later'])
  })
})
