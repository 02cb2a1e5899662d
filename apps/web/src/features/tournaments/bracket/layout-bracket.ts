/** The properties of a match that the layout uses. */
export interface BracketMatch {
  readonly id: string
  readonly winnerTo: { readonly matchId: string; readonly slot: 0 | 1 } | null
}

export interface BracketRound<M extends BracketMatch> {
  readonly matches: readonly M[]
}

export interface BracketLayout {
  /** Height of the whole drawing, in match rows. */
  readonly rows: number
  /** Vertical centre of each match, in rows from the top, by match id. */
  readonly middle: ReadonlyMap<string, number>
  /** Connectors from a match to the match its winner advances to. */
  readonly lines: readonly { readonly from: string; readonly to: string; readonly round: number }[]
}

/**
 * Positions the matches of an elimination bracket: each match is halfway between its two feeders, a missing feeder (a
 * bye) keeps its space, and a match whose winner advances nowhere is the root of a separate tree. It uses only the
 * links between matches, so the number of players need not be a power of two and matches need no numbering.
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
 * Positions a losers bracket: every other round takes in the losers from the winners bracket, so a match with only one
 * feeder in this bracket is at the same height as that feeder.
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

/** The feeders of each match, and the connectors between them. */
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
 * Adds the grand finals of a double elimination after its winners bracket, at the height of the winners final: the
 * other side comes from the losers bracket, which is drawn separately.
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

/** Positions matches that feed no other match: round by round, one below the other. */
export function stackRounds<M extends BracketMatch>(rounds: readonly BracketRound<M>[]): BracketLayout {
  const middle = new Map(
    rounds.flatMap(({ matches }) => matches.map(({ id }, index) => [id, index + 0.5] as const)),
  )
  return { rows: Math.max(0, ...rounds.map(({ matches }) => matches.length)), middle, lines: [] }
}
