/**
 * The first text in a parsed part of a request that no database can store: PostgreSQL holds neither the character
 * NUL nor half of a surrogate pair. A text that only compares would fail there too.
 *
 * @returns its path, `undefined` when all text is fine
 */
export function findUnstorableText(part: unknown, name: string): string | undefined {
  // No recursion: a body may be nested deeper than the stack.
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: part, path: name }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) return path
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) open.push({ value: inner, path: `${path}.${key}` })
  }
  return undefined
}
