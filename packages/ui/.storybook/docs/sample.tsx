import { entries } from 'virtual:components'
import { Source } from '@storybook/addon-docs/blocks'
import { importsOf } from '../imports-of.ts'
import { useGlobals } from './globals.ts'

/** Code to paste, with its imports. */
export function Sample({ example }: { readonly example: string }) {
  const isDark = useGlobals()['theme'] !== 'light'
  return <Source language="tsx" dark={isDark} code={`${importsOf(example, entries)}\n\n${example}`} />
}
