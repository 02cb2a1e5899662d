/**
 * How well words fit a query: the larger the better, null where they do not. They fit where its letters come in them in the same order. The same words
 * are best, then what begins with it, then a word that does, then what has it anywhere, then letters that are scattered: the closer together the better.
 */
export function matchScore(query: string, words: string): number | null {
  const sought = query.trim().toLowerCase()
  const text = words.toLowerCase()
  if (sought === '') return 0
  if (text === sought) return 5
  if (text.startsWith(sought)) return 4
  const at = text.indexOf(sought)
  if (at > 0) return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !text.includes(` ${sought}`) ? 2 : 3
  const spread = spreadOf(sought, text)
  return spread === null ? null : sought.length / (spread + 1)
}

/** How many letters there are from the first that is found to the last; null where one is missing. */
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
 * Those that fit, the best first; those that fit equally well keep their order.
 *
 * @param wordsOf by which one is found: the best of them counts
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
