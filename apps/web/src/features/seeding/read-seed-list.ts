import { readCsv, type SeededEntrant } from '@esports/contract'
import { asciiDigits } from '../../lib/ascii-digits.ts'
import { textsOf } from '../../lib/texts.ts'
import { seedingTexts } from './texts.ts'

/** A row of a pasted list, as it was understood. */
export interface SeedRow {
  /** Counted from 1, without empty lines. */
  readonly number: number
  /** The row as it was pasted. */
  readonly text: string
  readonly entrant: SeededEntrant | null
  /** What is wrong with it; null if it can be used. */
  readonly problem: string | null
}

export interface SeedListReading {
  readonly rows: readonly SeedRow[]
  /** Entry ids from seed 1 downwards; null if a row is wrong, or nobody is named. */
  readonly order: readonly string[] | null
  /** Who is not named, and comes last. */
  readonly rest: readonly SeededEntrant[]
}

interface Row {
  readonly text: string
  /** Names and handles, the best first. */
  readonly who: readonly string[]
  readonly seed: string | null
}

/**
 * Reads a list of seeds as people have it: a name or @handle in each line, or CSV with a seed. Without seeds the order of the lines counts. It changes
 * nothing: it says how each row is understood.
 *
 * @param entrants in their current order, in which those who are not named come last
 * @example readSeedList('2,@nyx\n1,Okami', entrants).order // [okami's entry, nyx's entry, …]
 */
export function readSeedList(text: string, entrants: readonly SeededEntrant[]): SeedListReading {
  const t = textsOf(seedingTexts).paste
  const rows = rowsOf(text)
  const hasSeeds = rows.some(({ seed }) => seed !== null)
  const firstOf = new Map<string, number>()
  const firstSeed = new Map<number, number>()
  const read = rows.map(({ text: line, who, seed }, index) => {
    const number = index + 1
    const found = find(who, entrants)
    const entrant = typeof found === 'string' ? null : found
    const wanted = seedOf(seed, number, hasSeeds)
    const before = entrant ? firstOf.get(entrant.entryId) : undefined
    const taken = typeof wanted === 'number' ? firstSeed.get(wanted) : undefined
    const problem =
      typeof found === 'string'
        ? found
        : before !== undefined
          ? t.twice(found.name, before)
          : typeof wanted === 'string'
            ? wanted
            : taken === undefined
              ? null
              : t.seedTaken(taken, wanted)
    if (entrant && before === undefined) firstOf.set(entrant.entryId, number)
    if (typeof wanted === 'number' && taken === undefined) firstSeed.set(wanted, number)
    return { number, text: line, entrant, problem, seed: typeof wanted === 'number' ? wanted : 0 }
  })
  const named = read.filter(({ problem }) => problem === null).toSorted((a, b) => a.seed - b.seed)
  const ids = new Set(read.flatMap(({ entrant }) => entrant?.entryId ?? []))
  const rest = entrants.filter(({ entryId }) => !ids.has(entryId))
  const isWhole = read.length > 0 && named.length === read.length
  return {
    rows: read.map(({ seed: _seed, ...row }) => row),
    order: isWhole
      ? [...named.flatMap(({ entrant }) => entrant?.entryId ?? []), ...rest.map(({ entryId }) => entryId)]
      : null,
    rest,
  }
}

const headers = {
  seed: ['seed', '#', 'rank', 'position'],
  name: ['name', 'player', 'team', 'entrant', 'participant', 'gamer'],
  handle: ['handle', 'username', 'user', 'gamertag'],
} as const

function rowsOf(text: string): readonly Row[] {
  const cells = readCsv(text).map((row) => row.map((cell) => cell.trim()))
  const [first = []] = cells
  const columnOf = (names: readonly string[]) => first.findIndex((cell) => names.includes(cell.toLowerCase()))
  const at = { seed: columnOf(headers.seed), name: columnOf(headers.name), handle: columnOf(headers.handle) }
  const textOf = (row: readonly string[]) => row.filter(Boolean).join(', ')
  const rows = cells.filter((row) => row.some(Boolean))
  if (at.name < 0 && at.handle < 0) return rows.map((row) => ({ text: textOf(row), ...guess(row) }))
  return rows.slice(1).map((row) => {
    const handle = row[at.handle]
    return {
      text: textOf(row),
      who: [
        ...(handle ? [`@${handle.replace(/^@/, '')}`] : []),
        ...(row[at.name] ? [row[at.name] ?? ''] : []),
      ],
      seed: at.seed < 0 ? null : (row[at.seed] ?? ''),
    }
  })
}

/** A row without names of columns: a number among several cells is the seed, as is one before a name, as in `1. Nyx`. */
function guess(row: readonly string[]): Pick<Row, 'who' | 'seed'> {
  const filled = row.filter(Boolean)
  if (filled.length > 1) {
    const seed = filled.find((cell) => /^#?\p{Nd}+$/u.test(cell)) ?? null
    return { who: filled.filter((cell) => cell !== seed), seed: seed?.replace('#', '') ?? null }
  }
  const [, seed, who] = /^#?(\p{Nd}+)[.):]\s+(.+)$/u.exec(filled[0] ?? '') ?? []
  return seed !== undefined && who !== undefined ? { who: [who], seed } : { who: filled, seed: null }
}

const plain = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** The entrant of a row, or what is wrong. */
function find(who: readonly string[], entrants: readonly SeededEntrant[]): SeededEntrant | string {
  const t = textsOf(seedingTexts).paste
  for (const text of who) {
    const wanted = plain(text)
    const byHandle = entrants.find(({ username }) => username !== null && `@${username}` === wanted)
    if (byHandle) return byHandle
    const named = entrants.filter(({ name, username }) => plain(name) === wanted || username === wanted)
    if (named.length > 1) return t.ambiguous(named.length, text)
    const [only] = named
    if (only) return only
  }
  const [text] = who
  return text === undefined ? t.namesNobody : t.unknown(text)
}

/** The seed of a row, or what is wrong. */
function seedOf(seed: string | null, number: number, hasSeeds: boolean): number | string {
  const t = textsOf(seedingTexts).paste
  if (!hasSeeds) return number
  if (seed === null || seed === '') return t.noSeed
  const digits = asciiDigits(seed)
  return /^[1-9]\d{0,4}$/.test(digits) ? Number(digits) : t.notASeed(seed)
}
