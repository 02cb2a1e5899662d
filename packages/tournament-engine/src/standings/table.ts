import { isCompleted, type Stage } from '../formats/stage.ts'
import type { ParticipantId } from '../ids.ts'
import type { CompletedMatch, Match } from '../match/match.ts'
import { isPlayed, winnerOf } from '../match/outcome.ts'
import { countMatch, noRecord, type Tally } from './records.ts'
import type { Record, Standing, TieBreak, TieBreakName } from './standing.ts'

/** Points for each result in a table. */
export interface TablePoints {
  readonly win: number
  readonly draw: number
  readonly loss: number
  /** For a round without an opponent. */
  readonly bye: number
}

export interface TableRules {
  readonly points: TablePoints
  /** Tie-breaks in order of priority, `points` first; the seed is always the last one. */
  readonly tieBreaks: readonly TieBreakName[]
}

/** Points of a record: a walkover counts as a win, a forfeit gives no points. */
export const pointsOf = (
  { won, drawn, lost, walkovers, byes }: Record,
  { win, draw, loss, bye }: TablePoints,
): number => (won + walkovers) * win + drawn * draw + lost * loss + byes * bye

/** The table of a stage, or of one group of it. */
export function table(
  { participants, matches }: Pick<Stage<unknown>, 'participants' | 'matches'>,
  rules: TableRules,
): readonly Standing[] {
  const all = [...matches.values()]
  const view = new TableView(all, rules.points)
  const isFinal = all.every(isCompleted)
  const order: readonly TieBreakName[] = [...rules.tieBreaks.filter((name) => name !== 'seed'), 'seed']
  const seeds = new Map(participants.map(({ id, seed }) => [id, seed]))
  const lines = participants.map(({ id }) => ({ id, tieBreaks: [] as TieBreak[] }))
  const sorted = sortedBy(lines, order, (name, tied) =>
    name === 'seed' ? (id) => -(seeds.get(id) ?? 0) : view.values(name, tied),
  )
  return sorted.map(({ id, tieBreaks }, index): Standing => {
    const above = sorted[index - 1]
    return {
      participant: id,
      rank: index + 1,
      points: view.points(id),
      record: view.record(id),
      tieBreaks,
      decidedBy: above ? decider(above.tieBreaks, tieBreaks) : null,
      isFinal,
    }
  })
}

interface Line {
  readonly id: ParticipantId
  readonly tieBreaks: TieBreak[]
}

/** The value of a tie-break for each of the tied participants; null if it does not apply. */
type ValuesOf = (name: TieBreakName, tied: readonly ParticipantId[]) => (id: ParticipantId) => number | null

/** Splits tied participants by the next tie-break, and those still tied by the following one. */
function sortedBy(
  lines: readonly Line[],
  [name, ...others]: readonly TieBreakName[],
  valuesOf: ValuesOf,
): readonly Line[] {
  if (name === undefined) return lines
  const valueOf = valuesOf(
    name,
    lines.map(({ id }) => id),
  )
  const groups = new Map<number, Line[]>()
  for (const line of lines) {
    const value = valueOf(line.id)
    line.tieBreaks.push({ name, value })
    // A tie-break that does not apply is null for all of a group.
    const key = value ?? 0
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return [...groups.entries()]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, group]) => sortedBy(group, others, valuesOf))
}

const decider = (above: readonly TieBreak[], below: readonly TieBreak[]): TieBreakName | null =>
  below.find(({ value }, index) => value !== above[index]?.value)?.name ?? null

/** A participant's data in a table. Opponents are references, because a large table reads them often. */
interface Tallied {
  readonly id: ParticipantId
  readonly record: Tally
  /** Completed matches and byes. */
  rounds: number
  /** Played matches. */
  readonly meetings: { readonly opponent: Tallied; readonly match: CompletedMatch }[]
  points: number | null
  opponentPoints: readonly number[] | null
}

/** Values of a table; each is computed once and cached. */
class TableView {
  readonly #all = new Map<ParticipantId, Tallied>()
  readonly #worth: TablePoints

