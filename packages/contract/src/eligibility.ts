import { z } from 'zod'

/** Parts of the world from which gamers play, by the country of their profile. */
export const PlayRegion = z.enum(['EU', 'NA', 'SA', 'APAC', 'MEA'])
export type PlayRegion = z.output<typeof PlayRegion>

/** Rating points that a rule can name. */
export const EntryRating = z.int().min(0).max(9_999)

/** Who may enter a tournament. Each rule is met by every player and substitute; coaches do not play. */
export const Eligibility = z
  .object({
    /** In the game and mode of the tournament. */
    ratingMin: EntryRating.nullable(),
    ratingMax: EntryRating.nullable(),
    /** Empty: from anywhere. */
    regions: z.array(PlayRegion).max(PlayRegion.options.length),
    /** Days since the account was made; 0: any. */
    minAccountAgeDays: z.int().min(0).max(3_650),
    needsWallet: z.boolean(),
    /** Slug of the only clan whose members may enter. */
    clan: z.string().max(60).nullable(),
  })
  .meta({ id: 'Eligibility' })
export type Eligibility = z.output<typeof Eligibility>

/** Everybody may enter. */
export const openToAll: Eligibility = {
  ratingMin: null,
  ratingMax: null,
  regions: [],
  minAccountAgeDays: 0,
  needsWallet: false,
  clan: null,
}

/** The clan whose members may enter. */
export const OnlyClan = z.object({ slug: z.string(), name: z.string() })

/** The rules as the page of a tournament shows them. */
export const EligibilityRules = Eligibility.extend({ clan: OnlyClan.nullable() }).meta({
  id: 'EligibilityRules',
})
export type EligibilityRules = z.output<typeof EligibilityRules>
