import { array, assert, nat, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchScore, rankMatches } from './rank-matches.ts'

const isSubsequence = (query: string, words: string) => {
  let rest = words.toLowerCase()
  for (const letter of query.trim().toLowerCase()) {
    const at = rest.indexOf(letter)
    if (at < 0) return false
    rest = rest.slice(at + letter.length)
  }
  return true
}
/** Of few letters, so that many of them fit. */
const few = string({
  unit: array(nat(3)).map((codes) => codes.map((code) => 'ab C'.charAt(code)).join('')),
  maxLength: 6,
})

describe('matchScore', () => {
  it('fits exactly where the query is a subsequence of the words', () => {
    assert(
      property(few, few, (query, words) => {
        expect(matchScore(query, words) !== null).toBe(isSubsequence(query, words))
      }),
    )
  })

  it('ranks what begins with the query before what has it scattered', () => {
    assert(
      property(few, few, few, (query, tail, other) => {
        const sought = query.trim()
        const isScattered = sought !== '' && !other.toLowerCase().includes(sought.toLowerCase())
        const scattered = isScattered ? (matchScore(sought, other) ?? -1) : -1
        expect(matchScore(sought, sought + tail) ?? -1).toBeGreaterThan(sought === '' ? -1 : scattered)
      }),
    )
  })

  it('knows the same words, a beginning, the beginning of a word, a part of one, and scattered letters', () => {
    const scores = ['set', 'settings', 'open settings', 'reset it', 'see it', 's and e and t', 'other'].map(
      (words) => matchScore('set', words),
    )
    expect(scores.slice(0, 4)).toEqual([5, 4, 3, 2])
    expect(scores[4]).toBeGreaterThan(scores[5] ?? Number.NaN)
    expect(scores[6]).toBeNull()
  })
})

describe('rankMatches', () => {
  const one = (words: string) => [words]

  it('returns the matches once each, best first, in stable order', () => {
    assert(
      property(few, array(few), (query, all) => {
        const items = all.map((words, index) => ({ words, index }))
        const ranked = rankMatches(query, items, ({ words }) => [words])
        expect(ranked.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
          items.filter(({ words }) => isSubsequence(query, words)).map(({ index }) => index),
        )
        for (const [place, item] of ranked.entries()) {
          const before = ranked[place - 1] ?? item
          const difference = (matchScore(query, before.words) ?? 0) - (matchScore(query, item.words) ?? 0)
          expect(difference > 0 || (difference === 0 && before.index <= item.index)).toBe(true)
        }
      }),
    )
  })

  it('keeps the order of all without a query', () => {
    expect(rankMatches(' ', ['b', 'a'], one)).toEqual(['b', 'a'])
  })

  it('takes the best of several words', () => {
    const items = [
      { label: 'Sign out', keywords: ['logout'] },
      { label: 'Blog, on tour', keywords: [] },
    ]
    expect(rankMatches('logout', items, ({ label, keywords }) => [label, ...keywords])[0]).toBe(items[0])
  })
})

describe('accents', () => {
  it.each([
    ['zurich', 'Zürich'],
    ['creer', 'Créer un clan'],
    ['zürich', 'Zurich'],
    ['oster', 'Österreich'],
  ])('%s finds %s', (query, words) => {
    expect(matchScore(query, words)).toBeGreaterThanOrEqual(4)
  })
})
