// The custom properties that the stylesheets of a component read and set, as they are written.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const source = path.join(import.meta.dirname, '..', 'src')

export interface ComponentStyles {
  /** Design tokens that its stylesheets read; they can be overridden on the component or an ancestor. */
  readonly tokens: readonly string[]
}

/** The stylesheets of each folder of `src`, including those of other folders whose classes it uses. */
export function readComponentStyles(): Readonly<Record<string, ComponentStyles>> {
  const folders = new Set(globSync('*/*.tsx', { cwd: source }).map((file) => path.dirname(file)))
  return Object.fromEntries([...folders].map((folder) => [folder, stylesOf(folder)]))
}

function stylesOf(folder: string): ComponentStyles {
  const components = globSync('*.tsx', {
    cwd: path.join(source, folder),
    exclude: ['*.stories.tsx', '*.test.tsx'],
  })
  const css = components.flatMap((file) => {
    const code = readFileSync(path.join(source, folder, file), 'utf8')
    return [...code.matchAll(/from '([^']+\.module\.css)'/g)].map(([, from = '']) =>
      path.join(source, folder, from),
    )
  })
  const texts = [...new Set(css)].filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
  const read = texts.flatMap((text) =>
    [...text.matchAll(/var\(\s*(--es-[\w-]+)/g)].map(([, name = '']) => name),
  )
  return { tokens: [...new Set(read)].toSorted() }
}
