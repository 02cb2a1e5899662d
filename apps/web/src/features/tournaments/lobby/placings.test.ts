import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftOf, readPlacings } from './placings.ts'

const drafts = (...places: string[]) => places.map((place) => ({ place, score: '' }))

describe('typed results of a lobby', () => {
  it('are those of any ranking, also with shared places and with gamers who did not play', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(5), { nil: null }), { minLength: 2, maxLength: 20 }), (keys) => {
        fc.pre(keys.some((key) => key !== null))
        const places = keys.map((key) =>
          key === null ? null : 1 + keys.filter((other) => other !== null && other < key).length,
        )
        const typed = places.map((place) => ({ place: place === null ? ' ' : ` ${place}`, score: '7' }))
        expect(readPlacings(typed)).toEqual({
          ok: true,
          placings: places.map((place, slot) => ({ slot, place, score: 7 })),
        })
      }),
    )
  })

  it.each([
    [drafts('', ''), 'Type who came first, and everybody else’s place.'],
    [drafts('2', '3'), 'Nobody has place 1.'],
    [drafts('1', '3'), 'Nobody has place 2.'],
    [drafts('1', '1', '2'), 'Some share place 1, so the next place is 3.'],
    [drafts('1', '2.5'), 'Places and scores are whole numbers.'],
    [drafts('1', '-2'), 'Places and scores are whole numbers.'],
    [[{ place: '1', score: '10000' }, ...drafts('2')], 'A score is 9999 at most.'],
  ])('say what is wrong with them', (typed, problem) => {
    expect(readPlacings(typed)).toEqual({ ok: false, problem })
  })

  it('may have Arabic digits', () => {
    expect(readPlacings([{ place: '٢', score: '٧' }, ...drafts('١')])).toEqual({
      ok: true,
      placings: [
        { slot: 0, place: 2, score: 7 },
        { slot: 1, place: 1, score: 0 },
      ],
    })
  })

  it('begin with what was reported', () => {
    const slots = [{}, {}, {}] as never
    const placings = [
      { slot: 0, place: 2, score: 0 },
      { slot: 1, place: 1, score: 12 },
      { slot: 2, place: null, score: 0 },
    ]
    expect(draftOf({ slots, report: { bySlot: 0, placings, at: '' } })).toEqual([
      { place: '2', score: '' },
      { place: '1', score: '12' },
      { place: '', score: '' },
    ])
    expect(draftOf({ slots, report: null })).toEqual(drafts('', '', ''))
  })
})
