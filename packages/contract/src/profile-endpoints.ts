import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, single } from './lists.ts'
import {
  LoginSession,
  NotificationPreference,
  PlayedMatch,
  Privacy,
  ProfileDraft,
  Settings,
} from './profile.ts'

const Revision = z.int().positive().describe('The revision that the caller has read; another one is refused')

/** Calls about the caller's own profile, settings and data. */
export const profileEndpoints = {
  readMySettings: endpoint({
    method: 'GET',
    path: '/me/settings',
    summary: 'Profile, privacy and notifications of the caller, as they are set',
    policy: 'gamer',
    rateLimit: 'read',
    status: 200,
    response: single(Settings),
  }),
  saveMyProfile: endpoint({
    method: 'PUT',
    path: '/me/settings/profile',
    summary: 'Change what everybody sees of the caller; the username at most every 30 days',
    policy: 'gamer',
    rateLimit: 'write',
    body: ProfileDraft.extend({ revision: Revision }),
    status: 200,
    response: single(Settings),
  }),
  saveMyPrivacy: endpoint({
    method: 'PUT',
    path: '/me/settings/privacy',
    summary: 'Change who sees what of the caller, and whose invitations they get',
    policy: 'gamer',
    rateLimit: 'write',
    body: Privacy.extend({ revision: Revision }),
    status: 200,
    response: single(Settings),
  }),
  saveMyNotification: endpoint({
    method: 'PUT',
    path: '/me/settings/notifications',
    summary: 'Change how the caller is told of one kind of notification',
    policy: 'gamer',
    rateLimit: 'write',
    body: NotificationPreference,
    status: 200,
    response: single(Settings),
  }),
  readUsername: endpoint({
    method: 'GET',
    path: '/usernames/:username',
    summary: 'Whether the caller could take a username',
    policy: 'gamer',
    rateLimit: 'search',
    params: z.object({ username: ProfileDraft.shape.username }),
    status: 200,
    response: single(z.object({ isFree: z.boolean() })),
  }),
  listGamerMatches: endpoint({
    method: 'GET',
    path: '/gamers/:username/matches',
    summary:
      'The last 20 matches of a gamer between two sides, newest first, for whom the gamer shows them to',
    policy: 'anybody',
    rateLimit: 'read',
    params: z.object({ username: z.string().max(20) }),
    status: 200,
    response: z.object({ items: z.array(PlayedMatch) }),
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where the caller is logged in, last used first',
    policy: 'gamer',
    rateLimit: 'read',
    status: 200,
    response: z.object({ items: z.array(LoginSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/me/sessions/:id',
    summary: 'Log out another browser of the caller',
    policy: 'gamer',
    rateLimit: 'write',
    params: z.object({ id: Id }),
    status: 200,
    response: z.object({ items: z.array(LoginSession) }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/me/sessions',
    summary: 'Log out every browser of the caller but this one',
    policy: 'gamer',
    rateLimit: 'write',
    status: 200,
    response: z.object({ items: z.array(LoginSession) }),
  }),
} as const
