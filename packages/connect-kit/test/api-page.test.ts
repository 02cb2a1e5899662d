import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { anchorsOf, brokenLinksOf, type ReadPage } from './support/page-links.ts'

const page = fileURLToPath(new URL('../../../docs/api.md', import.meta.url))
const read: ReadPage = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const text = read(page) ?? ''

describe('docs/api.md [kit-core surface]', () => {
  it('has a unique target for each link', () => {
    expect(text.match(/\]\(#/g)?.length).toBeGreaterThan(200)
    expect(brokenLinksOf(page, read)).toEqual([])
  })

  it('has unique anchors, also if two entries export the same name', () => {
    const anchors = anchorsOf(text)
    expect(anchors.filter((one, index) => anchors.indexOf(one) !== index)).toEqual([])
    expect(anchors).toEqual(expect.arrayContaining(['wagmi-connectKit', 'main-ConnectKit']))
  })

  it('writes types in full', () => {
    expect(text).not.toMatch(/z\.infer|keyof typeof|\(typeof |more lines/)
  })
})

describe('a link in a page', () => {
  const pages: Readonly<Record<string, string>> = {
    'README.md': '[a](docs/a.md#two-words) [b](docs/b.md) [c](https://x.example#y)',
    'docs/a.md': '## Two words\n```ts\n// [sample](nowhere.md)\n```\n',
    'docs/twice.md': '[up](#again) [down](#again-1) [other](#none)\n## Again\n## `Again`\n<a id="again"></a>',
  }
  const broken = (file: string) => brokenLinksOf(file, (name) => pages[name])

  it('is broken without its file or anchor, and if the anchor is not unique', () => {
    expect(broken('README.md')).toEqual(['README.md: docs/b.md'])
    expect(broken('docs/a.md')).toEqual([])
    expect(broken('docs/twice.md')).toEqual(['docs/twice.md: #again', 'docs/twice.md: #none'])
  })
})
