import { z } from 'zod'
import { ClanRole } from './chat.ts'
import { ClanCard } from './community.ts'
import { endpoint } from './endpoint.ts'
import { single, Timestamp } from './lists.ts'
import { ItemArt } from './rewards.ts'

/** What the caller may do with a clan now. */
export const ClanAction = z.enum(['join', 'request', 'withdraw', 'leave', 'manage'])
export type ClanAction = z.output<typeof ClanAction>

export const ClanPage = ClanCard.extend({
  /** Highest role first. */
  roster: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      role: ClanRole,
      frame: ItemArt.nullable(),
      title: z.string().nullable(),
    }),
  ),
  /** Gamers who want to join, oldest first; empty for everyone who does not lead the clan. */
  requests: z.array(z.object({ username: z.string(), name: z.string(), at: Timestamp })),
  viewer: z.object({ role: ClanRole.nullable(), hasRequested: z.boolean(), can: z.array(ClanAction) }),
}).meta({ id: 'ClanPage' })
export type ClanPage = z.output<typeof ClanPage>

const ClanParams = z.object({ slug: z.string().max(80) })
const MemberParams = ClanParams.extend({ username: z.string().max(20) })

/** Calls of the page of one clan. */
export const clanEndpoints = {
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
    summary: 'Leave a clan; its owner hands it over first',
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
