import { readComponentStyles } from './component-styles.ts'
import { readComponentTypes, readEntries } from './component-types.ts'

const name = 'virtual:components'

/** Provides the docs with data of components from the compiler and stylesheets, read lazily. */
export const componentsPlugin = () => ({
  name,
  resolveId: (id: string) => (id === name ? `\0${name}` : undefined),
  load: (id: string) =>
    id === `\0${name}`
      ? `export const types = ${JSON.stringify(readComponentTypes())}
export const entries = ${JSON.stringify(readEntries())}
export const styles = ${JSON.stringify(readComponentStyles())}`
      : undefined,
})
