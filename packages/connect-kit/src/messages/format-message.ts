/** Values for the placeholders of a message: strings, numbers, or pieces of another type, such as elements. */
export type Values<Piece = never> = Readonly<Record<string, string | number | Piece>>

/**
 * Formats a message: replaces `{name}`, `{name, number}` and `{name, plural, =0 {…} one {…} other {…}}`, where `#` is the number. It never
 * throws.
 *
 * @param locale BCP 47 tag supported by `Intl`
 * @returns undefined if the pattern is malformed, or a placeholder has no value
 * @example formatMessage('{count, plural, one {# wallet} other {# wallets}}', { count: 2 }, 'en') // '2 wallets'
 */
export const formatMessage = (pattern: string, values: Values, locale: string): string | undefined =>
  formatPieces(pattern, values, locale)?.join('')

/**
 * Like {@link formatMessage}, but returns pieces, so that values need not be strings.
 *
 * @example formatPieces('Get {wallet}', { wallet: element }, 'en') // ['Get ', element]
 */
export function formatPieces<Piece>(
  pattern: string,
  values: Values<Piece>,
  locale: string,
): readonly (string | Piece)[] | undefined {
  const nodes = parse(pattern)
  return nodes && write(nodes, values, locale, undefined)
}

type Node =
  | string
  | { readonly kind: 'text' | 'number'; readonly name: string }
  | {
      readonly kind: 'plural'
      readonly name: string
      readonly branches: ReadonlyMap<string, readonly Node[]>
    }
  /** The number of the enclosing plural. */
  | { readonly kind: 'hash' }

/** Parses a pattern into its parts; undefined if it is malformed. */
function parse(pattern: string): readonly Node[] | undefined {
  let at = 0
  const take = (form: RegExp): readonly string[] | undefined => {
    form.lastIndex = at
    const found = form.exec(pattern)
    if (found) at = form.lastIndex
    return found ?? undefined
  }
  const readNodes = (isInPlural: boolean): readonly Node[] | undefined => {
    const nodes: Node[] = []
    for (;;) {
      const [plain] = take(isInPlural ? /[^{}#]+/y : /[^{}]+/y) ?? []
      if (plain !== undefined) {
        nodes.push(plain)
        continue
      }
      if (isInPlural && take(/#/y)) {
        nodes.push({ kind: 'hash' })
        continue
      }
      const [, name, kind] = take(/\{\s*(\w+)\s*(?:\}|,\s*(number)\s*\}|,\s*(?=plural\b))/y) ?? []
      if (name === undefined) return nodes
      if (take(/plural\s*,/y)) {
        const branches = readBranches()
        if (!branches) return undefined
        nodes.push({ kind: 'plural', name, branches })
      } else nodes.push({ kind: kind === 'number' ? kind : 'text', name })
    }
  }
  const readBranches = (): ReadonlyMap<string, readonly Node[]> | undefined => {
    const branches = new Map<string, readonly Node[]>()
    for (;;) {
      const [, choice] = take(/\s*(=0|zero|one|two|few|many|other)\s*\{/y) ?? []
      if (choice === undefined) break
      const nodes = readNodes(true)
      if (!nodes || !take(/\}/y)) return undefined
      branches.set(choice, nodes)
    }
    return branches.has('other') && take(/\s*\}/y) ? branches : undefined
  }
  const nodes = readNodes(false)
  return at === pattern.length ? nodes : undefined
}

function write<Piece>(
  nodes: readonly Node[],
  values: Values<Piece>,
  locale: string,
  count: number | undefined,
): readonly (string | Piece)[] | undefined {
  const written: (string | Piece)[] = []
  for (const node of nodes) {
    if (typeof node === 'string') {
      written.push(node)
      continue
    }
    const value = node.kind === 'hash' ? count : valueOf(values, node.name)
    if (value === undefined) return undefined
    if (node.kind === 'plural') {
      if (typeof value !== 'number') return undefined
      const choice = value === 0 && node.branches.has('=0') ? '=0' : rulesOf(locale).select(value)
      const inner = write(
        node.branches.get(choice) ?? node.branches.get('other') ?? [],
        values,
        locale,
        value,
      )
      if (!inner) return undefined
      written.push(...inner)
    } else if (typeof value !== 'number') written.push(value)
    else written.push(node.kind === 'text' ? String(value) : numbersOf(locale).format(value))
  }
  return written
}

/** Only own properties: `constructor` is inherited by every object. */
const valueOf = <Piece>(values: Values<Piece>, name: string): string | number | Piece | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

const rulesOf = (locale: string) => new Intl.PluralRules(locale)
const numbersOf = (locale: string) => new Intl.NumberFormat(locale)
