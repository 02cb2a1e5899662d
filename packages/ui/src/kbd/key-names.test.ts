import { describe, expect, it } from 'vitest'
import { readKeys } from './key-names.ts'

describe('readKeys', () => {
  it('maps Mod to the modifier key of the platform', () => {
    expect(readKeys('Mod+K', 'apple')).toEqual([{ name: 'Meta' }, { character: 'K' }])
    expect(readKeys('Mod+K', 'other')).toEqual([{ name: 'Control' }, { character: 'K' }])
  })

  it('accepts common key names, in any case and with spaces', () => {
    expect(readKeys('ctrl + Option+esc', 'other')).toEqual([
      { name: 'Control' },
      { name: 'Alt' },
      { name: 'Escape' },
    ])
  })

  it('accepts plus as a key', () => {
    expect(readKeys('Mod++', 'other')).toEqual([{ name: 'Control' }, { character: '+' }])
    expect(readKeys('+', 'other')).toEqual([{ character: '+' }])
  })

  it('writes letters as the keyboard does, and keeps words that it does not know', () => {
    expect(readKeys('g', 'other')).toEqual([{ character: 'G' }])
    expect(readKeys('F6', 'other')).toEqual([{ character: 'F6' }])
    expect(readKeys('constructor', 'other')).toEqual([{ character: 'constructor' }])
  })
})
