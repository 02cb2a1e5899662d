import { deskLimits, StationName } from '@esports/contract'

/**
 * The names of stations from what somebody typed: names between commas or lines, and ranges.
 *
 * @returns the names, each once, and what is no name
 * @example readStationNames('A1-A3, Stage') // { names: ['A1', 'A2', 'A3', 'Stage'], wrong: [] }
 */
export function readStationNames(text: string): {
  readonly names: readonly string[]
  readonly wrong: readonly string[]
} {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const read = parts.flatMap(spread)
  const names = [...new Map(read.map((name) => [name.toLowerCase(), name])).values()]
  const isName = (name: string) => StationName.safeParse(name).success
  return { names: names.filter(isName), wrong: names.filter((name) => !isName(name)) }
}

/** `A1-A3` and `A1–3` are three names. */
function spread(part: string): readonly string[] {
  const [, prefix = '', first, again = '', last] = /^(\D*)(\d{1,3})\s*[-–]\s*(\D*)(\d{1,3})$/.exec(part) ?? []
  if (first === undefined || last === undefined || (again !== '' && again !== prefix)) return [part]
  const from = Number(first)
  const count = Math.min(Number(last) - from + 1, deskLimits.stations + 1)
  return count < 1 ? [part] : Array.from({ length: count }, (_, index) => `${prefix}${from + index}`)
}
