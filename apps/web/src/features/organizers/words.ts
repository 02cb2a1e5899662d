import {
  type OrganizerLimits,
  type OrganizerStatus,
  type OrganizerStep,
  type OrganizerTier,
  type TrustCheck,
  type TrustRule,
  trustWindowDays,
} from '@esports/contract'
import type { BadgeProps } from '@esports/ui'
import { formatCount, formatUsdt } from '../../lib/format-money.ts'

export const tierWords: Readonly<Record<OrganizerTier, string>> = {
  rookie: 'Rookie',
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
}

export const statusWords = {
  none: { title: 'Not requested', badge: { tone: 'neutral' } },
  requested: { title: 'In review', badge: { tone: 'info' } },
  approved: { title: 'Approved', badge: { tone: 'accent' } },
  rejected: { title: 'Rejected', badge: { tone: 'danger' } },
  suspended: { title: 'Suspended', badge: { tone: 'warning' } },
} as const satisfies Record<OrganizerStatus, { title: string; badge: BadgeProps }>

/** What each trust rule wants, as a sentence. */
export const ruleWords: Readonly<Record<TrustRule, string>> = {
  account_age: 'Account at least 7 days old',
  wallet_linked: 'Wallet linked to the profile',
  matches_played: '5 matches played to a result, in tournaments of other organisers in which 8 or more play',
  no_lost_dispute: `No dispute lost in ${trustWindowDays} days`,
  no_refusal: 'Never rejected or suspended before',
}

/** How far a gamer is with a rule: `3 of 5`, `2 days`; empty if there is nothing to count. */
export function ruleCount({ rule, have, need, isMet }: TrustCheck): string {
  if (need > 1) return rule === 'account_age' ? `${have} of ${need} days` : `${have} of ${need}`
  return isMet || need === 1 ? '' : formatCount(have)
}

/** What a tier allows, line by line. */
export const limitLines = (limits: OrganizerLimits): readonly (readonly [name: string, value: string])[] => [
  ['Entrants', `up to ${formatCount(limits.maxEntrants)}`],
  ['Prize pool', `up to ${formatUsdt(limits.maxPrize)} USDT`],
  ['Entry fee', limits.maxEntryFee === '0' ? 'free entry' : `up to ${formatUsdt(limits.maxEntryFee)} USDT`],
  ['At once', `${formatCount(limits.maxConcurrent)} tournaments`],
]

/** One step of a permission's history: `Approved as Silver by the platform team`. */
export function stepWords({ action, by, tier }: OrganizerStep): string {
  const who = by === 'rules' ? ' by the trust rules' : by === 'staff' ? ' by the platform team' : ''
  const as = tier === null ? '' : ` as ${tierWords[tier]}`
  switch (action) {
    case 'requested':
      return 'Access requested'
    case 'approved':
      return `Approved${as}${who}`
    case 'rejected':
      return `Rejected${who}`
    case 'suspended':
      return `Suspended${who}`
    case 'reinstated':
      return `Reinstated${as}${who}`
    case 'tier_changed':
      return `Tier changed to ${tier === null ? 'none' : tierWords[tier]}${who}`
  }
}
