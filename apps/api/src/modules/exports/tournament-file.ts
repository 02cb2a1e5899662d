import {
  type Bracket,
  type Lobby,
  lobbyPoints,
  type Match,
  type StandingLine,
  standingsHashOf,
  type TournamentDetail,
  type TournamentFile,
  type TournamentSetup,
  tournamentFileFormat,
} from '@esports/contract'
import type { Entrant } from '../tournaments/service.ts'

/**
 * A tournament as a file. Entrants and matches have numbers instead of ids: entrants in the order of their seeds, matches in that of the bracket.
 *
 * @param parts what its pages show to everybody; `standings` by the ordinal of their stage
 */
export async function tournamentFileOf({
  tournament,
  setup,
  players,
  bracket,
  standings,
  at,
}: {
  readonly tournament: Pick<TournamentDetail, 'slug' | 'state' | 'organizer'>
  readonly setup: TournamentSetup
  readonly players: readonly Entrant[]
  readonly bracket: Bracket
  readonly standings: ReadonlyMap<number, readonly StandingLine[]>
  readonly at: Date
}): Promise<TournamentFile> {
  // Before the start nobody has a seed, and the order of registration is kept.
  const inOrder = players.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0))
  const numbers = new Map(inOrder.map(({ id }, index) => [id, index + 1]))
  const all = bracket.stages.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
  const matchNumbers = new Map(all.map(({ id }, index) => [id, index + 1]))
  const entrantOf = numberIn(numbers)
  const matchOf = numberIn(matchNumbers)
  const entrants = inOrder.map(({ id, name, username, rating, seed, finalPlace, isOut, roster }) => ({
    number: entrantOf(id),
    name,
    username,
    rating,
    seed,
    place: finalPlace,
    ...(isOut ? { hasLeft: true } : {}),
    roster,
  }))
  const stages = bracket.stages.map(({ ordinal, type, state, rounds }) => ({
    ordinal,
    type,
    state,
    matches: rounds.flatMap(({ matches }) => matches.map((match) => fileMatch(match, entrantOf, matchOf))),
    lobbies: rounds.flatMap(({ lobbies }) => lobbies.map((lobby) => fileLobby(lobby, entrantOf))),
    standings: (standings.get(ordinal) ?? [])
      .map(({ participant, ...line }) => ({
        rank: line.rank,
        group: line.group,
        entrant: entrantOf(participant.id),
        points: line.points,
        played: line.played,
        won: line.won,
        drawn: line.drawn,
        lost: line.lost,
        tieBreaks: line.tieBreaks,
      }))
      // Those who share a rank are listed by their ids, which are others in each installation.
      .toSorted((a, b) => (a.group ?? 0) - (b.group ?? 0) || a.rank - b.rank || a.entrant - b.entrant),
  }))
  return {
    format: tournamentFileFormat,
    exportedAt: at.toISOString(),
    slug: tournament.slug,
    state: tournament.state,
    organizer: tournament.organizer,
    setup,
    entrants,
    stages,
    standingsHash: await standingsHashOf({ stages, entrants }),
  }
}

type NumberOf = (id: string) => number

const numberIn =
  (numbers: ReadonlyMap<string, number>): NumberOf =>
  (id) => {
    const number = numbers.get(id)
    if (number === undefined) throw new Error(`${id} is not part of the tournament.`)
    return number
  }

function fileMatch(match: Match, entrantOf: NumberOf, matchOf: NumberOf) {
  const { id, code, bracket, group, round, bestOf, state, outcome, winnerTo, loserTo } = match
  const [upper, lower] = match.slots
  const slotOf = ({ participantId, score, isBye }: Match['slots'][number]) => ({
    entrant: participantId === null ? null : entrantOf(participantId),
    score,
    isBye,
  })
  const placeOf = (place: Match['winnerTo']) => place && { match: matchOf(place.matchId), slot: place.slot }
  return {
    number: matchOf(id),
    code,
    bracket,
    group,
    round,
    bestOf,
    state,
    outcome,
    slots: [slotOf(upper), slotOf(lower)] satisfies [unknown, unknown],
    winner: upper.isWinner ? (0 as const) : lower.isWinner ? (1 as const) : null,
    winnerTo: placeOf(winnerTo),
    loserTo: placeOf(loserTo),
  }
}

const fileLobby = ({ code, round, state, slots, scoring }: Lobby, entrantOf: NumberOf) => ({
  code,
  round,
  state,
  slots: slots.map(({ participantId, place, score, isAbsent }) => ({
    entrant: entrantOf(participantId),
    place,
    score,
    points: lobbyPoints(scoring, { place, score }),
    isAbsent,
  })),
})
