import { describe, expect, it } from 'vitest'
import {
  type Connection,
  type ConnectionPhase,
  connectionPhase,
  disconnected,
  shownAccount,
  unknownConnection,
} from './connection.ts'

const account = { address: '0x1', caipAddress: 'eip155:1:0x1' }
const connected = { status: 'connected', ...account } as unknown as Connection
const locked = { status: 'locked' } as unknown as Connection
const reconnecting = (known?: object) => ({ status: 'reconnecting', account: known }) as unknown as Connection
const attempt = { number: 1 } as unknown as NonNullable<Parameters<typeof connectionPhase>[1]>

describe('connectionPhase [S4.8]', () => {
  it.each<[string, Connection, typeof attempt | undefined, ConnectionPhase]>([
    ['connected', connected, undefined, 'connected'],
    ['connected, while another is connected', connected, attempt, 'connected'],
    ['connecting, during a first attempt', disconnected, attempt, 'connecting'],
    ['connecting, while reconnecting', reconnecting(), undefined, 'connecting'],
    ['connecting, while the status is unknown', unknownConnection, undefined, 'connecting'],
    ['disconnected, while the wallet is locked', locked, undefined, 'disconnected'],
    ['connecting, during an attempt with a locked wallet', locked, attempt, 'connecting'],
    ['disconnected', disconnected, undefined, 'disconnected'],
  ])('is %s', (_, connection, under, phase) => {
    expect(connectionPhase(connection, under)).toBe(phase)
  })
})

describe('shownAccount', () => {
  it('returns the connected account, or the stored one while reconnecting', () => {
    expect(shownAccount(connected)).toBe(connected)
    expect(shownAccount(reconnecting(account))).toBe(account)
    expect(shownAccount(reconnecting())).toBeUndefined()
    for (const other of [locked, disconnected, unknownConnection])
      expect(shownAccount({ ...other, account } as unknown as Connection)).toBeUndefined()
  })
})
