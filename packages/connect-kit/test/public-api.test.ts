import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../src/', import.meta.url))

interface PublicName {
  readonly name: string
  readonly isFunction: boolean
  readonly comment: string
}

/** What a face of ours offers besides types, with the comment its declaration carries; another package’s is documented there. */
function namesOf(face: string): readonly PublicName[] {
  const text = readFileSync(face, 'utf8')
  return [...text.matchAll(/export \{([^}]*)\} from '(\.[^']+)'/g)].flatMap(([, list = '', from = '']) => {
    const code = readFileSync(path.resolve(path.dirname(face), from), 'utf8')
    return list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '' && !item.startsWith('type '))
      .flatMap((item) => describeName(code, item.split(' as ')[0] ?? item))
  })
}

function describeName(code: string, name: string): readonly PublicName[] {
  const declared = new RegExp(
    `((?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)?)\\s*export (?:async )?(const|function|class) ${name}\\b([^\\n]*)`,
  ).exec(code)
  if (!declared) return []
  const [, comment = '', kind, rest = ''] = declared
  return [
    {
      name,
      comment,
      isFunction: kind === 'function' || rest.includes('=>') || /=\s*(?:<[^>]*>)?\($/.test(rest),
    },
  ]
}

describe.each(globSync(`${source}*.{ts,tsx}`).filter((face) => !face.endsWith('.d.ts')))('%s', (face) => {
  const names = namesOf(face)
  it('explains everything it offers, and shows how each function is called', () => {
    expect(names.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([])
    expect(
      names
        .filter(({ isFunction, comment }) => isFunction && !comment.includes('@example'))
        .map(({ name }) => name),
    ).toEqual([])
  })
})

it('there is something to look at', () => {
  expect(namesOf(`${source}index.ts`).length).toBeGreaterThan(30)
})
