import type { EligibilityLine, EligibilityRules, PlayRegion } from '@esports/contract'
import { formatCount } from '../../lib/format-money.ts'
import { currentLocale } from '../../lib/language.ts'
import { regionTexts } from '../../lib/region-texts.ts'
import { textsOf } from '../../lib/texts.ts'
import { eligibilityTexts } from './eligibility-texts.ts'

/**
 * Who may enter a tournament, a sentence for each rule.
 *
 * @returns nothing where everybody may enter
 * @example eligibilityWords({ ...openToAll, needsWallet: true }) // ['Wallet linked to the profile']
 */
export function eligibilityWords({
  ratingMin,
  ratingMax,
  regions,
  minAccountAgeDays,
  needsWallet,
  clan,
}: EligibilityRules): readonly string[] {
  const t = textsOf(eligibilityTexts).rules
  return [
    ...(ratingMin === null && ratingMax === null ? [] : [ratingWords(ratingMin, ratingMax)]),
    ...(regions.length === 0 ? [] : [t.regions(regionWords(regions))]),
    ...(minAccountAgeDays === 0 ? [] : [t.accountAge(minAccountAgeDays)]),
    ...(needsWallet ? [t.wallet] : []),
    ...(clan === null ? [] : [t.clan(clan.name)]),
  ]
}

/** The rule of a line of the checklist. */
export function lineWords(line: EligibilityLine): string {
  const t = textsOf(eligibilityTexts).rules
  switch (line.rule) {
    case 'rating':
      return ratingWords(line.min, line.max)
    case 'region':
      return t.regions(regionWords(line.regions))
    case 'account_age':
      return t.accountAge(line.days)
    case 'wallet':
      return t.wallet
    case 'clan':
      return t.clan(line.clan.name)
  }
}

function ratingWords(min: number | null, max: number | null): string {
  const t = textsOf(eligibilityTexts).rules
  if (min === null) return t.ratingTo(formatCount(max ?? 0))
  return max === null ? t.ratingFrom(formatCount(min)) : t.ratingBetween(formatCount(min), formatCount(max))
}

const regionWords = (regions: readonly PlayRegion[]): string => {
  const names = textsOf(regionTexts)
  return new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(
    regions.map((region) => names[region]),
  )
}
