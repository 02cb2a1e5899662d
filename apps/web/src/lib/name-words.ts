import { namesTexts } from './names-texts.ts'
import { textsOf } from './texts.ts'

/** The name of a round in the language of the app: `Quarter-finals`, `Group A, round 2`. */
export const roundWords = (name: string): string => textsOf(namesTexts).round(name)

/** The name of a group: `Group A`. */
export const groupWords = (name: string): string => textsOf(namesTexts).group(name)

/** Who comes into an empty slot of a match: `Winner of QF-1`; null if nobody is known to. */
export const slotWords = (from: string | null): string | null => from && textsOf(namesTexts).slot(from)

/** The mode of a tournament: `Trios`, `5v5`. */
export const modeWords = (mode: string): string => textsOf(namesTexts).mode(mode)

/** The name of a season: `Season 3`. */
export const seasonWords = (name: string): string => textsOf(namesTexts).season(name)
