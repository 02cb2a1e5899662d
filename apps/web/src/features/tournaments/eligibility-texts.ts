import type { EligibilityRule } from '@esports/contract'
import { countedIn } from '../../lib/counted.ts'
import { defineTexts } from '../../lib/texts.ts'

const counted = countedIn('en-GB')

/** Who may enter a tournament, in words. */
export const eligibilityTexts = defineTexts('tournaments/eligibility', {
  title: 'Who may enter',
  everybody: 'Everybody may enter',
  checklist: 'Can I enter?',
  what: 'the rules of entry',
  rules: {
    ratingFrom: (min: string) => `Rating of ${min} or more`,
    ratingTo: (max: string) => `Rating of ${max} or less`,
    ratingBetween: (min: string, max: string) => `Rating from ${min} to ${max}`,
    regions: (regions: string) => `From ${regions}`,
    accountAge: (days: number) =>
      counted(days, { one: 'Account at least # day old', other: 'Account at least # days old' }),
    wallet: 'Wallet linked to the profile',
    clan: (clan: string) => `Member of ${clan}`,
  },
  own: {
    rating: (rating: string) => `Yours is ${rating}`,
    region: (region: string) => `You are from ${region}`,
    noCountry: 'Your profile names no country',
    oldEnough: (distance: string) => `Yours is old enough ${distance}`,
  },
  remedies: {
    rating: 'See the leaderboard',
    country: 'Name your country',
    wallet: 'Link a wallet',
    clan: 'See the clan',
  },
  met: 'Met:',
  notMet: 'Not met:',
  unmet: (count: number) =>
    counted(count, { one: 'You do not meet # rule yet.', other: 'You do not meet # rules yet.' }),
  team: 'Your team and the rules',
  members: {
    fits: 'Meets the rules',
    invited: 'Invited. Region and wallet are checked when they accept',
    lacks: (rules: string) => `Does not meet: ${rules}`,
  },
  names: {
    rating: 'rating',
    region: 'region',
    account_age: 'age of the account',
    wallet: 'wallet',
    clan: 'clan',
  } satisfies Record<EligibilityRule, string>,
})
