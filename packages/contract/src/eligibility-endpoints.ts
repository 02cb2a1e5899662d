import { z } from 'zod'
import { EntryRating, OnlyClan, PlayRegion } from './eligibility.ts'
import { endpoint } from './endpoint.ts'
import { Id, single, Timestamp } from './lists.ts'

/** A rule of a tournament, with what it asks for and what the gamer has. */
export const EligibilityLine = z
  .discriminatedUnion('rule', [
    z.object({
      rule: z.literal('rating'),
      isMet: z.boolean(),
      min: EntryRating.nullable(),
      max: EntryRating.nullable(),
      /** Of the gamer; 1000 before the first rated match. */
      rating: z.int().nonnegative(),
    }),
    z.object({
      rule: z.literal('region'),
      isMet: z.boolean(),
      regions: z.array(PlayRegion),
      /** Null: the profile names no country. */
      region: PlayRegion.nullable(),
    }),
    z.object({
      rule: z.literal('account_age'),
      isMet: z.boolean(),
      days: z.int().positive(),
      /** When the account is old enough. */
      metAt: Timestamp,
    }),
    z.object({ rule: z.literal('wallet'), isMet: z.boolean() }),
    z.object({ rule: z.literal('clan'), isMet: z.boolean(), clan: OnlyClan }),
  ])
  .meta({ id: 'EligibilityLine' })
export type EligibilityLine = z.output<typeof EligibilityLine>
export type EligibilityRule = EligibilityLine['rule']

/** Whether the caller may enter a tournament. */
export const EligibilityCheck = z
  .object({
    /** One for each rule of the tournament. */
    lines: z.array(EligibilityLine),
    /**
     * Other players and substitutes of the entry, for its captain: which rules they do not meet. Of those who have not accepted, neither region nor wallet
     * is said: a profile may hide them.
     */
    members: z.array(
      z.object({
        username: z.string(),
        name: z.string(),
        status: z.enum(['invited', 'accepted']),
        unmet: z.array(z.enum(['rating', 'region', 'account_age', 'wallet', 'clan'])),
      }),
    ),
  })
  .meta({ id: 'EligibilityCheck' })
export type EligibilityCheck = z.output<typeof EligibilityCheck>

/** Calls of those who want to enter a tournament with rules. */
export const eligibilityEndpoints = {
  checkEligibility: endpoint({
    method: 'GET',
    path: '/tournaments/:id/eligibility',
    summary: 'Which rules of a tournament the caller meets, and the members of a team that they captain',
    policy: 'gamer',
    rateLimit: 'read',
    params: z.object({ id: Id }),
    status: 200,
    response: single(EligibilityCheck),
  }),
} as const
