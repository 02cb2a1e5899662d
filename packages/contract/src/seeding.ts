import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, single, Timestamp } from './lists.ts'
import { Seeding } from './tournaments.ts'

/** An entry with a place, in the list by which a tournament is seeded. */
export const SeededEntrant = z
  .object({
    entryId: Id,
    /** The seed it would have if all who have a place were there; null before a draw. */
    seed: z.int().positive().nullable(),
    name: z.string(),
    /** Null for a team or a clan. */
    username: z.string().nullable(),
    rating: z.int().nonnegative(),
    isCheckedIn: z.boolean(),
  })
  .meta({ id: 'SeededEntrant' })
export type SeededEntrant = z.output<typeof SeededEntrant>

/** How the entrants of a tournament would be seeded if it started now. */
export const SeedingList = z
  .object({
    seeding: Seeding,
    /** Incremented each time the order is saved; 0 before. */
    revision: z.int().nonnegative(),
    /** In seed order; before a draw in the order of registration. */
    entrants: z.array(SeededEntrant),
  })
  .meta({ id: 'SeedingList' })
export type SeedingList = z.output<typeof SeedingList>

/** 32 bytes. */
const Hex32 = z.string().regex(/^[0-9a-f]{64}$/)

/** The draw of a tournament that is seeded by chance. */
export const TournamentDraw = z
  .object({
    /** SHA-256 of the server seed; null until registration opens. */
    committed: z.object({ commitment: Hex32, at: Timestamp }).nullable(),
    /** Null until the tournament starts. */
    revealed: z
      .object({
        serverSeed: Hex32,
        finalSeed: Hex32,
        at: Timestamp,
        /** Who was drawn, by seed as it is in the bracket. */
        entrants: z.array(z.object({ entryId: Id, name: z.string(), seed: z.int().positive() })),
      })
      .nullable(),
  })
  .meta({ id: 'TournamentDraw' })
export type TournamentDraw = z.output<typeof TournamentDraw>

/** The files that everybody can take out of a tournament. */
export const ExportKind = z.enum(['participants', 'results', 'standings'])
export type ExportKind = z.output<typeof ExportKind>

const TournamentParams = z.object({ id: Id })
const Slug = z.string().max(80)
const CsvText = z.string().describe('CSV (RFC 4180), the first row names the columns')

/** Calls about the seeding of a tournament, its draw, and the files one can take out of it. */
export const seedingEndpoints = {
  readSeeding: endpoint({
    method: 'GET',
    path: '/tournaments/:id/seeding',
    summary: 'How the entrants would be seeded if the tournament started now',
    policy: 'organizer_of_tournament',
    rateLimit: 'read',
    params: TournamentParams,
    status: 200,
    response: single(SeedingList),
  }),
  writeSeeding: endpoint({
    method: 'PUT',
    path: '/tournaments/:id/seeding',
    summary:
      'Put the entrants of a tournament that is seeded by hand in order; those who are not named come last, by rating',
    policy: 'organizer_of_tournament',
    rateLimit: 'write',
    params: TournamentParams,
    body: z.object({
      entryIds: z.array(Id).max(1024).describe('From seed 1 downwards, each once'),
      revision: z.int().nonnegative().describe('The revision the order is based on; another one is refused'),
    }),
    status: 200,
    response: single(SeedingList),
  }),
  exportSeeding: endpoint({
    method: 'GET',
    path: '/tournaments/:id/seeding.csv',
    summary: 'The seeding list as CSV, as it can be pasted back',
    policy: 'organizer_of_tournament',
    rateLimit: 'export',
    params: TournamentParams,
    status: 200,
    response: CsvText,
    mediaType: 'text/csv',
  }),
  readDraw: endpoint({
    method: 'GET',
    path: '/tournaments/:slug/draw',
    summary:
      'The draw of a tournament that is seeded by chance: the commitment, and from the start on all that repeats it',
    policy: 'anybody',
    rateLimit: 'read',
    params: z.object({ slug: Slug }),
    status: 200,
    response: single(TournamentDraw),
  }),
  exportTournament: endpoint({
    method: 'GET',
    path: '/tournaments/:slug/exports/:kind.csv',
    summary: 'Participants, results or standings of a tournament as CSV',
    policy: 'anybody',
    rateLimit: 'export',
    params: z.object({ slug: Slug, kind: ExportKind }),
    status: 200,
    response: CsvText,
    mediaType: 'text/csv',
  }),
} as const
