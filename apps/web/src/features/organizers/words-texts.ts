import type { OrganizerStatus, OrganizerStep, OrganizerTier, TrustRule } from '@esports/contract'
import { defineTexts } from '../../lib/texts.ts'

type By = OrganizerStep['by']

const as = (tier: string | null) => (tier === null ? '' : ` as ${tier}`)
const byWhom = (by: By) =>
  by === 'rules' ? ' by the trust rules' : by === 'staff' ? ' by the platform team' : ''

/** Texts of a permission that the organiser and the staff of the platform read. */
export const organizerTexts = defineTexts('organizers', {
  tiers: { rookie: 'Rookie', bronze: 'Bronze', silver: 'Silver', gold: 'Gold' } satisfies Record<
    OrganizerTier,
    string
  >,
  statuses: {
    none: 'Not requested',
    requested: 'In review',
    approved: 'Approved',
    rejected: 'Rejected',
    suspended: 'Suspended',
  } satisfies Record<OrganizerStatus, string>,
  /** What each trust rule wants. */
  rules: {
    account_age: 'Account at least 7 days old',
    wallet_linked: 'Wallet linked to the profile',
    matches_played:
      '5 matches played to a result, in tournaments of other organisers in which 8 or more play',
    no_lost_dispute: (days: number) => `No dispute lost in ${days} days`,
    no_refusal: 'Never rejected or suspended before',
  } satisfies Record<TrustRule, string | ((days: number) => string)>,
  trust: 'Trust rules',
  met: 'Met: ',
  notMet: 'Not met: ',
  progress: (have: number, need: number) => `${have} of ${need}`,
  progressInDays: (have: number, need: number) => `${have} of ${need} days`,
  limits: {
    entrants: 'Entrants',
    prizePool: 'Prize pool',
    entryFee: 'Entry fee',
    atOnce: 'At once',
    upTo: (most: string) => `up to ${most}`,
    upToUsdt: (most: string) => `up to ${most} USDT`,
    freeEntry: 'free entry',
    tournaments: (most: number) => `${most} ${most === 1 ? 'tournament' : 'tournaments'}`,
  },
  history: 'History',
  steps: {
    requested: 'Access requested',
    approved: (tier: string | null, by: By) => `Approved${as(tier)}${byWhom(by)}`,
    rejected: (by: By) => `Rejected${byWhom(by)}`,
    suspended: (by: By) => `Suspended${byWhom(by)}`,
    reinstated: (tier: string | null, by: By) => `Reinstated${as(tier)}${byWhom(by)}`,
    tierChanged: (tier: string | null, by: By) => `Tier changed to ${tier ?? 'none'}${byWhom(by)}`,
  },
  reason: 'Reason:',
  application: 'Application',
  organization: 'Organisation',
  contact: 'Contact',
  games: 'Games',
  links: 'Links',
  plans: 'Plans',
  whatHappened: 'What happened',
})
