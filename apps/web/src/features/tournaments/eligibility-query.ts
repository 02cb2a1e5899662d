import type { TournamentDetail } from '@esports/contract'
import { queryOptions } from '@tanstack/react-query'

/** Its schemas come with the tournaments that have rules. */
const loadApi = async () => (await import('../../lib/eligibility-api.ts')).eligibilityApi

/** Whether somebody may not enter a tournament. */
export const hasRules = ({ eligibility }: Pick<TournamentDetail, 'eligibility'>): boolean =>
  eligibility.ratingMin !== null ||
  eligibility.ratingMax !== null ||
  eligibility.regions.length > 0 ||
  eligibility.minAccountAgeDays > 0 ||
  eligibility.needsWallet ||
  eligibility.clan !== null

/** Which rules of a tournament the gamer meets. What decides is changed on other screens, so each visit reads it again. */
export const eligibilityQuery = (tournament: Pick<TournamentDetail, 'id' | 'eligibility'>) =>
  queryOptions({
    queryKey: ['tournaments', 'eligibility', tournament.id],
    queryFn: async ({ signal }) =>
      (await (await loadApi()).checkEligibility({ params: { id: tournament.id } }, { signal })).data,
    enabled: hasRules(tournament),
    staleTime: 0,
    refetchOnMount: 'always',
  })
