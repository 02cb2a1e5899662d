import { z } from 'zod'
import { Id, Timestamp } from './lists.ts'

/**
 * What an item changes: the frame of the avatar, the banner of the profile, the title under the name, the colours of brackets one looks at, the emblem
 * of a clan that one leads.
 */
export const ItemKind = z.enum(['frame', 'banner', 'title', 'bracket_theme', 'emblem_part'])
export type ItemKind = z.output<typeof ItemKind>

/** What a gamer wears, one of each. A part of an emblem is used in the settings of a clan. */
export const WornKind = ItemKind.exclude(['emblem_part'])
export type WornKind = z.output<typeof WornKind>

/** From the most frequent to the rarest. */
export const Rarity = z.enum(['common', 'uncommon', 'rare', 'epic', 'legendary'])
export type Rarity = z.output<typeof Rarity>

/** How an item is drawn. The web app knows the styles; an unknown one is drawn plainly in its hue. */
export const ItemArt = z.object({ style: z.string(), hue: z.int().min(0).max(359) }).meta({ id: 'ItemArt' })
export type ItemArt = z.output<typeof ItemArt>

export const Item = z
  .object({
    /** Stable name of the item, such as `frame-halo`. */
    sku: z.string(),
    kind: ItemKind,
    name: z.string(),
    words: z.string(),
    rarity: Rarity,
    art: ItemArt,
  })
  .meta({ id: 'Item' })
export type Item = z.output<typeof Item>

export const MarketItem = Item.extend({
  /** In XP points; null: not for sale. */
  price: z.int().positive().nullable(),
  /** The level from which it can be bought. */
  levelMin: z.int().positive(),
  isInBoxes: z.boolean(),
  isOwned: z.boolean(),
  isWorn: z.boolean(),
}).meta({ id: 'MarketItem' })
export type MarketItem = z.output<typeof MarketItem>

/** What a gamer wears, as others see it. */
export const Worn = z
  .object({
    frame: ItemArt.nullable(),
    banner: ItemArt.nullable(),
    title: z.string().nullable(),
    bracketTheme: ItemArt.nullable(),
  })
  .meta({ id: 'Worn' })
export type Worn = z.output<typeof Worn>

/** How a gamer is drawn in lists. */
export const Look = Worn.pick({ frame: true, title: true })
  .extend({
    username: z.string(),
    /** Path of the picture they chose; null: the face generated from the username. */
    picture: z.string().nullable(),
  })
  .meta({ id: 'Look' })
export type Look = z.output<typeof Look>

/** A gamer's progress. Levels count all XP ever earned; points are XP that was not spent yet, so that spending costs no level. */
export const Progress = z
  .object({
    xp: z.int().nonnegative(),
    level: z.int().positive(),
    /** XP since the start of this level, and from there to the next. */
    earned: z.int().nonnegative(),
    needed: z.int().positive(),
    points: z.int(),
    /** XP from matches today, of at most `dailyLimit`. */
    earnedToday: z.int(),
    dailyLimit: z.int().positive(),
    /** The next level that brings a mystery box. */
    nextBoxLevel: z.int().positive(),
  })
  .meta({ id: 'Progress' })
export type Progress = z.output<typeof Progress>

/** Why XP or points were booked. */
export const PointsReason = z.enum([
  'match_won',
  'match_played',
  'match_corrected',
  'attendance',
  'place',
  'fair_play',
  'organized',
  'achievement',
  'welcome',
  'order',
  'duplicate',
])
export type PointsReason = z.output<typeof PointsReason>

export const Booking = z
  .object({
    id: Id,
    at: Timestamp,
    reason: PointsReason,
    /** Negative for what was spent, or taken back after a ruling. */
    amount: z.int(),
    /** What it was for: a tournament, an item; null if that says the reason. */
    about: z.string().nullable(),
    /** In-app path of the match or the tournament. */
    href: z.string().nullable(),
  })
  .meta({ id: 'Booking' })
export type Booking = z.output<typeof Booking>

export const Trophy = z
  .object({
    id: Id,
    title: z.string(),
    place: z.int().min(1).max(3),
    /** Number of participants; null for trophies from before they were counted. */
    fieldSize: z.int().positive().nullable(),
    game: z.object({ slug: z.string(), name: z.string(), hue: z.int() }).nullable(),
    awardedAt: Timestamp,
    /** In-app path of the tournament. */
    href: z.string().nullable(),
    /** A JWS (RFC 7515, ES256) that says who won it; its key is at `/api/signing-keys`. */
    certificate: z.string(),
  })
  .meta({ id: 'Trophy' })
export type Trophy = z.output<typeof Trophy>

