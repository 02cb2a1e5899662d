import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { pictureOf, screens } from '../e2e/support/screens.ts'

const docs = path.join(import.meta.dirname, '../docs')

it('docs/screens.md shows every screen that a journey opens, at both sizes', () => {
  const page = readFileSync(path.join(docs, 'screens.md'), 'utf8')
  const pictures = Object.values(screens)
    .flat()
    .flatMap((screen) => [pictureOf(screen, 'desktop'), pictureOf(screen, 'phone')])
  expect(pictures.length).toBeGreaterThan(50)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures.filter((name) => !page.includes(`images/screens/${name}`))).toEqual([])
  expect(pictures.filter((name) => !existsSync(path.join(docs, 'images/screens', name)))).toEqual([])
})
