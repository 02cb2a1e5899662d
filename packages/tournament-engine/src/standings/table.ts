import { isCompleted, type Stage } from '../formats/stage.ts'
import type { ParticipantId } from '../ids.ts'
import type { CompletedMatch, Match } from '../match/match.ts'
import { isPlayed, winnerOf } from '../match/outcome.ts'
import { noRecord, recordsOf } from './records.ts'
import type { Record, Standing, TieBreak, TieBreakName } from './standing.ts'

/** What a result is worth in a table. */
export interface TablePoints {
  readonly win: number
  readonly draw: number
  readonly loss: number
  /** For a round without an opponent. */
  readonly bye: number
}

export interface TableRules {
  readonly points: TablePoints
  /** What ranks are decided by, in this order, `points` first; the seed decides last. */
  readonly tieBreaks: readonly TieBreakName[]
}

/** Points of a record: a match that the opponent did not play is won, one that was given up is worth nothing. */
export const pointsOf = (
  { won, drawn, lost, walkovers, byes }: Record,
  { win, draw, loss, bye }: TablePoints,
): number => (won + walkovers) * win + drawn * draw + lost * loss + byes * bye

/** The table of a stage, or of one group of it. */
export function table(
  { participants, matches }: Pick<Stage<unknown>, 'participants' | 'matches'>,
  rules: TableRules,
): readonly Standing[] {
  const view = new TableView([...matches.values()], rules.points)
  const isFinal = [...matches.values()].every(({ state }) => state === 'completed')
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

/** What a tie-break says of each of those who are level; null where it says nothing. */
type ValuesOf = (name: TieBreakName, tied: readonly ParticipantId[]) => (id: ParticipantId) => number | null

/** Splits those who are level by the next tie-break, and those who still are by the one after it. */
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
    // A value that says nothing is the same for all of a group.
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

/** Looks numbers of a table up; each is computed once. */
class TableView {
  readonly #records: ReadonlyMap<ParticipantId, Record>
  readonly #points = new Map<ParticipantId, number>()
  readonly #opponents = new Map<ParticipantId, { id: ParticipantId; match: CompletedMatch }[]>()
  readonly #rounds = new Map<ParticipantId, number>()
  readonly #worth: TablePoints

  constructor(matches: readonly Match[], worth: TablePoints) {
    this.#worth = worth
    this.#records = recordsOf(matches)
    for (const match of matches) {
      if (!isCompleted(match)) continue
      const [first, second] = match.slots
      for (const [own, other] of [
        [first, second],
        [second, first],
      ] as const) {
        if (own.type !== 'participant') continue
        this.#rounds.set(own.id, (this.#rounds.get(own.id) ?? 0) + 1)
        if (other.type !== 'participant' || !isPlayed(match.outcome)) continue
        const opponents = this.#opponents.get(own.id)
        if (opponents) opponents.push({ id: other.id, match })
        else this.#opponents.set(own.id, [{ id: other.id, match }])
      }
    }
  }

  record(id: ParticipantId): Record {
    return this.#records.get(id) ?? noRecord
  }

  points(id: ParticipantId): number {
    const known = this.#points.get(id)
    if (known !== undefined) return known
    const points = pointsOf(this.record(id), this.#worth)
    this.#points.set(id, points)
    return points
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
        return (id) => sum(this.#opponentPoints(id).slice(1))
      case 'median_buchholz':
        return (id) => sum(this.#opponentPoints(id).slice(1, -1))
      case 'sonneborn_berger':
        return (id) => this.#sonnebornBerger(id)
      default:
        return () => null
    }
  }

  /** Whether each of them met each other. A forfeit is no meeting. */
  #haveAllMet(tied: readonly ParticipantId[]): boolean {
    return (
      tied.length > 1 &&
      tied.every((one) => {
        const met = new Set(this.#opponents.get(one)?.map(({ id }) => id))
        return met.size >= tied.length - 1 && tied.every((other) => other === one || met.has(other))
      })
    )
  }

  /** Points from the matches among those who are level. */
  #headToHead(tied: readonly ParticipantId[]): (id: ParticipantId) => number {
    const among = new Set(tied)
    return (id) => {
      const matches = (this.#opponents.get(id) ?? []).filter((opponent) => among.has(opponent.id))
      return sum(matches.map(({ match }) => this.#worthTo(id, match)))
    }
  }

  /** Points of the opponents of played matches, the fewest first. A round without one counts as an opponent without points. */
  #opponentPoints(id: ParticipantId): readonly number[] {
    const opponents = this.#opponents.get(id) ?? []
    const missing = Math.max(0, (this.#rounds.get(id) ?? 0) - opponents.length)
    return [
      ...Array.from({ length: missing }, () => 0),
      ...opponents.map((opponent) => this.points(opponent.id)),
    ].toSorted((a, b) => a - b)
  }

  /** Points of the opponents who were beaten, and half the points of those one drew with. */
  #sonnebornBerger(id: ParticipantId): number {
    return sum(
      (this.#opponents.get(id) ?? []).map(({ id: opponent, match }) =>
        match.outcome.type === 'draw'
          ? this.points(opponent) / 2
          : isWonBy(id, match)
            ? this.points(opponent)
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
