import { type ActingRole, type Policy, policies } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Authorise } from '../../platform/route.ts'
import { isApprovedOrganizer, rolesToward } from './roles.ts'

/** Refuses callers without any of the roles the policy allows. Roles are read on each call: a cookie proves a session, never a permission. */
export const authorise: Authorise = async (db, { policy, subjectId, session }) => {
  const { allows, of }: Policy = policies[policy]
  const roles =
    of === undefined || subjectId === null
      ? await rolesWithoutSubject(db, allows, session.userId)
      : await rolesToward(db, { of, id: subjectId, userId: session.userId })
  if (!roles) throw new DomainError('not_found', `There is no such ${of}.`)
  const all = new Set<ActingRole>(['gamer', ...roles, ...platformRoles(session.roles)])
  if (allows.some((role) => all.has(role))) return
  const code = policy === 'approved_organizer' ? 'permission_required' : 'forbidden'
  throw new DomainError(code, refusals[policy])
}

/** Without a tournament, an organizer is who may create one. */
const rolesWithoutSubject = async (
  db: Database,
  allows: readonly ActingRole[],
  userId: string,
): Promise<readonly ActingRole[]> =>
  allows.includes('organizer') && (await isApprovedOrganizer(db, userId)) ? ['organizer'] : []

const platformRoles = (roles: readonly string[]): readonly ActingRole[] =>
  (['moderator', 'admin'] as const).filter((role) => roles.includes(role))

const refusals = {
  anybody: 'You may not do this.',
  gamer: 'You may not do this.',
  captain_of_match: 'Only the two sides of a match can do this.',
  captain_of_entry: 'Only the captain of an entry can do this.',
  official_of_match: 'Only officials of the tournament can do this.',
  official_of_tournament: 'Only officials of the tournament can do this.',
  announcer_of_tournament: 'Only the organiser and the casters of the tournament can do this.',
  organizer_of_tournament: 'Only the organiser of the tournament can do this.',
  approved_organizer: "You don't have access to create tournaments.",
  staff: 'Only staff of the platform can do this.',
  admin: 'Only an admin of the platform can do this.',
} as const satisfies Record<keyof typeof policies, string>
