/** Rounds of an elimination with a name of their own, as the engine names them. */
type NamedRound =
  | 'Final'
  | 'Semi-finals'
  | 'Quarter-finals'
  | 'Third place'
  | 'Winners final'
  | 'Winners semi-finals'
  | 'Winners quarter-finals'
  | 'Losers final'
  | 'Grand final'
  | 'Grand final reset'

/** Words of a language for the names that the engine and the server make in English. */
export interface NameWords {
  readonly rounds: Readonly<Record<NamedRound, string>>
  readonly round: (number: string) => string
  readonly season: (number: string) => string
  readonly winnersRound: (number: string) => string
  readonly losersRound: (number: string) => string
  readonly group: (letters: string) => string
  readonly groupRound: (letters: string, number: string) => string
  readonly winnerOf: (match: string) => string
  readonly loserOf: (match: string) => string
  /** A match whose code is not known, after `winnerOf` and `loserOf`. */
  readonly anotherMatch: string
  readonly modes: Readonly<Record<'Solo' | 'Duos' | 'Trios' | 'Squads' | 'Clans', string>>
}

/**
 * Reads names in English, and says them in a language. Translations load it; English needs nothing of it.
 *
 * @example namesIn({ ...words, winnersRound: (number) => `Gewinnerrunde ${number}` }).round('Winners round 2') // 'Gewinnerrunde 2'
 */
export function namesIn(words: NameWords) {
  const rounds = new Map<string, string>(Object.entries(words.rounds))
  const modes = new Map<string, string>(Object.entries(words.modes))
  const numbered = {
    Round: words.round,
    'Winners round': words.winnersRound,
    'Losers round': words.losersRound,
  }
  return {
    round(name: string): string {
      const known = rounds.get(name)
      if (known !== undefined) return known
      const [, letters = '', ofGroup = ''] = /^Group ([A-Z]+), round (\d+)$/.exec(name) ?? []
      if (letters !== '') return words.groupRound(letters, ofGroup)
      const [, kind, number = ''] = /^(Round|Winners round|Losers round) (\d+)$/.exec(name) ?? []
      return isKeyOf(numbered, kind) ? numbered[kind](number) : name
    },
    group(name: string): string {
      const [, letters] = /^Group ([A-Z]+)$/.exec(name) ?? []
      return letters === undefined ? name : words.group(letters)
    },
    slot(from: string): string {
      const [, outcome, code = ''] = /^(Winner|Loser) of (.+)$/.exec(from) ?? []
      if (outcome === undefined) return from
      const match = code === 'another match' ? words.anotherMatch : code
      return outcome === 'Winner' ? words.winnerOf(match) : words.loserOf(match)
    },
    season(name: string): string {
      const [, number] = /^Season (\d+)$/.exec(name) ?? []
      return number === undefined ? name : words.season(number)
    },
    mode: (mode: string): string => modes.get(mode) ?? mode,
  }
}

const isKeyOf = <T extends object>(table: T, key: PropertyKey | undefined): key is keyof T =>
  key !== undefined && Object.hasOwn(table, key)
