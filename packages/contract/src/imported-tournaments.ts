import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { list, single, Timestamp } from './lists.ts'
import { TournamentFile } from './tournament-file.ts'
import { TournamentFormat } from './tournaments.ts'

/** What may be imported. `bytes`: the largest file; `each`: of one organiser, at the same time. */
export const importLimits = { bytes: 3_000_000, each: 200 } as const

/** Something in a file that does not follow from the rest of it, by where it stands, such as `stages.0.standings.2`. */
export const ImportProblem = z
  .object({
    path: z.string(),
    /**
     * - `not_final`: results of this tournament may still change, or there are none
     * - `hash`: the standings hash is that of other standings
     * - the others: see `ContradictionReason` of the tournament engine
     */
    reason: z.enum([
      'not_final',
      'hash',
      'entrant',
      'stage',
      'settings',
      'qualifiers',
      'match',
      'lobby',
      'round',
      'result',
      'unfinished',
      'standing',
      'place',
    ]),
  })
  .meta({ id: 'ImportProblem' })
export type ImportProblem = z.output<typeof ImportProblem>

/** A tournament of a file in short. All of it is as the file says. */
export const ImportSummary = z.object({
  name: z.string(),
  /** Slug of the game where it was played; maybe none that is played here. */
  game: z.string(),
  stages: z.array(TournamentFormat),
  /** Number of entrants. */
  entrants: z.int().nonnegative(),
  /** Names of those who took the first place. */
  winners: z.array(z.string()),
  startedAt: Timestamp,
  exportedAt: Timestamp,
  /** Where it was played: path and organiser there. */
  origin: z.object({ slug: z.string(), organizer: z.object({ username: z.string(), name: z.string() }) }),
  standingsHash: z.string(),
})
export type ImportSummary = z.output<typeof ImportSummary>

/** A tournament that was played elsewhere, and is only shown here. */
export const ImportedTournament = ImportSummary.extend({
  /** Part of its path. */
  id: z.string(),
  importedBy: z.object({ username: z.string(), name: z.string() }),
  importedAt: Timestamp,
  /** Whether the caller may delete it. */
  isRemovable: z.boolean(),
}).meta({ id: 'ImportedTournament' })
export type ImportedTournament = z.output<typeof ImportedTournament>

/** What would be imported. */
export const ImportDryRun = z
  .object({
    tournament: ImportSummary,
    /** The first of them; empty if the standings follow from the results. */
    problems: z.array(ImportProblem),
    /** Id of the same file that is here already. */
    existing: z.string().nullable(),
    /** How many more the caller may import. */
    left: z.int().nonnegative(),
  })
  .meta({ id: 'ImportDryRun' })
export type ImportDryRun = z.output<typeof ImportDryRun>

const Params = z.object({ id: z.string().min(1).max(100) })

/** Calls about tournaments that were played elsewhere. */
export const importedTournamentEndpoints = {
  dryRunTournamentImport: endpoint({
    method: 'POST',
    path: '/imported-tournaments/dry-run',
    summary:
      'What would be imported from a whole-tournament file, and what in it does not follow from its results',
    policy: 'approved_organizer',
    rateLimit: 'import',
    body: TournamentFile,
    bodyLimit: importLimits.bytes,
    status: 200,
    response: single(ImportDryRun),
  }),
  importTournament: endpoint({
    method: 'POST',
    path: '/imported-tournaments',
    summary:
      'Import the results of a whole-tournament file, to be shown. Nobody gets a rating, XP or a trophy. The same file once more changes nothing',
    policy: 'approved_organizer',
    rateLimit: 'import',
    body: TournamentFile,
    bodyLimit: importLimits.bytes,
    status: 200,
    response: single(ImportedTournament),
  }),
  listMyImportedTournaments: endpoint({
    method: 'GET',
    path: '/imported-tournaments',
    summary: 'The tournaments that the caller has imported, newest first; all of them on one page',
    policy: 'gamer',
    rateLimit: 'read',
    status: 200,
    response: list(ImportedTournament),
  }),
  readImportedTournament: endpoint({
    method: 'GET',
    path: '/imported-tournaments/:id',
    summary: 'A tournament that was played elsewhere, in short',
    policy: 'anybody',
    rateLimit: 'read',
    params: Params,
    status: 200,
    response: single(ImportedTournament),
  }),
  readImportedTournamentFile: endpoint({
    method: 'GET',
    path: '/imported-tournaments/:id/tournament.json',
    summary: 'The file of a tournament that was played elsewhere, as it was imported',
    policy: 'anybody',
    rateLimit: 'export',
    params: Params,
    status: 200,
    response: TournamentFile,
  }),
  removeImportedTournament: endpoint({
    method: 'DELETE',
    path: '/imported-tournaments/:id',
    summary: 'Delete an imported tournament: by who imported it, or by staff, at any time',
    policy: 'gamer',
    rateLimit: 'write',
    params: Params,
    status: 204,
  }),
} as const
