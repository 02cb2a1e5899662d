import type { EligibilityLine, EligibilityRules } from '@esports/contract'
import { regionOf } from './regions.ts'

/** What is known of a gamer, as far as the rules of tournaments ask for it. */
export interface EntrantFacts {
  /** In the game and mode of the tournament; 1000 before the first rated match. */
  readonly rating: number
  /** ISO 3166-1 alpha-2; null: the profile names none. */
  readonly country: string | null
  readonly createdAt: Date
  readonly hasWallet: boolean
  /** Slug of their clan. */
  readonly clan: string | null
}

const dayMs = 86_400_000

/**
 * The only place that decides who may enter: joining, accepting a place in a team, promotion from the waitlist and the checklist ask it.
 *
 * @returns a line for each rule of the tournament; no rules, no lines
 * @example checkRules({ ...openToAll, needsWallet: true }, facts, now) // [{ rule: 'wallet', isMet: false }]
 */
export function checkRules(
  { ratingMin, ratingMax, regions, minAccountAgeDays, needsWallet, clan }: EligibilityRules,
  facts: EntrantFacts,
  now: Date,
): readonly EligibilityLine[] {
  const lines: EligibilityLine[] = []
  const { rating } = facts
  if (ratingMin !== null || ratingMax !== null)
    lines.push({
      rule: 'rating',
      isMet: rating >= (ratingMin ?? rating) && rating <= (ratingMax ?? rating),
      min: ratingMin,
      max: ratingMax,
      rating,
    })
  if (regions.length > 0) {
    const region = regionOf(facts.country)
    lines.push({ rule: 'region', isMet: region !== null && regions.includes(region), regions, region })
  }
  if (minAccountAgeDays > 0) {
    const metAt = new Date(facts.createdAt.getTime() + minAccountAgeDays * dayMs)
    lines.push({
      rule: 'account_age',
      isMet: metAt <= now,
      days: minAccountAgeDays,
      metAt: metAt.toISOString(),
    })
  }
  if (needsWallet) lines.push({ rule: 'wallet', isMet: facts.hasWallet })
  if (clan !== null) lines.push({ rule: 'clan', isMet: facts.clan === clan.slug, clan })
  return lines
}

/** Whether every rule is met. */
export const areMet = (lines: readonly EligibilityLine[]): boolean => lines.every(({ isMet }) => isMet)
