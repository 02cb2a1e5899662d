import path from 'node:path'

/** The oldest line of React that is supported, and the newest. */
export type ReactVersion = 'react-18' | 'react-19'

/** Components are tested as they are written, not as they were built. */
export const sourceConditions = ['@esports/source', 'module', 'browser', 'import', 'default']

const modules = path.resolve(import.meta.dirname, '..', '..', 'node_modules')

/** Sends every import of React, those of libraries too, to one version. */
export function aliasesOf(react: ReactVersion): { find: RegExp; replacement: string }[] {
  const suffix = react === 'react-18' ? '-18' : ''
  return ['react', 'react-dom'].map((name) => ({
    find: new RegExp(`^${name}(?=$|/)`),
    replacement: path.join(modules, `${name}${suffix}`),
  }))
}

/** The same names on the server and in the browser, or hydration would find them changed. */
export const scopedNames = { generateScopedName: '[name]__[local]' }
