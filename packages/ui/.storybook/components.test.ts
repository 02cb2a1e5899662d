import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { keyboard, purposes } from './components.ts'

const source = path.join(import.meta.dirname, '..', 'src')
const stories = globSync('*/*.stories.tsx', { cwd: source })

describe('the components of Storybook', () => {
  it('are each found under one purpose', () => {
    const folders = [...new Set(stories.map((file) => path.dirname(file)))]
    expect(Object.values(purposes).flat().toSorted()).toEqual(folders.toSorted())
  })

  it('each say what the keyboard does', () => {
    const names = stories.map((file) => path.basename(file, '.stories.tsx'))
    expect(Object.keys(keyboard).toSorted()).toEqual(names.toSorted())
  })
})
