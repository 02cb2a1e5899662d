import { type EligibilityLine, type Refusal, refusalMessage, refusalMessages } from '@esports/contract'
import { DomainError } from '../../platform/errors.ts'

/**
 * The refusal of a gamer who does not meet the rules of a tournament, with a path for each such rule; undefined for who meets them all.
 *
 * @example refusalOf([{ rule: 'wallet', isMet: false }])?.paths // [{ path: 'eligibility.wallet', message: 'Link a wallet to your profile first.' }]
 */
export function refusalOf(lines: readonly EligibilityLine[]): DomainError | undefined {
  const reasons = lines
    .filter(({ isMet }) => !isMet)
    .map((line) => ({ path: `eligibility.${line.rule}`, refusal: reasonOf(line) }))
  const [first] = reasons
  if (!first) return undefined
  return new DomainError('not_eligible', first.refusal, {
    paths: reasons.map(({ path, refusal }) => ({ path, message: refusalMessage(refusal, refusalMessages) })),
  })
}

function reasonOf(line: EligibilityLine): Refusal {
  switch (line.rule) {
    case 'rating':
      return line.min !== null && line.rating < line.min
        ? { reason: 'eligibility_rating_low', min: line.min, rating: line.rating }
        : { reason: 'eligibility_rating_high', max: line.max ?? line.rating, rating: line.rating }
    case 'region':
      return line.region === null
        ? { reason: 'eligibility_no_country' }
        : { reason: 'eligibility_region', regions: line.regions }
    case 'account_age':
      return { reason: 'eligibility_account_age', days: line.days }
    case 'wallet':
      return { reason: 'eligibility_wallet' }
    case 'clan':
      return { reason: 'eligibility_clan', clan: line.clan.name }
  }
}
