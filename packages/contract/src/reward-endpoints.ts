import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, list, single } from './lists.ts'
import {
  Booking,
  BoxOdds,
  ClientSeed,
  ClosedBox,
  ItemKind,
  MarketItem,
  OpenedBox,
  Progress,
  SigningKey,
  Trophy,
  Worn,
} from './rewards.ts'

const BoxParams = z.object({ id: Id })

/** Calls about XP, trophies, mystery boxes and items. */
export const rewardEndpoints = {
  readMyProgress: endpoint({
    method: 'GET',
    path: '/me/progress',
    summary: 'Level, XP and points of the caller',
    policy: 'gamer',
    rateLimit: 'read',
    status: 200,
    response: single(Progress),
  }),
  listMyBookings: endpoint({
    method: 'GET',
    path: '/me/bookings',
    summary: 'XP and points of the caller as they were booked, newest first',
    policy: 'gamer',
    rateLimit: 'read',
    query: z.object({ page: z.string().max(200).optional() }),
    status: 200,
    response: list(Booking),
  }),
  listMyTrophies: endpoint({
    method: 'GET',
    path: '/me/trophies',
    summary: 'Trophies of the caller with their certificates, newest first',
    policy: 'gamer',
    rateLimit: 'read',
    status: 200,
    response: z.object({ items: z.array(Trophy) }),
  }),
  readSigningKeys: endpoint({
    method: 'GET',
    path: '/signing-keys',
    summary: 'The public keys of certificates, as a JWK set (RFC 7517)',
    policy: 'anybody',
    rateLimit: 'read',
    status: 200,
    response: z.object({ keys: z.array(SigningKey) }),
  }),
  listMyBoxes: endpoint({
    method: 'GET',
    path: '/me/boxes',
    summary:
      'Closed mystery boxes of the caller, oldest first, and the last 50 that were opened, newest first',
    policy: 'gamer',
    rateLimit: 'read',
    status: 200,
    response: z.object({ closed: z.array(ClosedBox), opened: z.array(OpenedBox) }),
  }),
  readBoxOdds: endpoint({
    method: 'GET',
    path: '/boxes/odds',
    summary: 'Every version of the odds of mystery boxes, newest first',
    policy: 'anybody',
    rateLimit: 'read',
    status: 200,
    response: z.object({ items: z.array(BoxOdds) }),
  }),
  openBox: endpoint({
    method: 'POST',
    path: '/boxes/:id/open',
    summary: 'Open a mystery box by a draw from the committed seed and the seed of the caller',
    policy: 'gamer',
    rateLimit: 'write',
    params: BoxParams,
    body: z.object({
      commitment: z.string().describe('The commitment of the box as the caller saw it'),
      clientSeed: ClientSeed,
    }),
    status: 201,
    response: single(OpenedBox),
    isIdempotencyKeyed: true,
  }),
  chooseFromBox: endpoint({
    method: 'POST',
    path: '/boxes/:id/choose',
    summary: 'Open a mystery box by choosing one of its items, where chance is not allowed',
    policy: 'gamer',
    rateLimit: 'write',
    params: BoxParams,
    body: z.object({ sku: z.string().max(60) }),
    status: 201,
    response: single(OpenedBox),
    isIdempotencyKeyed: true,
  }),
  listMarketItems: endpoint({
    method: 'GET',
    path: '/market/items',
    summary: 'All items, and which of them the caller owns and wears',
    policy: 'gamer',
    rateLimit: 'read',
    status: 200,
    response: z.object({ items: z.array(MarketItem) }),
  }),
  orderItem: endpoint({
    method: 'POST',
    path: '/market/orders',
    summary: 'Buy an item for XP points',
    policy: 'gamer',
    rateLimit: 'write',
    body: z.object({
      sku: z.string().max(60),
      price: z.int().positive().describe('The price as the caller saw it; another one is refused'),
    }),
    status: 201,
    response: single(MarketItem),
    isIdempotencyKeyed: true,
  }),
  listWorn: endpoint({
    method: 'GET',
    path: '/worn',
    summary: 'What gamers wear, by username; those who wear nothing or do not exist are left out',
    policy: 'anybody',
    rateLimit: 'read',
    query: z.object({
      usernames: z
        .string()
        .max(1_100)
        .transform((text) => text.split(','))
        .pipe(z.array(z.string().max(20)).max(50))
        .describe('At most 50, with commas between them'),
    }),
    status: 200,
    response: z.object({ items: z.array(Worn.extend({ username: z.string() })) }),
  }),
  wearItem: endpoint({
    method: 'PUT',
    path: '/me/worn/:kind',
    summary: 'Wear an item one owns, in the place of the one of its kind; null takes it off',
    policy: 'gamer',
    rateLimit: 'write',
    params: z.object({ kind: ItemKind }),
    body: z.object({ sku: z.string().max(60).nullable() }),
    status: 200,
    response: single(Worn),
  }),
} as const
