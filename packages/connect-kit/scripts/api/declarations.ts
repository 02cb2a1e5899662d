// The built declarations of the kit, read as text: what an entry exports, how it is declared, and which types of ours that names.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A name in the file that declares it. */
export interface Place {
  readonly file: string
  readonly name: string
}

export interface Exported extends Place {
  /** What the entry calls it. */
  readonly exportedAs: string
}

export interface Declared extends Place {
  /** Without the stars of the comment. */
  readonly about: string
  readonly declaration: string
}

const texts = new Map<string, string>()
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

/** The file a declaration imports from; undefined for another package's. */
const targetOf = (file: string, from: string): string | undefined =>
  from.startsWith('.') ? path.resolve(path.dirname(file), from.replace(/\.[jt]sx?$/, '.d.ts')) : undefined

const declarations = /^(export )?(?:declare )?(?:abstract )?(function|const|class|interface|type) ([\w$]+)/gm

/** `a as b` of a list in braces, as what it is and what it is called here. */
const namesIn = (list: string) =>
  list.split(',').flatMap((each) => {
    const [own, name = own] = each
      .trim()
      .replace(/^type /, '')
      .split(' as ')
    return own && name ? [{ own, name }] : []
  })

/** What an entry exports, each with the place that declares it. */
export function exportsOf(file: string): readonly Exported[] {
  const text = textOf(file)
  const passedOn = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)';/gm)].flatMap(
    ([, names = '', from = '']) =>
      namesIn(names).flatMap(({ own, name }) => {
        const target = targetOf(file, from)
        return target ? [{ ...placeOf(target, own), exportedAs: name }] : []
      }),
  )
  const declared = [...text.matchAll(declarations)].flatMap(([, isExported, , name = '']) =>
    isExported ? [{ file, name, exportedAs: name }] : [],
  )
  return [...passedOn, ...declared]
}

/** Where a name is declared that a file exports, itself or from another. */
function placeOf(file: string, name: string): Place {
  if ([...textOf(file).matchAll(declarations)].some(([, , , declared]) => declared === name))
    return { file, name }
  const next = exportsOf(file).find(({ exportedAs }) => exportedAs === name)
  if (!next) throw new Error(`${name} is not in ${file}.`)
  return { file: next.file, name: next.name }
}

/** All declarations of a name: an overloaded function has several. */
export function declarationsOf({ file, name }: Place): readonly Declared[] {
  const text = textOf(file)
  return [...text.matchAll(declarations)]
    .filter(([, , , declared]) => declared === name)
    .map(({ index }) => ({
      name,
      file,
      about: commentBefore(text, index),
      declaration: statementAt(text, index).replace(/^(?:export )?(?:declare )?/, ''),
    }))
}

/** The types of ours that a declaration names, each once. */
export function typesNamedBy({ file, declaration }: Declared): readonly Place[] {
  const code = withoutComments(declaration).replace(/'[^'\n]*'/g, "''")
  const byImport = [
    ...withoutComments(declaration).matchAll(/import\(['"]([^'"]+)['"]\)\.([\w$]+)/g),
  ].flatMap(([, from = '', name = '']) => {
    const target = targetOf(file, from)
    return target ? [placeOf(target, name)] : []
  })
  const words = new Set(code.match(/[\w$]+/g))
  const byName = [...namesKnownIn(file)].flatMap(([name, place]) => (words.has(name) ? [place] : []))
  return [...byImport, ...byName]
}

/** The types a file knows by name: those it imports of ours, and its own. Values have names of another form. */
function namesKnownIn(file: string): ReadonlyMap<string, Place> {
  const text = textOf(file)
  const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)';/gm)].flatMap(
    ([, names = '', from = '']) =>
      namesIn(names).flatMap(({ own, name }) => {
        const target = targetOf(file, from)
        return target && /^[A-Z]/.test(own) ? [[name, placeOf(target, own)] as const] : []
      }),
  )
  const declared = [...text.matchAll(declarations)].flatMap(([, , kind, name = '']) =>
    kind === 'interface' || kind === 'type' || kind === 'class' ? [[name, { file, name }] as const] : [],
  )
  return new Map([...imported, ...declared])
}

/** Whether a type is its file's own: a short name for what is written there, which nobody else needs. */
export const isPrivate = ({ file, name }: Place): boolean =>
  [...textOf(file).matchAll(declarations)].some(
    ([, isExported, , declared]) => declared === name && !isExported,
  )

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\//g, '')

function commentBefore(text: string, index: number): string {
  const before = text.slice(0, index).trimEnd()
  if (!before.endsWith('*/')) return ''
  return before
    .slice(before.lastIndexOf('/**') + 3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()
}

/** A statement, from its first letter to its end: a semicolon, or the brace that closes an interface or a class. */
function statementAt(text: string, start: number): string {
  const hasBody = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|class)/.test(
    text.slice(start, start + 60),
  )
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    if (text.startsWith('/*', index)) {
      index = text.indexOf('*/', index) + 1
      continue
    }
    const letter = text.charAt(index)
    if ('({['.includes(letter)) depth += 1
    if (')}]'.includes(letter)) depth -= 1
    if (depth === 0 && (hasBody ? letter === '}' : letter === ';')) return text.slice(start, index + 1)
  }
  throw new Error(`A statement does not end: ${text.slice(start, start + 80)}`)
}
