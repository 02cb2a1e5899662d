import { describe, expect, it } from 'vitest'
import { rightsOf } from './rights.ts'

describe('who enters the control room [product 5.7]', () => {
  const none = {
    canWatch: false,
    canAnnounce: false,
    canStream: false,
    canWorkAtDesk: false,
    canRun: false,
  }
  const all = { canWatch: true, canAnnounce: true, canStream: true, canWorkAtDesk: true, canRun: true }
  it.each([
    ['organizer', null, all],
    ['admin', null, all],
    ['referee', null, { ...none, canWatch: true, canStream: true, canWorkAtDesk: true }],
    ['caster', null, { ...none, canAnnounce: true, canStream: true }],
    [null, 'admin', all],
    [null, 'moderator', { ...none, canWatch: true }],
    ['caster', 'moderator', { ...none, canWatch: true, canAnnounce: true, canStream: true }],
    [null, null, null],
  ] as const)('%s of the tournament, %s of the platform', (role, staffRole, rights) => {
    expect(rightsOf(role, staffRole)).toEqual(rights)
  })
})
