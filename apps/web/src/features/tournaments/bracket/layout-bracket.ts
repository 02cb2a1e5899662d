/** What the layout needs to know of a match. */
export interface BracketMatch {
  readonly id: string
  readonly winnerTo: { readonly matchId: string; readonly slot: 0 | 1 } | null
}

export interface BracketRound<M extends BracketMatch> {
  readonly matches: readonly M[]
}

export interface BracketLayout {
  /** Height of the whole drawing, in rows of one match. */
  readonly rows: number
  /** Middle of each match, in rows from the top, by match id. */
  readonly middle: ReadonlyMap<string, number>
  /** Lines from a match to the one its winner goes to. */
  readonly lines: readonly { readonly from: string; readonly to: string; readonly round: number }[]
}

/**
 * Places the matches of an elimination bracket: each stands halfway between the two that feed it, a missing feeder
 * (a bye) keeps its room, and what feeds nothing starts a tree of its own. It reads only where winners go, so it
 * needs no power of two and no numbering.
 */
export function layoutBracket<M extends BracketMatch>(rounds: readonly BracketRound<M>[]): BracketLayout {
  const matches = rounds.flatMap((round, index) => round.matches.map((match) => ({ match, round: index })))
  const feeders = new Map<string, [string?, string?]>()
  for (const { match } of matches) {
    if (!match.winnerTo) continue
    const pair = feeders.get(match.winnerTo.matchId) ?? []
    pair[match.winnerTo.slot] = match.id
    feeders.set(match.winnerTo.matchId, pair)
  }
  const middle = new Map<string, number>()
  const place = (id: string, top: number, rows: number) => {
    middle.set(id, top + rows / 2)
    const [upper, lower] = feeders.get(id) ?? []
    if (upper) place(upper, top, rows / 2)
    if (lower) place(lower, top + rows / 2, rows / 2)
  }
  const depthOf = (id: string): number => {
    const [upper, lower] = feeders.get(id) ?? []
    return 1 + Math.max(upper ? depthOf(upper) : 0, lower ? depthOf(lower) : 0)
  }
  const known = new Set(matches.map(({ match }) => match.id))
  let rows = 0
  for (const { match } of matches) {
    if (match.winnerTo && known.has(match.winnerTo.matchId)) continue
    const size = 2 ** (depthOf(match.id) - 1)
    place(match.id, rows, size)
    rows += size
  }
  const lines = matches.flatMap(({ match, round }) =>
    match.winnerTo && known.has(match.winnerTo.matchId)
      ? [{ from: match.id, to: match.winnerTo.matchId, round }]
      : [],
  )
  return { rows, middle, lines }
}
