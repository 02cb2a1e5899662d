import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../src/', import.meta.url))

interface PublicName {
  readonly name: string
  readonly isFunction: boolean
  /** Empty where it has none; undefined where the declaration was not found. */
  readonly comment: string | undefined
}

/** The one form of export our faces have; what else they could say would not be looked at. */
const reExport = /export (type )?\{([^}]*)\} from '([^']+)'/g

/** What a face of ours offers besides types, with the comment its declaration carries; another package’s is documented there. */
function namesOf(face: string): readonly PublicName[] {
  const text = readFileSync(face, 'utf8')
  return [...text.matchAll(reExport)].flatMap(([, isType, list = '', from = '']) =>
    isType || !from.startsWith('.')
      ? []
      : namesIn(list).map(({ name }) => describeName(path.resolve(path.dirname(face), from), name)),
  )
}

/** The values of a list in braces, each with the name others know it by. */
const namesIn = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => {
      const [name = item, known = name] = item.split(' as ')
      return { name, known }
    })

/** The declaration of a name, which a file may pass on from another. */
function describeName(file: string, name: string): PublicName {
  const code = readFileSync(file, 'utf8')
  const declared = new RegExp(
    `((?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)?)\\s*export (?:async )?(const|function|class) ${name}\\b([^\\n]*)`,
  ).exec(code)
  if (declared) {
    const [, comment = '', kind, rest = ''] = declared
    const isFunction = kind === 'function' || rest.includes('=>') || /=\s*(?:<[^>]*>)?\($/.test(rest)
    return { name, comment, isFunction }
  }
  for (const [, , list = '', from = ''] of code.matchAll(reExport)) {
    const passedOn = from.startsWith('.') && namesIn(list).find(({ known }) => known === name)
    if (passedOn) return describeName(path.resolve(path.dirname(file), from), passedOn.name)
  }
  return { name, comment: undefined, isFunction: false }
}

describe.each(globSync(`${source}*.{ts,tsx}`).filter((face) => !face.endsWith('.d.ts')))('%s', (face) => {
  const names = namesOf(face)
  it('offers nothing that is not looked at here [kit-core review, tests]', () => {
    const rest = readFileSync(face, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(reExport, '')
    expect(rest).not.toMatch(/^export\b/m)
    expect(names.filter(({ comment }) => comment === undefined).map(({ name }) => name)).toEqual([])
  })

  it('explains everything it offers, and shows how each function is called', () => {
    expect(names.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([])
    expect(
      names
        .filter(({ isFunction, comment }) => isFunction && !comment?.includes('@example'))
        .map(({ name }) => name),
    ).toEqual([])
  })
})

it('there is something to look at', () => {
  expect(namesOf(`${source}index.ts`).length).toBeGreaterThan(30)
})
