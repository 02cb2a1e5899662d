/** Paths of the API below `/tournaments` that are no tournaments. */
const reserved: ReadonlySet<string> = new Set(['permissions'])
const mostLength = 60

/**
 * Slugs for a new tournament, in order of preference; the last is unique.
 *
 * @param id its id, a UUID
 * @example slugCandidates('Málaga Cup #3', id)[0] // 'malaga-cup-3'
 */
export function slugCandidates(name: string, id: string): readonly [string, ...string[]] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, mostLength)
    .replace(/^-|-$/g, '')
  const base = plain.length < 3 || reserved.has(plain) ? `tournament-${plain}`.replace(/-$/, '') : plain
  const digits = id.replaceAll('-', '')
  return [base, `${base}-${digits.slice(-4)}`, `${base}-${digits.slice(-16)}`]
}
