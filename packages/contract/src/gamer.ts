import { z } from 'zod'
import { LeaderboardRow } from './community.ts'
import { Emblem } from './emblem.ts'
import { Timestamp } from './lists.ts'
import { Trophy, Worn } from './rewards.ts'

/** What everybody sees of a gamer. */
export const Gamer = z
  .object({
    username: z.string(),
    name: z.string(),
    /** Null: the default avatar, generated from the username. */
    profileImage: z.string().nullable(),
    createdAt: Timestamp,
    bio: z.string(),
    /** ISO 3166-1 alpha-2; null: not said, or not shown to the caller. */
    country: z.string().nullable(),
    links: z.array(z.string()),
    /** Null: none is linked, or it is not shown to the caller. */
    evmWalletAddress: z.string().nullable(),
    /** Whether the caller may read the matches of the gamer. */
    showsMatches: z.boolean(),
    level: z.int().positive(),
    worn: Worn,
    clan: z
      .object({ slug: z.string(), name: z.string(), tag: z.string(), emblem: Emblem, role: z.string() })
      .nullable(),
    /** Ratings of the current season, one for each game and mode; only those of the leaderboard. */
    ratings: z.array(
      z.object({
        game: z.object({ slug: z.string(), name: z.string(), hue: z.int() }),
        mode: z.string(),
        rating: z.int().nonnegative(),
        tier: LeaderboardRow.shape.tier,
        isProvisional: z.boolean(),
        won: z.int().nonnegative(),
        lost: z.int().nonnegative(),
        form: LeaderboardRow.shape.form,
      }),
    ),
    trophyCount: z.int().nonnegative(),
    /** The newest, at most 12. */
    trophies: z.array(Trophy.omit({ certificate: true })),
  })
  .meta({ id: 'Gamer' })
export type Gamer = z.output<typeof Gamer>

/** A gamer in a list to choose from. */
export const GamerName = Gamer.pick({ username: true, name: true }).meta({ id: 'GamerName' })
export type GamerName = z.output<typeof GamerName>
