import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugCandidates } from './slug.ts'

const id = '0193-0000-7000-8000-0000000000ab'

const options = { kind: 'tournament', reserved: ['permissions'] }

describe('the address of a new tournament', () => {
  it.each([
    ['Málaga Cup #3', 'malaga-cup-3'],
    ['Sit & Go', 'sit-and-go'],
    ['冬のカップ', 'tournament'],
    ['permissions', 'tournament-permissions'],
    ['--A--', 'tournament-a'],
  ])('of %s is %s', (name, slug) => {
    expect(slugCandidates(name, id, options)[0]).toBe(slug)
  })
  it('has only letters, digits and single hyphens between them, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        for (const slug of slugCandidates(name, id, options)) {
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
          expect(slug.length).toBeLessThanOrEqual(80)
        }
      }),
    )
  })
})
