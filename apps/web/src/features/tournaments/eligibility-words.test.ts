import { expect, it } from 'vitest'
import { eligibilityWords } from './eligibility-words.ts'

const open = {
  ratingMin: null,
  ratingMax: null,
  regions: [],
  minAccountAgeDays: 0,
  needsWallet: false,
  clan: null,
}

it('says nothing where everybody may enter', () => {
  expect(eligibilityWords(open)).toEqual([])
})

it('says each rule in words', () => {
  expect(
    eligibilityWords({
      ratingMin: 1200,
      ratingMax: 1500,
      regions: ['EU', 'NA'],
      minAccountAgeDays: 7,
      needsWallet: true,
      clan: { slug: 'vanta', name: 'Vanta Crew' },
    }),
  ).toEqual([
    'Rating from 1,200 to 1,500',
    'From Europe or North America',
    'Account at least 7 days old',
    'Wallet linked to the profile',
    'Member of Vanta Crew',
  ])
})

it('says a rating that is open to one side', () => {
  expect(eligibilityWords({ ...open, ratingMin: 1200 })).toEqual(['Rating of 1,200 or more'])
  expect(eligibilityWords({ ...open, ratingMax: 0 })).toEqual(['Rating of 0 or less'])
})
