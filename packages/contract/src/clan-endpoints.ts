import { z } from 'zod'
import { ClanRole } from './chat.ts'
import { ClanCard } from './community.ts'
import { Emblem } from './emblem.ts'
import { endpoint } from './endpoint.ts'
import { list, single, Timestamp } from './lists.ts'

/**
 * What the caller may do with a clan now.
 * - `answer`: accept or decline an invitation
 * - `disband`: end the clan, as its last member
 * - `manage`: lead it: members, requests, invitations, bans and settings
 */
export const ClanAction = z.enum(['join', 'request', 'withdraw', 'answer', 'leave', 'disband', 'manage'])
export type ClanAction = z.output<typeof ClanAction>

/** What who leads a clan can change. */
export const ClanSettings = z.object({
  about: z.string().trim().max(280),
  region: z.string().trim().min(2).max(40),
  joinPolicy: ClanCard.shape.joinPolicy,
  emblem: Emblem,
})
export type ClanSettings = z.output<typeof ClanSettings>

/** A new clan. Its name and tag cannot be changed later: results name it. */
export const NewClan = ClanSettings.extend({
  name: z.string().trim().min(3).max(30),
  /** Two to five letters and digits in upper case. */
  tag: z.string().regex(/^[A-Z0-9]{2,5}$/),
})
export type NewClan = z.output<typeof NewClan>

/** Days until an invitation to a clan expires. */
export const clanInvitationDays = 7

const Candidate = z.object({ username: z.string(), name: z.string(), at: Timestamp })

export const ClanPage = ClanCard.extend({
  /** Highest role first. */
  roster: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      role: ClanRole,
      title: z.string().nullable(),
    }),
  ),
  /** Gamers who want to join, oldest first; empty for everyone who does not lead the clan. */
  requests: z.array(Candidate),
  /** Gamers who are invited, newest first; empty for everyone who does not lead the clan. */
  invitations: z.array(Candidate.extend({ expiresAt: Timestamp })),
  /** Gamers who must not come back, newest first; empty for everyone who does not lead the clan. */
  bans: z.array(Candidate.extend({ reason: z.string() })),
  viewer: z.object({ role: ClanRole.nullable(), hasRequested: z.boolean(), can: z.array(ClanAction) }),
}).meta({ id: 'ClanPage' })
export type ClanPage = z.output<typeof ClanPage>

const ClanParams = z.object({ slug: z.string().max(80) })
const MemberParams = ClanParams.extend({ username: z.string().max(20) })

