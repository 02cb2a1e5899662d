import { describe, expect, it } from 'vitest'
import { logWords } from './log-words.ts'

const by = { username: 'rita', name: 'Rita' }
const match = { id: 'm', kind: 'duel', code: 'SF-1' } as const

describe('a line of the log', () => {
  it.each([
    ['ruled', by, match, 'decided SF-1'],
    ['confirmed', null, match, 'SF-1 was confirmed by itself'],
    ['paused', by, null, 'paused the tournament'],
    ['started', null, null, 'The tournament started'],
    ['checked_in', by, match, 'checked in (SF-1)'],
    ['checked_in', by, null, 'checked in'],
    // A newer server may tell of what this page does not know.
    ['station_moved', by, match, ': station moved (SF-1)'],
    ['constructor', null, null, 'constructor'],
  ])('%s', (kind, who, which, words) => {
    expect(logWords({ kind, by: who, match: which })).toBe(words)
  })

  it('takes the code as it is', () => {
    expect(logWords({ kind: 'ruled', by, match: { ...match, code: '$&M' } })).toBe('decided $&M')
  })
})
