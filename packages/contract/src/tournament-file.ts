import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './lists.ts'
import { TournamentSetup } from './tournament-setup.ts'
import {
  EntryMemberRole,
  Match,
  StageState,
  StandingLine,
  TournamentFormat,
  TournamentState,
} from './tournaments.ts'

/** Name and version of the format. Fields are only ever added to a version; a reader refuses another one. */
export const tournamentFileFormat = 'esports-tournament-1'

/** How many bytes of a file are read at most. Ten times the file of 1,024 teams of five in three stages. */
export const tournamentFileMaxBytes = 10_000_000

/** Number of an entrant in the file, from 1. There are no ids, so that a file means the same in every installation. */
const EntrantNumber = z.int().min(1).max(1_024)
/** Number of a match in the file, from 1, through all stages. */
const MatchNumber = z.int().min(1).max(10_000)
const Slot = z.union([z.literal(0), z.literal(1)])
const Place = z.object({ match: MatchNumber, slot: Slot })

const FileSlot = z.object({
  /** Null: nobody yet, or nobody at all. */
  entrant: EntrantNumber.nullable(),
  score: z.int().nonnegative().nullable(),
  /** Whether this slot stays empty. */
  isBye: z.boolean(),
})

const FileMatch = z.object({
  number: MatchNumber,
  code: z.string().max(40),
  bracket: Match.shape.bracket,
  /** Counted from 1; null if the stage has no groups. */
  group: z.int().positive().nullable(),
  /** Counted from 1, in its bracket and group. */
  round: z.int().positive(),
  bestOf: z.int().positive(),
  state: Match.shape.state,
  /** How it ended, whether it was played, forfeited or ruled; null before. */
  outcome: Match.shape.outcome,
  slots: z.tuple([FileSlot, FileSlot]),
  /** Null for a draw, if nobody won, and before the end. */
  winner: Slot.nullable(),
  winnerTo: Place.nullable(),
  loserTo: Place.nullable(),
})

const FileLobby = z.object({
  code: z.string().max(40),
  /** Counted from 1. */
  round: z.int().positive(),
  state: Match.shape.state,
  slots: z
    .array(
      z.object({
        entrant: EntrantNumber,
        /** Shared by entrants who are level; null before the end, and for those who did not play. */
        place: z.int().positive().nullable(),
        score: z.int().nonnegative().nullable(),
        /** Points of this place and score. */
        points: z.number(),
        isAbsent: z.boolean(),
      }),
    )
    .max(100),
})

const FileStanding = StandingLine.pick({
  rank: true,
  group: true,
  points: true,
  played: true,
  won: true,
  drawn: true,
  lost: true,
  tieBreaks: true,
}).extend({ entrant: EntrantNumber })

const FileStage = z.object({
  /** Counted from 1. */
  ordinal: z.int().positive(),
  type: TournamentFormat,
  state: StageState,
  matches: z.array(FileMatch).max(10_000),
  /** Of a stage that is played in lobbies; empty otherwise. */
  lobbies: z.array(FileLobby).max(10_000),
  /** By group, rank and number of the entrant. */
  standings: z.array(FileStanding).max(1_024),
})

/**
 * A whole tournament in one file: its settings, and what its pages show to everybody. It has neither ids nor anything that only sides or officials see, and no
 * name that the pages do not show.
 */