  constructor(matches: readonly Match[], worth: TablePoints) {
    this.#worth = worth
    for (const match of matches) {
      if (!isCompleted(match)) continue
      const [first, second] = match.slots
      const one = first.type === 'participant' ? this.#tallied(first.id) : null
      const other = second.type === 'participant' ? this.#tallied(second.id) : null
      if (one) countMatch(one.record, match, 0)
      if (other) countMatch(other.record, match, 1)
      if (one) one.rounds += 1
      if (other) other.rounds += 1
      if (!one || !other || !isPlayed(match.outcome)) continue
      one.meetings.push({ opponent: other, match })
      other.meetings.push({ opponent: one, match })
    }
  }

  record(id: ParticipantId): Record {
    return this.#tallied(id).record
  }

  points(id: ParticipantId): number {
    return this.#pointsOf(this.#tallied(id))
  }

  values(name: TieBreakName, tied: readonly ParticipantId[]): (id: ParticipantId) => number | null {
    switch (name) {
      case 'points':
        return (id) => this.points(id)
      case 'wins':
        return (id) => this.record(id).won + this.record(id).walkovers
      case 'game_difference':
        return (id) => this.record(id).gameDifference
      case 'head_to_head':
        return this.#haveAllMet(tied) ? this.#headToHead(tied) : () => null
      case 'buchholz_cut_1':
        return (id) => sumOf(this.#opponentPoints(id), 1, 0)
      case 'median_buchholz':
        return (id) => sumOf(this.#opponentPoints(id), 1, 1)
      case 'sonneborn_berger':
        return (id) => this.#sonnebornBerger(id)
      default:
        return () => null
    }
  }

  #tallied(id: ParticipantId): Tallied {
    const known = this.#all.get(id)
    if (known) return known
    const made: Tallied = {
      id,
      record: { ...noRecord },
      rounds: 0,
      meetings: [],
      points: null,
      opponentPoints: null,
    }
    this.#all.set(id, made)
    return made
  }

  #pointsOf(one: Tallied): number {
    one.points ??= pointsOf(one.record, this.#worth)
    return one.points
  }

  /** Whether every pair of the tied participants met. A forfeit does not count as a meeting. */
  #haveAllMet(tied: readonly ParticipantId[]): boolean {
    return (
      tied.length > 1 &&
      tied.every((one) => {
        const { meetings } = this.#tallied(one)
        if (meetings.length < tied.length - 1) return false
        const met = new Set(meetings.map(({ opponent }) => opponent.id))
        return tied.every((other) => other === one || met.has(other))
      })
    )
  }

  /** Points from the matches among the tied participants. */
  #headToHead(tied: readonly ParticipantId[]): (id: ParticipantId) => number {
    const among = new Set(tied)
    return (id) => {
      const matches = this.#tallied(id).meetings.filter(({ opponent }) => among.has(opponent.id))
      return sum(matches.map(({ match }) => this.#worthTo(id, match)))
    }
  }

  /** Points of the opponents in played matches, in ascending order. A round without an opponent counts as one with 0 points. */
  #opponentPoints(id: ParticipantId): readonly number[] {
    const one = this.#tallied(id)
    if (one.opponentPoints) return one.opponentPoints
    const points = one.meetings.map(({ opponent }) => this.#pointsOf(opponent))
    for (let missing = one.rounds - points.length; missing > 0; missing -= 1) points.push(0)
    points.sort((a, b) => a - b)
    one.opponentPoints = points
    return points
  }

  /** Points of the beaten opponents, and half the points of those drawn with. */
  #sonnebornBerger(id: ParticipantId): number {
    return sum(
      this.#tallied(id).meetings.map(({ opponent, match }) =>
        match.outcome.type === 'draw'
          ? this.#pointsOf(opponent) / 2
          : isWonBy(id, match)
            ? this.#pointsOf(opponent)
            : 0,
      ),
    )
  }

  #worthTo(id: ParticipantId, match: CompletedMatch): number {
    if (match.outcome.type === 'draw') return this.#worth.draw
    return isWonBy(id, match) ? this.#worth.win : this.#worth.loss
  }
}

function isWonBy(id: ParticipantId, { slots, outcome }: CompletedMatch): boolean {
  const winner = winnerOf(outcome)
  const side = winner === null ? undefined : slots[winner]
  return side?.type === 'participant' && side.id === id
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The sum without the given number of first and last elements. */
function sumOf(numbers: readonly number[], first: number, last: number): number {
  let total = 0
  for (let index = first; index < numbers.length - last; index += 1) total += numbers[index] ?? 0
  return total
}
