import { Emblem, emblemParts, soldEmblemParts, soldPartsOf } from '@esports/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { motifs, pathOfSoldPart, shields } from '../../lib/emblem-parts.ts'
import { randomEmblem } from './emblem-editor.tsx'
import { hueName } from './hue-name.ts'

describe('the parts of an emblem', () => {
  it('are as many as the contract allows, each with a name of its own', () => {
    expect([shields.length, motifs.length]).toEqual([emblemParts.shields, emblemParts.motifs])
    for (const parts of [shields, motifs])
      expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  })
  it('are drawn for each item that is one', () => {
    const paths = [...soldEmblemParts.shields, ...soldEmblemParts.motifs].map(pathOfSoldPart)
    expect(new Set(paths).size).toBe(6)
    expect(paths).toContain(shields.at(-1)?.path)
    expect(paths).toContain(motifs.at(-1)?.path)
    expect(pathOfSoldPart('frame-halo')).toBeUndefined()
  })
  it('are valid when they are chosen by chance, with hues that can be told apart', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.array(chance, { minLength: 4, maxLength: 4 }), (draws) => {
        const left = [...draws]
        const emblem = randomEmblem(undefined, () => left.shift() ?? 0)
        expect(Emblem.parse(emblem)).toEqual(emblem)
        expect(soldPartsOf(emblem)).toEqual([])
        const apart = Math.abs(emblem.hue - emblem.accentHue)
        expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(40)
      }),
    )
  })
})

it.each([
  [0, 'Red 0°'],
  [14, 'Red 14°'],
  [15, 'Orange 15°'],
  [120, 'Green 120°'],
  [210, 'Blue 210°'],
  [344, 'Magenta 344°'],
  [345, 'Red 345°'],
])('hue %i is %s', (hue, name) => {
  expect(hueName(hue)).toBe(name)
})