export const TournamentFile = z
  .object({
    format: z.literal(tournamentFileFormat),
    exportedAt: Timestamp,
    /** Path of its page where it was exported. */
    slug: z.string().max(100),
    state: TournamentState,
    organizer: z.object({ username: z.string().max(100), name: z.string().max(200) }),
    setup: TournamentSetup,
    /** By seed; before the start in the order of registration. */
    entrants: z
      .array(
        z.object({
          number: EntrantNumber,
          name: z.string().max(200),
          /** Null for a team or a clan. */
          username: z.string().max(100).nullable(),
          rating: z.int().nonnegative(),
          /** Null before the start. */
          seed: z.int().positive().nullable(),
          /** Final place; null before the end. */
          place: z.int().positive().nullable(),
          /** Withdrew, or was disqualified, after the start. */
          hasLeft: z.boolean().optional(),
          /** Captain first, then players, substitutes and coaches. */
          roster: z
            .array(
              z.object({
                username: z.string().max(100),
                name: z.string().max(200),
                role: EntryMemberRole,
              }),
            )
            .max(300),
        }),
      )
      .max(1_024),
    stages: z.array(FileStage).max(3),
    /** SHA-256 of {@link standingsText} in UTF-8, in lower-case hexadecimal. */
    standingsHash: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .meta({ id: 'TournamentFile' })
export type TournamentFile = z.output<typeof TournamentFile>

/**
 * The text of which the standings hash is made: a line for each line of the standings, and one for the place of each entrant. It names entrants by their
 * numbers, so that equal results have an equal hash in every installation.
 *
 * @param file the stages and entrants of a file; their order counts
 * @example standingsText({ stages: [], entrants: [{ number: 1, place: 1 }] }) // 'place 1 1'
 */
export const standingsText = ({
  stages,
  entrants,
}: {
  readonly stages: readonly Pick<TournamentFile['stages'][number], 'ordinal' | 'standings'>[]
  readonly entrants: readonly Pick<TournamentFile['entrants'][number], 'number' | 'place'>[]
}): string =>
  [
    ...stages.flatMap(({ ordinal, standings }) =>
      standings.map(({ group, rank, entrant, points, played, won, drawn, lost }) =>
        ['stage', ordinal, group ?? '-', rank, entrant, points, played, won, drawn, lost].join(' '),
      ),
    ),
    ...entrants.map(({ number, place }) => `place ${number} ${place ?? '-'}`),
  ].join('\n')

/**
 * The standings hash of a file: SHA-256 of {@link standingsText}, in lower-case hexadecimal.
 *
 * @param file its stages and entrants
 * @example (await standingsHashOf(file)) === file.standingsHash
 */
export async function standingsHashOf(file: Parameters<typeof standingsText>[0]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(standingsText(file)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Why a file cannot be read as a tournament. */
export type TournamentFileProblem =
  /** `most`: bytes. */
  | { readonly reason: 'too_large'; readonly most: number }
  | { readonly reason: 'not_json' }
  | { readonly reason: 'not_a_tournament' }
  /** `format`: what the file says it is. */
  | { readonly reason: 'other_version'; readonly format: string }
  /** `paths`: of all values that do not fit the schema, such as `setup.capacity`; at least one. */
  | { readonly reason: 'invalid'; readonly paths: readonly string[] }

/**
 * Reads a whole-tournament file. It trusts nothing: the size is looked at before the text, and every value is checked.
 *
 * @param file a `File` or `Blob`; `size` in bytes
 * @returns the tournament, or why it is none; it does not throw for what is in the file
 * @throws whatever `file.text` rejects with, such as a `NotReadableError`
 * @example await readTournamentFile(new Blob(['{}'])) // { problem: { reason: 'not_a_tournament' } }
 */
export async function readTournamentFile(file: {
  readonly size: number
  readonly text: () => Promise<string>
}): Promise<
  | { readonly file: TournamentFile; readonly problem?: never }
  | { readonly file?: never; readonly problem: TournamentFileProblem }
> {
  if (file.size > tournamentFileMaxBytes)
    return { problem: { reason: 'too_large', most: tournamentFileMaxBytes } }
  const value = parsed(await file.text())
  if (value === undefined) return { problem: { reason: 'not_json' } }
  const format = Named.safeParse(value).data?.format
  if (format === undefined) return { problem: { reason: 'not_a_tournament' } }
  if (format !== tournamentFileFormat) return { problem: { reason: 'other_version', format } }
  const { data, error } = TournamentFile.safeParse(value)
  return data
    ? { file: data }
    : { problem: { reason: 'invalid', paths: error.issues.map(({ path }) => path.join('.')) } }
}

const Named = z.object({ format: z.string().regex(/^esports-tournament-\d{1,9}$/) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Calls about whole tournaments as files. */
export const tournamentFileEndpoints = {
  exportTournamentFile: endpoint({
    method: 'GET',
    path: '/tournaments/:slug/exports/tournament.json',
    summary:
      'A whole tournament in one file: for everybody when it is finalized or cancelled, for its organiser at any time',
    policy: 'anybody',
    rateLimit: 'export',
    params: z.object({ slug: z.string().min(1).max(100) }),
    status: 200,
    response: TournamentFile,
  }),
} as const
