import { type TrustCheck, trustWindowDays } from '@esports/contract'

/** What the trust rules are applied to. */
export interface TrustFacts {
  readonly createdAt: Date
  readonly hasWallet: boolean
  /**
   * Matches played to a result that counts, in tournaments of other organizers in which enough participants have played; counted up to the number that is
   * needed.
   */
  readonly matchesPlayed: number
  /** Rulings against the gamer's report or dispute within the window. */
  readonly disputesLost: number
  /** Whether the gamer was ever rejected or suspended as an organizer. */
  readonly refusals: number
}

const accountDays = 7
/** Matches that have to be played. */
export const matchesNeeded = 5
/** Participants who have to have played in a tournament for its matches to count, as for XP. */
export const fieldNeeded = 8
const dayMs = 86_400_000

/** Since when lost disputes count. */
export const trustWindowStart = (at: Date): Date => new Date(at.getTime() - trustWindowDays * dayMs)

/**
 * Applies the trust rules. A gamer who meets all of them may create tournaments within the limits of a rookie, without a review.
 *
 * @example trustChecks(facts, new Date()).every(({ isMet }) => isMet)
 */
export function trustChecks(facts: TrustFacts, at: Date): readonly TrustCheck[] {
  const days = Math.max(0, Math.floor((at.getTime() - facts.createdAt.getTime()) / dayMs))
  return [
    required('account_age', days, accountDays),
    required('wallet_linked', facts.hasWallet ? 1 : 0, 1),
    required('matches_played', facts.matchesPlayed, matchesNeeded),
    forbidden('no_lost_dispute', facts.disputesLost),
    forbidden('no_refusal', facts.refusals),
  ]
}

const required = (rule: TrustCheck['rule'], have: number, need: number): TrustCheck => ({
  rule,
  isMet: have >= need,
  have: Math.min(have, need),
  need,
})

const forbidden = (rule: TrustCheck['rule'], have: number): TrustCheck => ({
  rule,
  isMet: have === 0,
  have,
  need: 0,
})
