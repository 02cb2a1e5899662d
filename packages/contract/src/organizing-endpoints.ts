import { z } from 'zod'
import { OrganizerStatus } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Id, list, single } from './lists.ts'
import { OrganizerAccess, OrganizerApplication, OrganizerCase, OrganizerDecision } from './organizers.ts'
import { TournamentSetup } from './tournament-setup.ts'

const TournamentParams = z.object({ id: Id })
const Version = z.int().positive()

/** Calls of those who want to organise tournaments, and of the staff that lets them. */
export const organizingEndpoints = {
  readOrganizerAccess: endpoint({
    method: 'GET',
    path: '/tournaments/permissions/mine',
    summary: 'Permission of the caller to create tournaments: limits, trust rules, application and history',
    policy: 'gamer',
    rateLimit: 'read',
    status: 200,
    response: single(OrganizerAccess),
  }),
  requestOrganizerAccess: endpoint({
    method: 'POST',
    path: '/tournaments/permissions/request',
    summary: 'Ask to create tournaments: granted at once if the trust rules are met, else staff decides',
    policy: 'gamer',
    rateLimit: 'publish',
    body: OrganizerApplication,
    status: 200,
    response: single(OrganizerAccess),
    isIdempotencyKeyed: true,
  }),
  listOrganizers: endpoint({
    method: 'GET',
    path: '/staff/organizers',
    summary: 'Permissions of a status: requests oldest first, others by the last decision',
    policy: 'staff',
    rateLimit: 'read',
    rateLimitOfSearch: 'search',
    query: z.object({
      status: OrganizerStatus.exclude(['none']).default('requested'),
      q: z.string().max(80).optional(),
      page: z.string().max(200).optional(),
    }),
    status: 200,
    response: list(OrganizerCase),
  }),
  decideOrganizer: endpoint({
    method: 'POST',
    path: '/staff/organizers/:id/decisions',
    summary: 'Approve, reject, suspend, reinstate, or change the tier; the gamer reads the reason',
    policy: 'admin',
    rateLimit: 'write',
    params: z.object({ id: Id }),
    body: z.object({ decision: OrganizerDecision, version: Version }),
    status: 200,
    response: single(OrganizerCase),
    isIdempotencyKeyed: true,
  }),
  createTournament: endpoint({
    method: 'POST',
    path: '/tournaments',
    summary: 'Publish a tournament, within the limits of the caller’s tier',
    policy: 'approved_organizer',
    rateLimit: 'publish',
    body: TournamentSetup,
    status: 201,
    response: single(z.object({ id: Id, slug: z.string() })),
    isIdempotencyKeyed: true,
  }),
  readTournamentSetup: endpoint({
    method: 'GET',
    path: '/tournaments/:id/setup',
    summary: 'The settings of a tournament, to publish another one like it',
    policy: 'organizer_of_tournament',
    rateLimit: 'read',
    params: TournamentParams,
    status: 200,
    response: single(TournamentSetup),
  }),
} as const
