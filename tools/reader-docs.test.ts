import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** A requirement id of the specification, which is not public. */
const requirementId = /\bS\d+\.\d+/

const filesLike = (...patterns: readonly string[]) =>
  globSync([...patterns], { cwd: root, exclude: (name) => name.includes('node_modules') })

/** Doc comments are emitted to `.d.ts`; line comments are not. */
const docComments = (code: string) => code.match(/\/\*\*[\s\S]*?\*\//g) ?? []

/** Code without comments: the texts of errors and labels. */
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

it('says nothing in numbers that only we can look up: doc comments and texts of published packages [S2.40]', () => {
  const files = filesLike('packages/{connect-kit,ui}/src/**/*.{ts,tsx,css}').filter(
    (file) => !/\.(?:test|stories)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const told = files.filter((file) => {
    const code = readFileSync(path.join(root, file), 'utf8')
    return requirementId.test(`${docComments(code).join('\n')}\n${withoutComments(code)}`)
  })
  expect(told).toEqual([])
})

it('says nothing in numbers that only we can look up: pages, READMEs and changes [S2.40]', () => {
  const files = filesLike('README.md', 'docs/**/*.md', '{packages,apps}/*/*.md', '.changeset/*.md')
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => requirementId.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})
