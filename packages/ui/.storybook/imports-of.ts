/**
 * The imports that a code sample needs.
 *
 * @param code - the sample
 * @param entries - the import specifier of each name that can be imported
 * @example
 * importsOf('<Badge>Live</Badge>', { Badge: '@esports/ui' }) // "import { Badge } from '@esports/ui'"
 */
export function importsOf(code: string, entries: Readonly<Record<string, string>>): string {
  const names = [...new Set(code.match(/\b[A-Za-z]\w+\b/g))]
    .filter((name) => Object.hasOwn(entries, name) && isUsed(name, code))
    .toSorted()
  return [...new Set(names.flatMap((name) => entries[name] ?? []))]
    .toSorted()
    .map(
      (entry) => `import { ${names.filter((name) => entries[name] === entry).join(', ')} } from '${entry}'`,
    )
    .join('\n')
}

/** Whether a name stands in code rather than in words: as an element, called, or alone in braces or brackets. */
const isUsed = (name: string, code: string): boolean =>
  new RegExp(`<${name}\\b|(?<!(?<!\\.\\.)\\.|[\\w'"])${name}\\(|[{[(=:] *${name}[}\\],)]`).test(code)
