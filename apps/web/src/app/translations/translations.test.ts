import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { files as arabic } from './ar.ts'
import { files as german } from './de.ts'

const root = path.resolve(import.meta.dirname, '../..')
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()
const english = filesOf('**/*texts.{ts,tsx}').filter((file) => file !== 'lib/texts.ts')

interface TextsModule {
  readonly [name: string]: { readonly name: string; readonly english: object }
}

const load = (file: string) => import(path.join(root, file))

test.each([
  ['German', german],
  ['Arabic', arabic],
])('every group of texts has its translation into %s, of the same keys', async (_, files) => {
  const found = new Map(Object.values(files).map(({ name, texts }) => [name, texts]))
  const wanted = new Map(await groupsOfTexts())
  expect([...found.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
  for (const [name, texts] of wanted)
    expect([name, ...keysOf(found.get(name))]).toEqual([name, ...keysOf(texts)])
})

test('every group of texts has a name of its own', async () => {
  const names = (await groupsOfTexts()).map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
})

async function groupsOfTexts() {
  const modules: TextsModule[] = await Promise.all(english.map(load))
  return modules.flatMap((module) => Object.values(module).map((one) => [one.name, one.english] as const))
}

/** Paths of all texts, sorted. */
function keysOf(texts: unknown, before = ''): string[] {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return [before]
  return Object.entries(texts)
    .flatMap(([key, inner]) => keysOf(inner, `${before}.${key}`))
    .toSorted()
}
