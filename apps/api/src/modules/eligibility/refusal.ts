import type { EligibilityLine } from '@esports/contract'
import { DomainError } from '../../platform/errors.ts'

/**
 * The refusal of a gamer who does not meet the rules of a tournament, with a path for each such rule.
 *
 * @example refusalOf([{ rule: 'wallet', isMet: false }]).paths // [{ path: 'eligibility.wallet', message: 'Link a wallet to your profile first.' }]
 */
export function refusalOf(lines: readonly EligibilityLine[]): DomainError {
  const paths = lines
    .filter(({ isMet }) => !isMet)
    .map((line) => ({ path: `eligibility.${line.rule}`, message: sentenceOf(line) }))
  return new DomainError(
    'not_eligible',
    paths[0]?.message ?? 'You do not meet the rules of this tournament.',
    {
      paths,
    },
  )
}

function sentenceOf(line: EligibilityLine): string {
  switch (line.rule) {
    case 'rating':
      return line.min !== null && line.rating < line.min
        ? `This tournament asks for a rating of at least ${line.min}. Yours is ${line.rating}.`
        : `This tournament asks for a rating of at most ${line.max}. Yours is ${line.rating}.`
    case 'region':
      return line.region === null
        ? 'This tournament is for some regions only. Name your country in your profile.'
        : `This tournament is for gamers from ${line.regions.join(', ')}.`
    case 'account_age':
      return `This tournament asks for an account that is at least ${line.days} ${line.days === 1 ? 'day' : 'days'} old.`
    case 'wallet':
      return 'Link a wallet to your profile first.'
    case 'clan':
      return `This tournament is for members of ${line.clan.name}.`
  }
}
