import type { EligibilityLine } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import type { TournamentRow } from '../tournaments/tournament-row.ts'
import { refusalOf } from './refusal.ts'
import { areMet, checkRules } from './rules.ts'
import { eligibilityOf, factsOf, hasRules } from './store.ts'

/** Lines of some gamers by user id; none without rules. */
export async function linesOf(
  db: Database,
  {
    tournament,
    userIds,
    at,
  }: { readonly tournament: TournamentRow; readonly userIds: readonly string[]; readonly at: Date },
): Promise<ReadonlyMap<string, readonly EligibilityLine[]>> {
  if (!hasRules(tournament)) return new Map()
  const rules = await eligibilityOf(db, tournament)
  const facts = await factsOf(db, tournament, userIds)
  return new Map([...facts].map(([id, known]) => [id, checkRules(rules, known, at)]))
}

/** @throws {DomainError} `not_eligible` with the path of each rule that the gamer does not meet */
export async function assertEligible(
  tx: Database,
  {
    tournament,
    userId,
    at,
  }: { readonly tournament: TournamentRow; readonly userId: string; readonly at: Date },
): Promise<void> {
  const lines = (await linesOf(tx, { tournament, userIds: [userId], at })).get(userId) ?? []
  const refusal = refusalOf(lines)
  if (refusal) throw refusal
}

/** Ids of the entries all of whose players meet the rules. */
export async function eligibleAmong(
  tx: Database,
  {
    tournament,
    rosters,
    at,
  }: {
    readonly tournament: TournamentRow
    /** User ids by entry id. */
    readonly rosters: ReadonlyMap<string, readonly string[]>
    readonly at: Date
  },
): Promise<readonly string[]> {
  const lines = await linesOf(tx, { tournament, userIds: [...rosters.values()].flat(), at })
  return [...rosters]
    .filter(([, userIds]) => userIds.every((id) => areMet(lines.get(id) ?? [])))
    .map(([id]) => id)
}
