import { countryCodes, type EligibilityRules, openToAll, PlayRegion } from '@esports/contract'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'
import { regionOf } from './regions.ts'
import { areMet, checkRules, type EntrantFacts } from './rules.ts'

const open: EligibilityRules = { ...openToAll, clan: null }
const now = new Date('2026-11-27T12:00:00Z')
const facts: EntrantFacts = {
  rating: 1000,
  country: null,
  createdAt: now,
  hasWallet: false,
  clan: null,
}
const day = 86_400_000
const unmet = (rules: Partial<EligibilityRules>, own: Partial<EntrantFacts> = {}) =>
  checkRules({ ...open, ...rules }, { ...facts, ...own }, now)
    .filter(({ isMet }) => !isMet)
    .map(({ rule }) => rule)

it('without rules everybody may enter, and there is nothing to check', () => {
  expect(checkRules(open, facts, now)).toEqual([])
})

it('a rating is met from the lowest to the highest, both included', () => {
  const between = { ratingMin: 1200, ratingMax: 1500 }
  const isIn = (rating: number) => unmet(between, { rating }).length === 0
  expect([1199, 1200, 1500, 1501].map(isIn)).toEqual([false, true, true, false])
  expect(unmet({ ratingMin: 1001 })).toEqual(['rating'])
  expect(unmet({ ratingMax: 999 })).toEqual(['rating'])
})

it('a region is that of the country in the profile; without a country no region is met', () => {
  expect(unmet({ regions: ['EU', 'SA'] }, { country: 'BR' })).toEqual([])
  expect(unmet({ regions: ['EU', 'SA'] }, { country: 'JP' })).toEqual(['region'])
  expect(unmet({ regions: [...PlayRegion.options] })).toEqual(['region'])
})

it('an account is old enough at the moment its days are full', () => {
  const createdAt = (age: number) => ({ createdAt: new Date(now.getTime() - age) })
  expect(unmet({ minAccountAgeDays: 7 }, createdAt(7 * day - 1))).toEqual(['account_age'])
  expect(unmet({ minAccountAgeDays: 7 }, createdAt(7 * day))).toEqual([])
})

it('a wallet and a clan are asked for where the rules name them', () => {
  const clan = { slug: 'vanta', name: 'Vanta' }
  expect(unmet({ needsWallet: true, clan }, { clan: 'other' })).toEqual(['wallet', 'clan'])
  expect(unmet({ needsWallet: true, clan }, { hasWallet: true, clan: 'vanta' })).toEqual([])
})

it('every country has exactly one region', () => {
  const counted = Map.groupBy(countryCodes, regionOf)
  expect(new Set(counted.keys())).toEqual(new Set(PlayRegion.options))
  expect(regionOf('XX')).toBeNull()
})

it('a refusal names every rule that is not met, and says the first', () => {
  const error = refusalOf(checkRules({ ...open, ratingMin: 1500, needsWallet: true }, facts, now))
  expect(error?.code).toBe('not_eligible')
  expect(error?.message).toBe('This tournament asks for a rating of at least 1500. Yours is 1000.')
  expect(error?.refusal).toEqual({ reason: 'eligibility_rating_low', min: 1500, rating: 1000 })
  expect(error?.paths.map(({ path }) => path)).toEqual(['eligibility.rating', 'eligibility.wallet'])
})

const someRules = fc.record<EligibilityRules>({
  ratingMin: fc.option(fc.nat(2000)),
  ratingMax: fc.option(fc.nat(2000)),
  regions: fc.uniqueArray(fc.constantFrom(...PlayRegion.options)),
  minAccountAgeDays: fc.nat(30),
  needsWallet: fc.boolean(),
  clan: fc.option(fc.constantFrom({ slug: 'a', name: 'A' }, { slug: 'b', name: 'B' })),
})
const someFacts = fc.record<EntrantFacts>({
  rating: fc.nat(2000),
  country: fc.option(fc.constantFrom('DE', 'US', 'BR', 'JP', 'ZA')),
  createdAt: fc.nat(40).map((days) => new Date(now.getTime() - days * day)),
  hasWallet: fc.boolean(),
  clan: fc.option(fc.constantFrom('a', 'b')),
})

it('rules do not depend on one another: alone and together each says the same', () => {
  fc.assert(
    fc.property(someRules, someFacts, (rules, own) => {
      const { ratingMin, ratingMax, regions, minAccountAgeDays, needsWallet, clan } = rules
      const alone = [
        { ...open, clan },
        { ...open, needsWallet },
        { ...open, minAccountAgeDays },
        { ...open, regions },
        { ...open, ratingMin, ratingMax },
      ].flatMap((one) => checkRules(one, own, now))
      const together = checkRules(rules, own, now)
      expect(new Set(alone.map((line) => JSON.stringify(line)))).toEqual(
        new Set(together.map((line) => JSON.stringify(line))),
      )
      expect(areMet(together)).toBe(alone.every(({ isMet }) => isMet))
    }),
    { endOnFailure: true },
  )
})

it('a rule more never lets anybody in', () => {
  fc.assert(
    fc.property(someRules, someFacts, (rules, own) => {
      const without = { ...rules, needsWallet: false, clan: null }
      fc.pre(!areMet(checkRules(without, own, now)))
      expect(areMet(checkRules(rules, own, now))).toBe(false)
    }),
    { endOnFailure: true },
  )
})
