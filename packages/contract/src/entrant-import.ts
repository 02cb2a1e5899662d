import { z } from 'zod'
import { readCsv } from './csv.ts'
import { endpoint } from './endpoint.ts'
import { Id, single } from './lists.ts'

/** `rows`: of one import, without the names of the columns. `length`: of the text, in UTF-16 code units. */
export const entrantImportLimits = { rows: 512, length: 400_000 } as const

/** A row of a list of entrants, as it was read. */
export interface EntrantRow {
  /** Counted from 1, without empty lines and the names of the columns. */
  readonly row: number
  /** Name of the team; null where everybody plays alone. */
  readonly team: string | null
  /** Null: the list names none. */
  readonly tag: string | null
  /** Usernames in lower case, without `@`: who enters, or the captain of the team. Empty if the row names nobody. */
  readonly captain: string
  /** Usernames of the other players of a team. */
  readonly players: readonly string[]
}

/**
 * Reads a list of entrants as people have it: CSV with the columns `username` (or `handle`), or for teams `team` (or `name`), `tag`, `captain`, and `players`
 * separated by semicolons; without names of columns these, in this order. The files of participants that a tournament gives out are read, too: who plays for a team
 * stands in their column `roster`, of which substitutes and coaches are left out. It judges nothing: a row may name nobody.
 *
 * @param kind whom the tournament takes
 * @example readEntrants('username\n@Nyx\n', 'solo') // [{ row: 1, team: null, tag: null, captain: 'nyx', players: [] }]
 */
export function readEntrants(text: string, kind: 'solo' | 'team'): readonly EntrantRow[] {
  const cells = readCsv(text)
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some(Boolean))
  const [first = []] = cells
  const names = first.map((cell) => cell.toLowerCase())
  const columnOf = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name))
  const named = {
    username: columnOf(['username', 'handle', 'gamertag']),
    team: columnOf(['team', 'name']),
    tag: columnOf(['tag']),
    captain: columnOf(['captain']),
    players: columnOf(['players']),
    roster: columnOf(['roster']),
  }
  const hasNames = kind === 'solo' ? named.username >= 0 : named.captain >= 0 || named.roster >= 0
  const at = hasNames ? named : { username: 0, team: 0, tag: 1, captain: 2, players: 3, roster: -1 }
  return (hasNames ? cells.slice(1) : cells).map((row, index) => {
    const cell = (column: number) => row[column] ?? ''
    if (kind === 'solo')
      return { row: index + 1, team: null, tag: null, captain: usernameOf(cell(at.username)), players: [] }
    const roster = rosterOf(cell(at.roster))
    return {
      row: index + 1,
      team: cell(at.team),
      tag: cell(at.tag).toUpperCase() || null,
      captain: usernameOf(cell(at.captain)) || (roster.captain[0] ?? ''),
      players: cell(at.players).split(';').map(usernameOf).filter(Boolean).concat(roster.player),
    }
  })
}

const usernameOf = (cell: string) => cell.trim().replace(/^@/, '').toLowerCase()

/** The column of an exported file: `Nyx @nyx (captain); Okami @okami (player)`. Names may hold anything; what counts is at the end of each part. */
function rosterOf(cell: string): { readonly captain: readonly string[]; readonly player: readonly string[] } {
  const members = cell.split(';').flatMap((part) => {
    const [, username, role] = /@(\S+) \((captain|player)\)$/.exec(part.trim()) ?? []
    return username === undefined ? [] : [{ username: username.toLowerCase(), role }]
  })
  const of = (wanted: string) => members.filter(({ role }) => role === wanted).map(({ username }) => username)
  return { captain: of('captain'), player: of('player') }
}

/**
 * What an import does with a row.
 * - `invited`: the gamer, or everybody of the team, is invited
 * - `waits`: the same; if all who are invited before accept, it goes to the waitlist
 * - `already_in`, `already_invited`: nothing is left to do
 * - `declined`: the gamer has declined an invitation to this tournament, and is not asked again; they can still enter themselves
 * - `removed`: the organiser took their entry out
 * - `twice`: named by an earlier row, too
 * - `no_room`: as many as have a place are in or invited, and there is no waitlist
 * - `unknown`, `not_eligible`, `takes_no_invitations`, `plays_elsewhere`: of somebody the row names
 * - `names_nobody`, `wrong_team`, `wrong_size`: no username, no usable name or tag of the team, or more players than play
 */
export const EntrantImportState = z.enum([
  'invited',
  'waits',
  'already_in',
  'already_invited',
  'declined',
  'removed',
  'twice',
  'no_room',
  'unknown',
  'not_eligible',
  'takes_no_invitations',
  'plays_elsewhere',
  'names_nobody',
  'wrong_team',
  'wrong_size',
])
export type EntrantImportState = z.output<typeof EntrantImportState>

export const EntrantImportRow = z
  .object({
    row: z.int().positive(),
    /** The team, or the username, as the list has it. */
    name: z.string(),
    state: EntrantImportState,
    /** Whom the state is about; null: the whole row. */
    username: z.string().nullable(),
    /** The rules that they do not meet. Region and wallet are checked when they accept, because a profile may hide them. */
    unmet: z.array(z.enum(['rating', 'region', 'account_age', 'wallet', 'clan'])),
    /** The row that names the same before. */
    before: z.int().positive().nullable(),
  })
  .meta({ id: 'EntrantImportRow' })
export type EntrantImportRow = z.output<typeof EntrantImportRow>

/** What an import does, or would do, row by row. */
export const EntrantImport = z
  .object({
    rows: z.array(EntrantImportRow),
    /** Rows whose entrants are invited. */
    invited: z.int().nonnegative(),
  })
  .meta({ id: 'EntrantImport' })
export type EntrantImport = z.output<typeof EntrantImport>

const Params = z.object({ id: Id })
const Body = z.object({
  csv: z
    .string()
    .max(entrantImportLimits.length)
    .describe(
      'CSV with the column `username`, or for teams `team`, `tag` (optional), `captain` and `players` (separated by semicolons)',
    ),
})
/** A code unit has at most three bytes in UTF-8, and JSON escapes are longer only for control characters. */
const bodyLimit = entrantImportLimits.length * 3 + 1024

/** Calls of the organiser who has a list of entrants. */
export const entrantImportEndpoints = {
  dryRunEntrantImport: endpoint({
    method: 'POST',
    path: '/tournaments/:id/entries/import/dry-run',
    summary: 'What an import of entrants would do, row by row; nothing is written',
    policy: 'organizer_of_tournament',
    rateLimit: 'import',
    params: Params,
    body: Body,
    bodyLimit,
    status: 200,
    response: single(EntrantImport),
  }),
  importEntrants: endpoint({
    method: 'POST',
    path: '/tournaments/:id/entries/import',
    summary:
      'Invite the entrants of a list while registration is open. Nobody is entered by it: whoever accepts takes a place',
    policy: 'organizer_of_tournament',
    rateLimit: 'import',
    params: Params,
    body: Body,
    bodyLimit,
    status: 200,
    response: single(EntrantImport),
    isIdempotencyKeyed: true,
  }),
} as const
