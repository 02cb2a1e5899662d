import {
  type OrganizerLimits,
  type OrganizerStatus,
  type OrganizerStep,
  type TrustCheck,
  type TrustRule,
  trustWindowDays,
} from '@esports/contract'
import type { BadgeProps } from '@esports/ui'
import { formatCount, formatUsdt } from '../../lib/format-money.ts'
import { textsOf } from '../../lib/texts.ts'
import { organizerTexts } from './words-texts.ts'

/** Colour of each status. */
export const statusBadges = {
  none: { tone: 'neutral' },
  requested: { tone: 'info' },
  approved: { tone: 'accent' },
  rejected: { tone: 'danger' },
  suspended: { tone: 'warning' },
} as const satisfies Record<OrganizerStatus, BadgeProps>

/** What a trust rule wants, as a sentence. */
export function ruleWords(rule: TrustRule): string {
  const words = textsOf(organizerTexts).rules[rule]
  return typeof words === 'function' ? words(trustWindowDays) : words
}

/** How far a gamer is with a rule: `3 of 5`, `2 days`; empty if there is nothing to count. */
export function ruleCount({ rule, have, need, isMet }: TrustCheck): string {
  const t = textsOf(organizerTexts)
  if (need > 1) return rule === 'account_age' ? t.progressInDays(have, need) : t.progress(have, need)
  return isMet || need === 1 ? '' : formatCount(have)
}

/** What a tier allows, line by line. */
export function limitLines({
  maxEntrants,
  maxPrize,
  maxEntryFee,
  maxConcurrent,
}: OrganizerLimits): readonly (readonly [name: string, value: string])[] {
  const t = textsOf(organizerTexts).limits
  return [
    [t.entrants, t.upTo(formatCount(maxEntrants))],
    [t.prizePool, t.upToUsdt(formatUsdt(maxPrize))],
    [t.entryFee, maxEntryFee === '0' ? t.freeEntry : t.upToUsdt(formatUsdt(maxEntryFee))],
    [t.atOnce, t.tournaments(maxConcurrent)],
  ]
}

/** One step of a permission's history: `Approved as Silver by the platform team`. */
export function stepWords({ action, by, tier: id }: OrganizerStep): string {
  const { steps, tiers } = textsOf(organizerTexts)
  const tier = id === null ? null : tiers[id]
  switch (action) {
    case 'requested':
      return steps.requested
    case 'approved':
      return steps.approved(tier, by)
    case 'rejected':
      return steps.rejected(by)
    case 'suspended':
      return steps.suspended(by)
    case 'reinstated':
      return steps.reinstated(tier, by)
    case 'tier_changed':
      return steps.tierChanged(tier, by)
  }
}
