import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, list, single } from './lists.ts'
import {
  BlockedGamer,
  ModerationCase,
  ModerationCaseDetail,
  NewReport,
  Report,
  StaffAction,
  StaffReason,
} from './moderation.ts'

const Blocks = z.object({ items: z.array(BlockedGamer) })

/** Calls by which gamers protect themselves and others. */
export const protectionEndpoints = {
  createReport: endpoint({
    method: 'POST',
    path: '/reports',
    summary: 'Report a message, a gamer or a clan to the staff; a repeat replaces the own report',
    policy: 'gamer',
    rateLimit: 'abuse_report',
    body: NewReport,
    status: 201,
    response: single(Report),
  }),
  listBlocks: endpoint({
    method: 'GET',
    path: '/blocks',
    summary: 'Gamers whom the caller has blocked, the last one first',
    policy: 'gamer',
    rateLimit: 'read',
    status: 200,
    response: Blocks,
  }),
  blockGamer: endpoint({
    method: 'POST',
    path: '/blocks',
    summary: 'Block a gamer, who is not told: no invitations and no notifications of theirs any more',
    policy: 'gamer',
    rateLimit: 'write',
    body: z.object({ username: z.string().max(20) }),
    status: 201,
    response: Blocks,
  }),
  unblockGamer: endpoint({
    method: 'DELETE',
    path: '/blocks/:username',
    summary: 'Unblock a gamer',
    policy: 'gamer',
    rateLimit: 'write',
    params: z.object({ username: z.string().max(20) }),
    status: 200,
    response: Blocks,
  }),
} as const

/** Calls of the staff that looks at reports. */
export const moderationEndpoints = {
  listModerationCases: endpoint({
    method: 'GET',
    path: '/staff/queue',
    summary: 'Cases: open ones by the number of reports, then oldest first; closed ones by their end',
    policy: 'staff',
    rateLimit: 'read',
    query: z.object({
      status: ModerationCase.shape.status.default('open'),
      page: z.string().max(200).optional(),
    }),
    status: 200,
    response: list(ModerationCase),
  }),
  readModerationCase: endpoint({
    method: 'GET',
    path: '/staff/queue/:id',
    summary: 'A case with its reports, the reported message in its context, and what was done',
    policy: 'staff',
    rateLimit: 'read',
    params: z.object({ id: Id }),
    status: 200,
    response: single(ModerationCaseDetail),
  }),
  actOnModerationCase: endpoint({
    method: 'POST',
    path: '/staff/actions',
    summary: 'Decide a case, take a measure back, or reopen a case; each with a reason',
    policy: 'staff',
    rateLimit: 'write',
    body: z.object({
      caseId: Id,
      version: z.int().positive(),
      action: StaffAction,
      reason: StaffReason,
    }),
    status: 200,
    response: single(ModerationCaseDetail),
    isIdempotencyKeyed: true,
  }),
} as const
