import { describe, expect, it } from 'vitest'
import { untimely } from './match.ts'

describe('validity period of a message', () => {
  const now = Date.parse('2026-11-21T20:00:00.000Z')
  const at = (offset: number) => new Date(now + offset).toISOString()
  it.each([
    ['expired', { expirationTime: at(0) }],
    ['notYetValid', { notBefore: at(1) }],
    ['issuedInFuture', { issuedAt: at(60_001) }],
    ['expired', { expirationTime: 'never' }],
    ['notYetValid', { notBefore: 'whenever' }],
    ['issuedInFuture', { issuedAt: 'yesterday' }],
    [undefined, { expirationTime: at(1), notBefore: at(0), issuedAt: at(60_000) }],
    [undefined, {}],
  ] as const)('makes it %s with %j', (reason, times) => {
    expect(untimely(times, now)).toBe(reason)
  })
})
