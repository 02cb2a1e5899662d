import { readComponentStyles } from './component-styles.ts'
import { readComponentTypes } from './component-types.ts'

const name = 'virtual:components'

/** Gives the docs what the compiler and the stylesheets know about the components. Nothing is read until a page asks. */
export const componentsPlugin = () => ({
  name,
  resolveId: (id: string) => (id === name ? `\0${name}` : undefined),
  load: (id: string) =>
    id === `\0${name}`
      ? `export const types = ${JSON.stringify(readComponentTypes())}
export const styles = ${JSON.stringify(readComponentStyles())}`
      : undefined,
})
