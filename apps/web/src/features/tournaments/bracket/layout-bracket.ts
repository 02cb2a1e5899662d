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
  const { matches, feeders, known, lines } = treeOf(rounds)
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
  let rows = 0
  for (const { match } of matches) {
    if (match.winnerTo && known.has(match.winnerTo.matchId)) continue
    const size = 2 ** (depthOf(match.id) - 1)
    place(match.id, rows, size)
    rows += size
  }
  return { rows, middle, lines }
}

/**
 * Places a losers bracket: every other round takes in those who come from the winners bracket, so that a match with one feeder here stands
 * at its height.
 */
export function layoutLosers<M extends BracketMatch>(rounds: readonly BracketRound<M>[]): BracketLayout {
  const { matches, feeders, known, lines } = treeOf(rounds)
  const middle = new Map<string, number>()
  let rows = 0
  const place = (id: string): number => {
    const heights = (feeders.get(id) ?? []).flatMap((feeder) => (feeder === undefined ? [] : [place(feeder)]))
    if (heights.length === 0) rows += 1
    const height =
      heights.length === 0 ? rows - 0.5 : heights.reduce((sum, one) => sum + one, 0) / heights.length
    middle.set(id, height)
    return height
  }
  for (const { match } of matches) if (!match.winnerTo || !known.has(match.winnerTo.matchId)) place(match.id)
  return { rows, middle, lines }
}

/** Who feeds whom, and the lines between them. */
function treeOf<M extends BracketMatch>(rounds: readonly BracketRound<M>[]) {
  const matches = rounds.flatMap((round, index) => round.matches.map((match) => ({ match, round: index })))
  const known = new Set(matches.map(({ match }) => match.id))
  const feeders = new Map<string, [string?, string?]>()
  for (const { match } of matches) {
    if (!match.winnerTo) continue
    const pair = feeders.get(match.winnerTo.matchId) ?? []
    pair[match.winnerTo.slot] = match.id
    feeders.set(match.winnerTo.matchId, pair)
  }
  const lines = matches.flatMap(({ match, round }) =>
    match.winnerTo && known.has(match.winnerTo.matchId)
      ? [{ from: match.id, to: match.winnerTo.matchId, round }]
      : [],
  )
  return { matches, known, feeders, lines }
}

/**
 * Adds the grand finals of a double elimination behind its winners bracket, at the height of the winners final: the other side comes from
 * another drawing.
 */
export function withGrandFinals<M extends BracketMatch>(
  winners: readonly BracketRound<M>[],
  grandFinals: readonly BracketRound<M>[],
): BracketLayout {
  const layout = layoutBracket(winners)
  const last = winners.at(-1)?.matches[0]
  if (!last) return layoutBracket(grandFinals)
  const height = layout.middle.get(last.id) ?? 0
  const finals = grandFinals.flatMap(({ matches }) => matches.slice(0, 1))
  return {
    rows: layout.rows,
    middle: new Map([...layout.middle, ...finals.map(({ id }) => [id, height] as const)]),
    lines: [
      ...layout.lines,
      ...finals.map(({ id }, index) => ({
        from: finals[index - 1]?.id ?? last.id,
        to: id,
        round: winners.length - 1 + index,
      })),
    ],
  }
}

/** Places matches that lead nowhere: round by round, one below the other. */
export function stackRounds<M extends BracketMatch>(rounds: readonly BracketRound<M>[]): BracketLayout {
  const middle = new Map(
    rounds.flatMap(({ matches }) => matches.map(({ id }, index) => [id, index + 0.5] as const)),
  )
  return { rows: Math.max(0, ...rounds.map(({ matches }) => matches.length)), middle, lines: [] }
}
