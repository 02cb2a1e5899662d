const mostLength = 60

/**
 * Slugs for something new, in order of preference; the last is unique.
 *
 * @param id its id, a UUID
 * @param options `kind`: a word for names without letters, and for those that are reserved; `reserved`: paths beside those of the slugs
 * @example slugCandidates('Málaga Cup #3', id, { kind: 'tournament', reserved: [] })[0] // 'malaga-cup-3'
 */
export function slugCandidates(
  name: string,
  id: string,
  { kind, reserved }: { readonly kind: string; readonly reserved: readonly string[] },
): readonly [string, ...string[]] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, mostLength)
    .replace(/^-|-$/g, '')
  const base = plain.length < 3 || reserved.includes(plain) ? `${kind}-${plain}`.replace(/-$/, '') : plain
  const digits = id.replaceAll('-', '')
  return [base, `${base}-${digits.slice(-4)}`, `${base}-${digits.slice(-16)}`]
}
