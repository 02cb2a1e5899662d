import {
  type CsvCell,
  type ExportKind,
  type Lobby,
  lobbyPoints,
  type Match,
  type StandingLine,
  type TournamentFile,
  writeCsv,
} from '@esports/contract'
import { DomainError } from '../../platform/errors.ts'
import type { Session } from '../../platform/sessions.ts'
import type { Tournaments } from '../tournaments/service.ts'
import { tournamentFileOf } from './tournament-file.ts'

/** Files that everybody can take out of a tournament: what its pages show, as rows. */
export interface Exports {
  /** @returns CSV; a tournament has at most 1,024 entrants, which bounds it. @throws {DomainError} `not_found` */
  write(query: { readonly slug: string; readonly kind: ExportKind }): Promise<string>
  /**
   * The whole tournament. Until its results are final it is for the organiser only.
   *
   * @throws {DomainError} `not_found`, `forbidden`
   */
  file(query: { readonly slug: string; readonly session: Session | null }): Promise<TournamentFile>
}

/** More than a tournament can have, so that one page has all. */
const all = 2_000

export function createExports({
  tournaments,
  runs,
  now,
}: {
  readonly tournaments: Pick<Tournaments, 'find' | 'read' | 'setup' | 'bracket' | 'players' | 'standings'>
  /** Whether who asks may do what the organiser of a tournament may. */
  readonly runs: (tournamentId: string, session: Session) => Promise<boolean>
  readonly now: () => Date
}): Exports {
  const rowsOf: Readonly<Record<ExportKind, (slug: string) => Promise<readonly (readonly CsvCell[])[]>>> = {
    async participants(slug) {
      const { items } = await tournaments.players({ slug, pageSize: all })
      return [
        ['seed', 'name', 'handle', 'rating', 'place', 'roster'],
        ...items.map(({ seed, name, username, rating, finalPlace, roster }) => [
          seed,
          name,
          username,
          rating,
          finalPlace,
          roster.map((member) => `${member.name} @${member.username} (${member.role})`).join('; '),
        ]),
      ]
    },

    async results(slug) {
      const { stages } = await tournaments.bracket(await tournaments.find(slug), null)
      const rows = stages.flatMap(({ ordinal, type, rounds }) =>
        rounds.flatMap(({ name, matches, lobbies }) =>
          [...matches.flatMap(sidesOfMatch), ...lobbies.flatMap(sidesOfLobby)].map((side) => [
            ordinal,
            type,
            name,
            ...side,
          ]),
        ),
      )
      return [
        [
          'stage',
          'format',
          'round',
          'match',
          'state',
          'side',
          'seed',
          'name',
          'handle',
          'score',
          'place',
          'points',
          'result',
        ],
        ...rows,
      ]
    },

    async standings(slug) {
      const { stages } = await tournaments.bracket(await tournaments.find(slug), null)
      const rows: (readonly CsvCell[])[] = []
      for (const { ordinal, type } of stages) {
        const { items } = await tournaments.standings({ slug, ordinal, pageSize: all })
        rows.push(
          ...items.map((line) => [
            ordinal,
            type,
            line.groupName,
            line.rank,
            line.participant.name,
            line.participant.username,
            line.played,
            line.won,
            line.drawn,
            line.lost,
            line.points,
            line.tieBreaks.map(({ name, value }) => `${name}: ${value ?? 'none'}`).join('; '),
          ]),
        )
      }
      return [
        [
          'stage',
          'format',
          'group',
          'rank',
          'name',
          'handle',
          'played',
          'won',
          'drawn',
          'lost',
          'points',
          'tie_breaks',
        ],
        ...rows,
      ]
    },
  }
  return {
    write: async ({ slug, kind }) => writeCsv(await rowsOf[kind](slug)),

    async file({ slug, session }) {
      const found = await tournaments.find(slug)
      const { id, state } = found.tournament
      const isOver = state === 'finalized' || state === 'cancelled'
      if (!isOver && !(session && (await runs(id, session))))
        throw new DomainError('forbidden', { reason: 'tournament_file_early' })
      const bracket = await tournaments.bracket(found, null)
      const standings = new Map<number, readonly StandingLine[]>()
      for (const { ordinal } of bracket.stages)
        standings.set(ordinal, (await tournaments.standings({ slug, ordinal, pageSize: all })).items)
      return tournamentFileOf({
        tournament: await tournaments.read(found, null),
        setup: await tournaments.setup(id),
        players: (await tournaments.players({ slug, pageSize: all })).items,
        bracket,
        standings,
        at: now(),
      })
    },
  }
}

/** One row for each side that is known, so that duels and lobbies have the same columns. */
function sidesOfMatch({ code, state, outcome, slots }: Match): readonly (readonly CsvCell[])[] {
  return slots.flatMap((slot, index) =>
    slot.participantId === null
      ? []
      : [
          [
            code,
            state,
            index + 1,
            slot.seed,
            slot.name,
            slot.username,
            slot.score,
            null,
            null,
            resultOf(outcome, slot.isWinner),
          ],
        ],
  )
}

function resultOf(outcome: Match['outcome'], isWinner: boolean): string | null {
  if (outcome === null || outcome === 'bye') return outcome
  if (outcome === 'draw') return 'draw'
  if (outcome === 'win') return isWinner ? 'win' : 'loss'
  return isWinner ? 'win by forfeit' : 'forfeit'
}

function sidesOfLobby({ code, state, slots, scoring }: Lobby): readonly (readonly CsvCell[])[] {
  return slots.map((slot, index) => [
    code,
    state,
    index + 1,
    slot.seed,
    slot.name,
    slot.username,
    slot.score,
    slot.place,
    slot.place === null ? null : lobbyPoints(scoring, slot),
    slot.isAbsent ? 'absent' : null,
  ])
}
