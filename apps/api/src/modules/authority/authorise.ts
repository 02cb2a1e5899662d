import { type ActingRole, type Policy, type PolicyName, policies } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Authorise } from '../../platform/route.ts'
import type { Session } from '../../platform/sessions.ts'
import { isApprovedOrganizer, rolesToward } from './roles.ts'

/** Whether a policy about a tournament or match permits a call; false if there is no such subject. */
export const isPermitted = async (
  db: Database,
  { policy, id, session }: { readonly policy: PolicyName; readonly id: string; readonly session: Session },
): Promise<boolean> => {
  const { allows, of }: Policy = policies[policy]
  const roles = of === undefined ? [] : await rolesToward(db, { of, id, userId: session.userId })
  return roles !== null && [...roles, ...platformRoles(session.roles)].some((role) => allows.includes(role))
}

/** Refuses callers without any of the roles the policy allows. Roles are read on each call: a cookie proves a session, never a permission. */
export const authorise: Authorise = async (db, { policy, subjectId, session }) => {
  const { allows, of }: Policy = policies[policy]
  const roles =
    of === undefined || subjectId === null
      ? await rolesWithoutSubject(db, allows, session.userId)
      : await rolesToward(db, { of, id: subjectId, userId: session.userId })
  // Without a subject there are always roles.
  if (!roles) throw new DomainError('not_found', { reason: 'not_there', what: of ?? 'tournament' })
  const all = new Set<ActingRole>(['gamer', ...roles, ...platformRoles(session.roles)])
  if (allows.some((role) => all.has(role))) return
  const code = policy === 'approved_organizer' ? 'permission_required' : 'forbidden'
  throw new DomainError(code, { reason: 'not_allowed', policy })
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
