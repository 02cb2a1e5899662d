import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRecentPlaces, rememberPlace } from './recent-places.ts'

function memory(text: string | null = null) {
  let kept = text
  return {
    read: () => kept,
    write: (_key: string, value: string) => {
      kept = value
      return true
    },
  }
}

it('has the last five places, each once, the last one first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(8)), (visits) => {
      const storage = memory()
      for (const visit of visits) rememberPlace({ path: `/t/${visit}`, name: `Cup ${visit}` }, storage)
      const expected = [...new Set(visits.toReversed())].slice(0, 5)
      expect(readRecentPlaces(storage).map(({ path }) => path)).toEqual(expected.map((id) => `/t/${id}`))
    }),
  )
})

it.each(['', '{', 'null', '[{"path":"https://evil.example","name":"x"}]', '[{"path":"/t/a"}]'])(
  'has no places when what is stored is %s',
  (text) => expect(readRecentPlaces(memory(text))).toEqual([]),
)
