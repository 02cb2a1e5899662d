import type { ParticipantId } from '../ids.ts'

/** A match or lobby with its place in the order of rounds. */
interface InRound<One> {
  readonly one: One
  readonly index: number
  /** Counted from 0, in its round. */
  readonly position: number
  /** Whether its round is that of the one before, or the next. */
  readonly isInOrder: boolean
  /** Whether one of its participants stands in its round already. */
  readonly isTwice: boolean
}

/** @internal Matches or lobbies round by round. `ends`: the last one of each round, with everybody who was there. */
export function roundsTold<One extends { readonly round: number }>(
  told: readonly One[],
  participantsOf: (one: One) => readonly ParticipantId[],
): {
  readonly all: readonly InRound<One>[]
  readonly ends: readonly { readonly index: number; readonly here: ReadonlySet<ParticipantId> }[]
} {
  const ends: { index: number; here: Set<ParticipantId> }[] = []
  let last = 0
  let position = 0
  const all = told.map((one, index): InRound<One> => {
    const isNext = one.round === last + 1
    const isInOrder = isNext || (one.round === last && last > 0)
    if (isNext) {
      last = one.round
      position = 0
      ends.push({ index, here: new Set() })
    } else position += 1
    const round = ends.at(-1)
    let isTwice = false
    for (const id of participantsOf(one)) {
      isTwice ||= round?.here.has(id) ?? false
      round?.here.add(id)
    }
    if (round) round.index = index
    return { one, index, position, isInOrder, isTwice }
  })
  return { all, ends }
}
