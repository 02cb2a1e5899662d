import { type ActingRole, type Policy, policies } from '@esports/contract'
import { eq } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Authorise } from '../../platform/route.ts'
import { slotOfCaptain } from './sides.ts'

const { matches, tournaments } = schema

/** Refuses whoever has none of the roles that the policy allows. Roles are read anew each time: a cookie proves a session, never a permission. */
export const authorise: Authorise = async (db, { policy, subjectId, session }) => {
  const { allows, of }: Policy = policies[policy]
  const tournament =
    of === 'match' ? await tournamentOfMatch(db, subjectId) : await tournamentOf(db, subjectId)
  if (!tournament) throw new DomainError('not_found', `There is no such ${of}.`)
  const roles = new Set<ActingRole>(['gamer'])
  if (session.roles.includes('moderator')) roles.add('moderator')
  if (session.roles.includes('admin')) roles.add('admin')
  if (tournament.organiserId === session.userId) roles.add('organiser')
  if (of === 'match' && (await slotOfCaptain(db, { matchId: subjectId, userId: session.userId })) !== null)
    roles.add('captain')
  if (!allows.some((role) => roles.has(role))) throw new DomainError('forbidden', refusals[policy])
}

const refusals = {
  anybody: 'You may not do this.',
  gamer: 'You may not do this.',
  captain_of_match: 'Only the two sides of a match can do this.',
  official_of_match: 'Only officials of the tournament can do this.',
  organiser_of_tournament: 'Only the organiser of the tournament can do this.',
} as const

async function tournamentOfMatch(db: Database, matchId: string) {
  const [row] = await db
    .select({ organiserId: tournaments.organiserId })
    .from(matches)
    .innerJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(eq(matches.id, matchId))
  return row
}

async function tournamentOf(db: Database, id: string) {
  const [row] = await db
    .select({ organiserId: tournaments.organiserId })
    .from(tournaments)
    .where(eq(tournaments.id, id))
  return row
}
