import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { brokenLinksOf } from '../support/page-links.ts'

const root = new URL('../../../../', import.meta.url)
const pages = [
  'docs/quick-start.md',
  'docs/guide.md',
  'docs/testing-your-app.md',
  'docs/custom-connector.md',
  'docs/services.md',
  'packages/connect-kit/README.md',
]
const folders = [
  '../guide/',
  '../guide/samples/',
  '../browser/',
  '../browser/samples/',
  '../next/fixture/app/',
  '../registered/',
  '../installed/quick-start/vite/src/',
  '../installed/quick-start/plain/src/',
]

/** Removes the common indentation of all lines. */
function dedented(text: string): string {
  const lines = text.split('\n')
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const depth = Math.min(...depths)
  return lines
    .map((line) => line.slice(depth))
    .join('\n')
    .trim()
}

async function textsIn(folder: string): Promise<readonly string[]> {
  const url = new URL(folder, import.meta.url)
  const names = (await readdir(url)).filter((name) => /\.tsx?$/.test(name))
  return Promise.all(names.map((name) => readFile(new URL(name, url), 'utf8')))
}

const tested = (await Promise.all(folders.map(textsIn))).flat()
const read = (page: string) => readFile(new URL(page, root), 'utf8')
const samplesOf = (text: string) =>
  [...text.matchAll(/```tsx?\n([\s\S]*?)\n```/g)].map(([, sample = '']) => dedented(sample))

describe('samples of a page', () => {
  it.each(pages)('are run by a test, word for word: %s', async (page) => {
    const samples = samplesOf(await read(page))
    expect(samples.length).toBeGreaterThan(0)
    expect(samples.filter((sample) => !tested.some((text) => text.includes(sample)))).toEqual([])
  })

  it('are compared exactly', () => {
    const [text = ''] = tested
    expect(tested.some((each) => each.includes(`${text.slice(0, 200)}§`))).toBe(false)
  })

  it.each(pages)('have valid links: %s', (page) => {
    const readInside = (file: string) => {
      const url = new URL(file, root)
      return existsSync(url) ? readFileSync(url, 'utf8') : undefined
    }
    expect(brokenLinksOf(page, readInside)).toEqual([])
  })
})
