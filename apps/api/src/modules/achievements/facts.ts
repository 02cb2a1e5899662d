/** A match that a gamer has played, as far as achievements depend on it. */
export interface PlayedMatch {
  readonly at: Date
  readonly result: 'won' | 'drawn' | 'lost'
  readonly game: string
  readonly tournamentId: string
  /** Null for tournaments that are played online. */
  readonly venue: string | null
  /** The gamer's place in the tournament; null while it is not decided. */
  readonly finalPlace: number | null
  readonly isDoubleElimination: boolean
  /** Whether the gamer's side confirmed the result of the other within a minute, and nobody disputed it. */
  readonly isConfirmedFast: boolean
}

/** What a gamer has done, counted. */
export interface Facts {
  readonly played: number
  readonly won: number
  /** The longest run of matches won one after another; draws end it. */
  readonly streak: number
  /** Number of games in which a match was won. */
  readonly gamesWon: number
  readonly comebacks: number
  readonly atNight: number
  readonly confirmedFast: number
  readonly venues: number
  readonly trophies: number
  readonly firstPlaces: number
  readonly localPodiums: number
  readonly level: number
  readonly organised: number
  readonly leadsClan: boolean
  readonly items: number
  /** Of frame, banner and title, how many are worn. */
  readonly worn: number
  readonly rareFinds: number
}

type MatchFacts = Pick<
  Facts,
  'played' | 'won' | 'streak' | 'gamesWon' | 'comebacks' | 'atNight' | 'confirmedFast' | 'venues'
>

const nightEnds = 5

/** @param matches in the order in which they were played */
export function countMatches(matches: readonly PlayedMatch[]): MatchFacts {
  const won = matches.filter(({ result }) => result === 'won')
  const distinct = (values: readonly string[]): number => new Set(values).size
  let run = 0
  let streak = 0
  for (const { result } of matches) {
    run = result === 'won' ? run + 1 : 0
    streak = Math.max(streak, run)
  }
  return {
    played: matches.length,
    won: won.length,
    streak,
    gamesWon: distinct(won.map(({ game }) => game)),
    comebacks: distinct(
      matches.flatMap(({ isDoubleElimination, finalPlace, result, tournamentId }) =>
        isDoubleElimination && finalPlace === 1 && result === 'lost' ? [tournamentId] : [],
      ),
    ),
    atNight: matches.filter(({ at }) => at.getUTCHours() < nightEnds).length,
    confirmedFast: matches.filter(({ isConfirmedFast }) => isConfirmedFast).length,
    venues: distinct(matches.flatMap(({ venue }) => venue ?? [])),
  }
}
