/**
 * How well a text matches a query, whatever its case and accents: a larger score is better, null for no match. It matches if it contains the letters
 * of the query in order. Ranking: equal text, text that starts with the query, a word that starts with it, text that
 * contains it, then scattered letters (the closer together the better).
 */
export function matchScore(query: string, words: string): number | null {
  const sought = folded(query).trim()
  const text = folded(words)
  if (sought === '') return 0
  if (text === sought) return 5
  if (text.startsWith(sought)) return 4
  const at = text.indexOf(sought)
  if (at > 0) return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !text.includes(` ${sought}`) ? 2 : 3
  const spread = spreadOf(sought, text)
  return spread === null ? null : sought.length / (spread + 1)
}

/** Without case and accents: people type `zurich` for 'Zürich'. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Number of characters from the first matched letter to the last; null if a letter is missing. */
function spreadOf(sought: string, text: string): number | null {
  let first = -1
  let from = 0
  for (const letter of sought) {
    const at = text.indexOf(letter, from)
    if (at < 0) return null
    if (first < 0) first = at
    from = at + letter.length
  }
  return from - first
}

/**
 * Matching items, best first; items with the same score keep their order.
 *
 * @param wordsOf texts of an item: its best match counts
 */
export function rankMatches<Item>(
  query: string,
  items: readonly Item[],
  wordsOf: (item: Item) => readonly string[],
): readonly Item[] {
  return items
    .map((item) => ({ item, score: bestScore(query, wordsOf(item)) }))
    .filter(({ score }) => score > Number.NEGATIVE_INFINITY)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item)
}

const bestScore = (query: string, words: readonly string[]): number =>
  Math.max(...words.map((one) => matchScore(query, one) ?? Number.NEGATIVE_INFINITY))
