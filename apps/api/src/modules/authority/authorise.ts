import { type ActingRole, type Policy, policies } from '@esports/contract'
import { DomainError } from '../../platform/errors.ts'
import type { Authorise } from '../../platform/route.ts'
import { rolesToward } from './roles.ts'

/** Refuses whoever has none of the roles that the policy allows. Roles are read anew each time: a cookie proves a session, never a permission. */
export const authorise: Authorise = async (db, { policy, subjectId, session }) => {
  const { allows, of }: Policy = policies[policy]
  if (of === undefined) return
  const roles = await rolesToward(db, { of, id: subjectId, userId: session.userId })
  if (!roles) throw new DomainError('not_found', `There is no such ${of}.`)
  const all = new Set<ActingRole>(['gamer', ...roles, ...platformRoles(session.roles)])
  if (!allows.some((role) => all.has(role))) throw new DomainError('forbidden', refusals[policy])
}

const platformRoles = (roles: readonly string[]): readonly ActingRole[] =>
  (['moderator', 'admin'] as const).filter((role) => roles.includes(role))

const refusals = {
  anybody: 'You may not do this.',
  gamer: 'You may not do this.',
  captain_of_match: 'Only the two sides of a match can do this.',
  captain_of_entry: 'Only the captain of an entry can do this.',
  official_of_match: 'Only officials of the tournament can do this.',
  official_of_tournament: 'Only officials of the tournament can do this.',
  organizer_of_tournament: 'Only the organiser of the tournament can do this.',
} as const satisfies Record<keyof typeof policies, string>