/** Calls about clans. */
export const clanEndpoints = {
  listClans: endpoint({
    method: 'GET',
    path: '/clans',
    summary: 'Clans, strongest first',
    policy: 'anybody',
    rateLimit: 'read',
    rateLimitOfSearch: 'search',
    query: z.object({ q: z.string().max(80).optional(), page: z.string().max(200).optional() }),
    status: 200,
    response: list(ClanCard),
  }),
  readClan: endpoint({
    method: 'GET',
    path: '/clans/:slug',
    summary: 'A clan with its members, and what the caller may do',
    policy: 'anybody',
    rateLimit: 'read',
    params: ClanParams,
    status: 200,
    response: single(ClanPage),
  }),
  readClanNames: endpoint({
    method: 'GET',
    path: '/clan-names',
    summary: 'Whether a name and a tag are free for a new clan',
    policy: 'anybody',
    rateLimit: 'search',
    query: z.object({ name: z.string().max(30).optional(), tag: z.string().max(5).optional() }),
    status: 200,
    response: single(z.object({ isNameTaken: z.boolean(), isTagTaken: z.boolean() })),
  }),
  createClan: endpoint({
    method: 'POST',
    path: '/clans',
    summary: 'Create a clan, as a gamer who is in none',
    policy: 'gamer',
    rateLimit: 'publish',
    body: NewClan,
    status: 201,
    response: single(ClanPage),
    isIdempotencyKeyed: true,
  }),
  updateClan: endpoint({
    method: 'PUT',
    path: '/clans/:slug',
    summary: 'Change the settings of a clan: whoever leads it can',
    policy: 'gamer',
    rateLimit: 'write',
    params: ClanParams,
    body: ClanSettings,
    status: 200,
    response: single(ClanPage),
  }),
  inviteToClan: endpoint({
    method: 'POST',
    path: '/clans/:slug/invitations',
    summary: 'Invite a gamer who is in no clan; the invitation expires after 7 days',
    policy: 'gamer',
    rateLimit: 'register',
    params: ClanParams,
    body: z.object({ username: z.string().trim().max(20) }),
    status: 201,
    response: single(ClanPage),
    isIdempotencyKeyed: true,
  }),
  revokeClanInvitation: endpoint({
    method: 'DELETE',
    path: '/clans/:slug/invitations/:username',
    summary: 'Take back an invitation',
    policy: 'gamer',
    rateLimit: 'write',
    params: MemberParams,
    status: 200,
    response: single(ClanPage),
  }),
  answerClanInvitation: endpoint({
    method: 'PUT',
    path: '/clans/:slug/invitation',
    summary: 'Accept or decline the own invitation',
    policy: 'gamer',
    rateLimit: 'write',
    params: ClanParams,
    body: z.object({ decision: z.enum(['accepted', 'declined']) }),
    status: 200,
    response: single(ClanPage),
  }),
  banFromClan: endpoint({
    method: 'PUT',
    path: '/clans/:slug/bans/:username',
    summary: 'Keep a gamer out: a member of a lower role is removed, a request or invitation ends',
    policy: 'gamer',
    rateLimit: 'write',
    params: MemberParams,
    body: z.object({ reason: z.string().trim().min(3).max(200) }),
    status: 200,
    response: single(ClanPage),
  }),
  unbanFromClan: endpoint({
    method: 'DELETE',
    path: '/clans/:slug/bans/:username',
    summary: 'Lift a ban',
    policy: 'gamer',
    rateLimit: 'write',
    params: MemberParams,
    status: 200,
    response: single(ClanPage),
  }),
  joinClan: endpoint({
    method: 'POST',
    path: '/clans/:slug/join',
    summary: 'Join a clan that is open, or ask to join one that wants a request',
    policy: 'gamer',
    rateLimit: 'register',
    params: ClanParams,
    status: 201,
    response: single(ClanPage),
    isIdempotencyKeyed: true,
  }),
  withdrawClanRequest: endpoint({
    method: 'DELETE',
    path: '/clans/:slug/request',
    summary: 'Take back the request to join',
    policy: 'gamer',
    rateLimit: 'write',
    params: ClanParams,
    status: 200,
    response: single(ClanPage),
  }),
  leaveClan: endpoint({
    method: 'POST',
    path: '/clans/:slug/leave',
    summary: 'Leave a clan; its owner hands it over first, and disbands it as its last member',
    policy: 'gamer',
    rateLimit: 'write',
    params: ClanParams,
    status: 200,
    response: single(ClanPage),
  }),
  answerClanRequest: endpoint({
    method: 'PUT',
    path: '/clans/:slug/requests/:username',
    summary: 'Let a gamer in who asked, or not: whoever leads the clan can',
    policy: 'gamer',
    rateLimit: 'write',
    params: MemberParams,
    body: z.object({ decision: z.enum(['accepted', 'declined']) }),
    status: 200,
    response: single(ClanPage),
  }),
  setClanRole: endpoint({
    method: 'PUT',
    path: '/clans/:slug/members/:username/role',
    summary: 'Give a member of a lower role another role below the own; the owner can hand the clan over',
    policy: 'gamer',
    rateLimit: 'write',
    params: MemberParams,
    body: z.object({ role: ClanRole }),
    status: 200,
    response: single(ClanPage),
  }),
  removeClanMember: endpoint({
    method: 'DELETE',
    path: '/clans/:slug/members/:username',
    summary: 'Remove a member of a lower role',
    policy: 'gamer',
    rateLimit: 'write',
    params: MemberParams,
    status: 200,
    response: single(ClanPage),
  }),
} as const
