import { describe, expect, it } from 'vitest'
import { rightsOf } from './rights.ts'

describe('who enters the control room [product 5.7]', () => {
  const none = { canWatch: false, canAnnounce: false, canRun: false }
  it.each([
    ['organizer', null, { canWatch: true, canAnnounce: true, canRun: true }],
    ['admin', null, { canWatch: true, canAnnounce: true, canRun: true }],
    ['referee', null, { ...none, canWatch: true }],
    ['caster', null, { ...none, canAnnounce: true }],
    [null, 'admin', { canWatch: true, canAnnounce: true, canRun: true }],
    [null, 'moderator', { ...none, canWatch: true }],
    ['caster', 'moderator', { ...none, canWatch: true, canAnnounce: true }],
    [null, null, null],
  ] as const)('%s of the tournament, %s of the platform', (role, staffRole, rights) => {
    expect(rightsOf(role, staffRole)).toEqual(rights)
  })
})
