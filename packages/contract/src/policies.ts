/**
 * What a person is towards the thing that a call is about. One person can be several at once; what the server knows of them is read anew with
 * each call.
 * - `visitor`: nobody is logged in
 * - `gamer`: logged in, whoever it is
 * - `captain`: speaks for an entry: alone, or for a team or clan
 * - `referee`, `organizer`: officials of the tournament
 * - `moderator`, `admin`: staff of the platform
 */
export const actingRoles = [
  'visitor',
  'gamer',
  'captain',
  'referee',
  'organizer',
  'moderator',
  'admin',
] as const
export type ActingRole = (typeof actingRoles)[number]

/** Who may make a call: anybody who is at least one of `allows` towards what the call is about. */
export interface Policy {
  readonly allows: readonly ActingRole[]
  /** What `:id` in the path of the call names; without it the roles of a tournament mean nothing. */
  readonly of?: 'match' | 'tournament' | 'entry'
}

const [, ...loggedIn] = actingRoles

/** Every policy of the API by name. An endpoint names its own in the table of endpoints. */
export const policies = {
  anybody: { allows: actingRoles },
  /** What belongs to the caller alone: it is found by the session, and what belongs to others is not. */
  gamer: { allows: loggedIn },
  captain_of_match: { allows: ['captain'], of: 'match' },
  official_of_match: { allows: ['referee', 'organizer', 'admin'], of: 'match' },
  captain_of_entry: { allows: ['captain'], of: 'entry' },
  official_of_tournament: { allows: ['referee', 'organizer', 'moderator', 'admin'], of: 'tournament' },
  organizer_of_tournament: { allows: ['organizer', 'admin'], of: 'tournament' },
} as const satisfies Readonly<Record<string, Policy>>

export type PolicyName = keyof typeof policies

/** Policies under which nobody has to be logged in. */
export type PublicPolicyName = {
  [Name in PolicyName]: 'visitor' extends (typeof policies)[Name]['allows'][number] ? Name : never
}[PolicyName]

/** Whether a call under this policy needs a session. */
export function needsSession(name: PolicyName): boolean {
  const { allows }: Policy = policies[name]
  return !allows.includes('visitor')
}
