import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file))
    .map(read)
    .join('\n')
const all = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

describe('docs/theming.md', () => {
  const page = read('docs/theming.md')

  it('lists exactly the existing tokens', () => {
    const tokens = all(textOf('packages/ui/src/tokens/*.css'), /^\s+(--es-[\w-]+):/gm)
    expect(all(page, /`(--es-[\w-]+)`/g)).toEqual(tokens)
  })

  it('lists exactly the slots of the modal and the buttons', () => {
    const kit = textOf('packages/connect-kit/src/**/*.tsx')
    const own = [
      ...all(kit, /data-slot(?:=|': ?)\{?["'`]([\w-]+)/g),
      ...all(kit, /rowButton\('([\w-]+)'/g),
      ...all(kit, /'((?:account|connect|network)-button)'/g),
    ]
    // Those of the dialog and its alerts come from `@esports/ui`.
    const ofUi = all(
      textOf('packages/ui/src/{alert-bar,dialog}/*.tsx'),
      /data-slot="((?:alert-bar|dialog)[\w-]*)"/g,
    )
    const slots = page.slice(page.indexOf('## Select slots'), page.indexOf('## What stays apart'))
    const named = all(slots, /^\|([^|\n]+)\|/gm).flatMap((cell) => all(cell, /`([\w-]+)`/g))
    expect(own.filter((slot) => !named.includes(slot))).toEqual([])
    expect(named.filter((slot) => ![...own, ...ofUi].includes(slot))).toEqual([])
  })
})

describe('docs/views.md', () => {
  const router = read('packages/connect-kit/src/modal/state/router.ts')
  const [, union = ''] = /export type ViewName =([\s\S]*?)\n\n/.exec(router) ?? []
  const names = all(union, /'(\w+)'/g)
  const page = read('docs/views.md')

  it('lists every view, with a picture', () => {
    expect(all(page, /^## `(\w+)`$/gm)).toEqual(names)
    const pictures = globSync('docs/images/modal/*.png', { cwd: root }).map((file) =>
      path.basename(file, '.png'),
    )
    expect(names.filter((name) => !pictures.includes(name))).toEqual([])
    expect(all(page, /images\/modal\/([\w-]+)\.png/g)).toEqual(pictures.toSorted())
  })

  it('has a story for every view', () => {
    expect(all(textOfStories(), /'view:(\w+)'/g)).toEqual(names)
  })
})

const textOfStories = () =>
  globSync('packages/connect-kit/stories/*.stories.tsx', { cwd: root }).map(read).join('\n')
