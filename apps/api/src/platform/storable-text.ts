/**
 * The first text in a parsed part of a request that PostgreSQL cannot store: one with a NUL character or a lone surrogate. Even comparing with such a
 * text would fail.
 *
 * @returns its path, or `undefined` if all text is valid
 */
export function findUnstorableText(part: unknown, name: string): string | undefined {
  // Iterative, because a body may be nested deeper than the call stack allows.
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