/** The payload of a trophy's certificate. */
export const TrophyClaims = z.object({
  iss: z.url(),
  /** Username at the time of signing. */
  sub: z.string(),
  /** Seconds since 1970: when the trophy was awarded. */
  iat: z.int(),
  jti: Id,
  name: z.string(),
  title: z.string(),
  place: z.int().min(1).max(3),
  field: z.int().positive().nullable(),
})
export type TrophyClaims = z.output<typeof TrophyClaims>

/** A public key as JWK (RFC 7517): P-256, for ES256. */
export const SigningKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('ES256'),
})
export type SigningKey = z.output<typeof SigningKey>

/** Odds of mystery boxes. A version never changes; new boxes get the newest. */
export const BoxOdds = z
  .object({
    version: z.int().positive(),
    /** The result of a draw is the index of an entry. The chance of an entry is its weight of the sum of all. */
    entries: z.array(z.object({ item: Item, weight: z.int().positive() })),
    /** After so many draws in a row without a rare item or better, only those are drawn from. */
    sureAfter: z.int().positive(),
    /** XP points instead of an item that the gamer owns already, by rarity. */
    duplicatePoints: z.record(Rarity, z.int().positive()),
  })
  .meta({ id: 'BoxOdds' })
export type BoxOdds = z.output<typeof BoxOdds>

/** What a box was granted for. */
export const BoxSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('level'), level: z.int().positive() }),
  /** `tournament`: its name; null when it is gone. */
  z.object({ kind: z.literal('podium'), tournament: z.string().nullable() }),
  z.object({ kind: z.literal('welcome') }),
])
export type BoxSource = z.output<typeof BoxSource>

export const ClosedBox = z
  .object({
    id: Id,
    grantedAt: Timestamp,
    source: BoxSource,
    oddsVersion: z.int().positive(),
    /** SHA-256 of the seed that the draw will use; 64 hexadecimal digits. */
    commitment: z.string().regex(/^[0-9a-f]{64}$/),
    /** Where chance is not allowed: the items one of which can be chosen. */
    choices: z.array(Item).nullable(),
  })
  .meta({ id: 'ClosedBox' })
export type ClosedBox = z.output<typeof ClosedBox>

/** All that is needed to repeat a draw; see `drawWeighted` of the engine. */
export const BoxProof = z
  .object({
    serverSeed: z.string(),
    commitment: z.string(),
    clientSeed: z.string(),
    oddsVersion: z.int().positive(),
    /** Draws before this one since the last rare item or better. */
    drawsSinceRare: z.int().nonnegative(),
    roll: z.int().nonnegative(),
    index: z.int().nonnegative(),
  })
  .meta({ id: 'BoxProof' })
export type BoxProof = z.output<typeof BoxProof>

export const OpenedBox = z
  .object({
    id: Id,
    grantedAt: Timestamp,
    openedAt: Timestamp,
    source: BoxSource,
    item: Item,
    /** Points given instead of the item; null: the item was new. */
    pointsInstead: z.int().positive().nullable(),
    /** Null: the item was chosen. */
    proof: BoxProof.nullable(),
  })
  .meta({ id: 'OpenedBox' })
export type OpenedBox = z.output<typeof OpenedBox>

/** Anything that can be typed, but the sign between the parts of what is drawn from. */
export const ClientSeed = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[^|]*$/, 'must not contain |')

const rareOnwards: readonly Rarity[] = ['rare', 'epic', 'legendary']

/** Whether an item counts as rare for {@link BoxOdds}' `sureAfter`. */
export const isRare = ({ rarity }: { readonly rarity: Rarity }): boolean => rareOnwards.includes(rarity)

/**
 * The weights of a draw by index of the odds' entries: those of the odds, or 0 for everything that is not rare if a rare item is sure.
 *
 * @param drawsSinceRare draws since the last rare item or better
 * @example drawWeighted({ …, weights: weightsOf(odds, proof.drawsSinceRare) })
 */
export const weightsOf = (
  {
    entries,
    sureAfter,
  }: Pick<BoxOdds, 'sureAfter'> & {
    readonly entries: readonly { readonly item: { readonly rarity: Rarity }; readonly weight: number }[]
  },
  drawsSinceRare: number,
): readonly number[] =>
  entries.map(({ item, weight }) => (drawsSinceRare >= sureAfter && !isRare(item) ? 0 : weight))

export const Achievement = z
  .object({
    /** Stable name, such as `hat-trick`. */
    code: z.string(),
    family: z.enum([
      'skill',
      'trophies',
      'loyalty',
      'sportsmanship',
      'organising',
      'local',
      'clan',
      'collection',
    ]),
    /** Null, as its words: a secret that was not reached yet. */
    name: z.string().nullable(),
    words: z.string().nullable(),
    have: z.int().nonnegative(),
    need: z.int().positive(),
    /** What claiming it brings. */
    xp: z.int().positive(),
    claimedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Achievement' })
export type Achievement = z.output<typeof Achievement>
