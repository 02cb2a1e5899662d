/**
 * The roles of a caller in relation to the resource of a call. A caller can have several at once; the server evaluates them with
 * each call.
 * - `visitor`: not logged in
 * - `gamer`: logged in
 * - `captain`: represents an entry: a solo player, or a team or clan
 * - `caster`: announces and streams the tournament
 * - `referee`, `organizer`: officials of the tournament; for a call without one, `organizer` may create tournaments
 * - `moderator`, `admin`: staff of the platform
 */
export const actingRoles = [
  'visitor',
  'gamer',
  'captain',
  'caster',
  'referee',
  'organizer',
  'moderator',
  'admin',
] as const
export type ActingRole = (typeof actingRoles)[number]

/** Who may make a call: callers with at least one of the roles in `allows` for its resource. */
export interface Policy {
  readonly allows: readonly ActingRole[]
  /** The type of resource that `:id` in the path identifies; required for the roles of a tournament. */
  readonly of?: 'match' | 'tournament' | 'entry'
}

const [, ...loggedIn] = actingRoles

/** All policies of the API by name. Each endpoint refers to one of them. */
export const policies = {
  anybody: { allows: actingRoles },
  /** Resources of the caller only: they are looked up by the session, so resources of others are not found. */
  gamer: { allows: loggedIn },
  captain_of_match: { allows: ['captain'], of: 'match' },
  official_of_match: { allows: ['referee', 'organizer', 'admin'], of: 'match' },
  captain_of_entry: { allows: ['captain'], of: 'entry' },
  official_of_tournament: { allows: ['referee', 'organizer', 'moderator', 'admin'], of: 'tournament' },
  announcer_of_tournament: { allows: ['caster', 'organizer', 'admin'], of: 'tournament' },
  /** Who works at the desk of an event. */
  referee_of_tournament: { allows: ['referee', 'organizer', 'admin'], of: 'tournament' },
  /** All who help to run a tournament, casters too. */
  staff_of_tournament: { allows: ['caster', 'referee', 'organizer', 'admin'], of: 'tournament' },
  organizer_of_tournament: { allows: ['organizer', 'admin'], of: 'tournament' },
  /** Gamers whose permission to create tournaments is approved. */
  approved_organizer: { allows: ['organizer', 'admin'] },
  /** Staff of the platform. */
  staff: { allows: ['moderator', 'admin'] },
  admin: { allows: ['admin'] },
} as const satisfies Readonly<Record<string, Policy>>

export type PolicyName = keyof typeof policies

/** Policies that do not require a login. */
export type PublicPolicyName = {
  [Name in PolicyName]: 'visitor' extends (typeof policies)[Name]['allows'][number] ? Name : never
}[PolicyName]

/** Whether a call under this policy needs a session. */
export function needsSession(name: PolicyName): boolean {
  const { allows }: Policy = policies[name]
  return !allows.includes('visitor')
}
