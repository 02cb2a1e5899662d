import { describe, expect, it } from 'vitest'
import { isKept, personOf } from './kept-queries.ts'

describe('isKept', () => {
  it.each([
    [['tournaments', 'list', { kind: 'online' }]],
    [['tournaments', 'one', 'neon-rift-open']],
    [['tournaments', 'desk', 'harbor-lan']],
    [['session']],
    [['session', 'trophies']],
    [['chat', 'id', 'conversation']],
  ])('keeps what everybody or the gamer reads: %j', (key) => expect(isKept(key)).toBe(true))

  it.each([
    [['tournaments', 'control-room', 'neon-rift-open', 'staff']],
    [['tournaments', 'setup', 'id']],
    [['chat', 'id', 'search', 'words']],
    [['search', 'nyx']],
    [['settings', 'sessions']],
    [['reports', 'list', 'open']],
    [['connected-wallet']],
  ])('does not keep what officials read, what was typed, and what is about devices: %j', (key) =>
    expect(isKept(key)).toBe(false),
  )
})

it('knows the person by the session alone', () => {
  expect(personOf(['session'], { id: 'a' })).toBe('a')
  expect(personOf(['session'], null)).toBeNull()
  expect(personOf(['session', 'trophies'], { id: 'a' })).toBeUndefined()
})
