import { type RoundKey, roundName } from '@esports/tournament-engine'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupWords, modeWords, roundWords, seasonWords, slotWords } from './name-words.ts'
import { translation as arabic } from './names-texts.ar.ts'
import { translation as german } from './names-texts.de.ts'

const translations = [german.texts, arabic.texts]

/** Any name that the engine gives a round, of a tournament of any size. */
const roundNames = fc
  .record({
    bracket: fc.constantFrom<RoundKey['bracket']>('main', 'winners', 'losers', 'grand_final', 'third_place'),
    number: fc.integer({ min: 1, max: 3_000 }),
    after: fc.nat({ max: 12 }),
  })
  .map(({ bracket, number, after }) =>
    roundName({ bracket, group: null, number }, { [bracket]: number + after }),
  )

const groupLetters = fc.stringMatching(/^[A-Z]{1,2}$/)

const englishWord =
  /\b(?:final|finals|round|semi|quarter|winners?|losers?|third|place|grand|reset|group|of|another|match)\b/i

const numbersIn = (text: string) => text.match(/\d+/g)?.map(Number) ?? []

describe('names that the engine and the server make', () => {
  it('are understood in each language, whatever the size of the tournament', () => {
    fc.assert(
      fc.property(roundNames, (name) => {
        expect(roundWords(name)).toBe(name)
        for (const { round } of translations) {
          expect(round(name)).not.toMatch(englishWord)
          for (const number of numbersIn(name)) expect(numbersIn(round(name))).toContain(number)
        }
        expect(arabic.texts.round(name)).not.toMatch(/[a-z]/i)
      }),
      { endOnFailure: true },
    )
  })

  it('are understood of groups, and of those who come from another match', () => {
    fc.assert(
      fc.property(groupLetters, fc.integer({ min: 1, max: 200 }), (letters, number) => {
        const [group, round] = [`Group ${letters}`, `Group ${letters}, round ${number}`]
        const slots = [`Winner of ${letters}R${number}-1`, `Loser of ${letters}R${number}-1`]
        expect([groupWords(group), roundWords(round), ...slots.map(slotWords)]).toEqual([
          group,
          round,
          ...slots,
        ])
        for (const t of translations)
          for (const words of [t.group(group), t.round(round), ...slots.map((slot) => t.slot(slot))]) {
            expect(words.replace(letters, '')).not.toMatch(englishWord)
            expect(words).toContain(letters)
          }
      }),
      { endOnFailure: true },
    )
  })

  it('are told apart in each language', () => {
    for (const { round } of translations) {
      const names = ['Final', 'Grand final', 'Grand final reset', 'Winners final', 'Losers final', 'Round 2']
      expect(new Set(names.map(round)).size).toBe(names.length)
    }
  })

  it.each([
    ['Winner of another match', 'Sieger von einem anderen Match', 'الفائز في مباراة أخرى'],
    ['Loser of QF-1', 'Verlierer von QF-1', 'الخاسر في QF-1'],
  ])('say who comes from %s', (from, inGerman, inArabic) => {
    expect([german.texts.slot(from), arabic.texts.slot(from)]).toEqual([inGerman, inArabic])
  })

  it.each(['Round of the brave', 'Finals', 'Group hug', 'toString', ''])(
    'leave what a person has typed: %j',
    (typed) => {
      for (const { round, group, slot, mode, season } of translations)
        expect([round(typed), group(typed), slot(typed), mode(typed), season(typed)]).toEqual(
          Array(5).fill(typed),
        )
    },
  )

  it('are the same in English, also of a mode', () => {
    expect(['Trios', '5v5'].map(modeWords)).toEqual(['Trios', '5v5'])
    expect(slotWords(null)).toBeNull()
    expect([
      seasonWords('Season 12'),
      german.texts.season('Season 12'),
      arabic.texts.season('Season 12'),
    ]).toEqual(['Season 12', 'Saison 12', 'الموسم 12'])
    expect(arabic.texts.mode('Trios')).toBe('ثلاثيات')
  })
})
