/** Prepared statements use server memory as long as the connection is open, so their number and number of values is limited. */
const mostPrepared = 200
const mostValues = 20

/** Names of prepared statements; returns undefined for a statement that should not be prepared. */
export function createPreparedNames(): (text: string, values: unknown) => string | undefined {
  const names = new Map<string, string>()
  return (text, values) => {
    // A statement with an inlined list has a different text for each length.
    if (!Array.isArray(values) || values.length === 0 || values.length > mostValues) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size >= mostPrepared) return known
    const name = `statement_${names.size}`
    names.set(text, name)
    return name
  }
}
