import type { EligibilityLine, EligibilityRule } from '@esports/contract'

/**
 * The rules that somebody does not meet, for who invites them. Without their acceptance neither region nor wallet is said: otherwise an invitation would tell what
 * a profile hides.
 *
 * @example unmetOf([{ rule: 'wallet', isMet: false }], false) // []
 */
export const unmetOf = (lines: readonly EligibilityLine[], hasAccepted: boolean): EligibilityRule[] =>
  lines
    .filter(({ isMet, rule }) => !isMet && (hasAccepted || (rule !== 'region' && rule !== 'wallet')))
    .map(({ rule }) => rule)
