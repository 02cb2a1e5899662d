/** A server keeps what it prepared as long as the connection is open: so many it keeps, of those with few values. */
const mostPrepared = 200
const mostValues = 20

/** The names under which statements are prepared; undefined: it is not to be prepared. */
export function createPreparedNames(): (text: string, values: unknown) => string | undefined {
  const names = new Map<string, string>()
  return (text, values) => {
    // A list in a statement has as many texts as lengths.
    if (!Array.isArray(values) || values.length === 0 || values.length > mostValues) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size >= mostPrepared) return known
    const name = `statement_${names.size}`
    names.set(text, name)
    return name
  }
}
