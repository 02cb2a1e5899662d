import { types } from 'virtual:components'
import { Source } from '@storybook/addon-docs/blocks'
import { useGlobals } from './globals.ts'

const known: ReadonlyMap<string, string> = new Map([
  ...types.map(({ name, entry }) => [name, entry] as const),
  ['useToast', '@esports/ui'],
])

/** Code to paste, with its imports. */
export function Sample({ example }: { readonly example: string }) {
  const isDark = useGlobals()['theme'] !== 'light'
  return <Source language="tsx" dark={isDark} code={`${importsOf(example)}\n\n${example}`} />
}

/** The imports that a code sample needs. */
function importsOf(code: string): string {
  const names = [
    ...new Set([...code.matchAll(/(?:<|\b)([A-Z]\w+|useToast)\b/g)].map(([, name = '']) => name)),
  ]
  const entries = [...new Set(names.flatMap((name) => known.get(name) ?? []))]
  return entries
    .map((entry) => {
      const used = names.filter((name) => known.get(name) === entry).toSorted()
      return `import { ${used.join(', ')} } from '${entry}'`
    })
    .join('\n')
}
