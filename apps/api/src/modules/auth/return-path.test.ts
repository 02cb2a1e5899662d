import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it('[platform review 7] a path of the app is kept, written as a header may hold it', () => {
  expect(returnPath('/t/neon-rift-open?tab=bracket#R1')).toBe('/t/neon-rift-open?tab=bracket#R1')
  expect(returnPath('/clans/戦士 one')).toBe('/clans/%E6%88%A6%E5%A3%AB%20one')
  expect(returnPath('/a/../clans')).toBe('/clans')
})

it('[platform review 7] what leads elsewhere, or is no path, becomes the start', () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'clans',
    '',
    `/${'a'.repeat(2_000)}`,
  ]
  for (const wanted of elsewhere) expect(returnPath(wanted)).toBe('/')
})

it('[platform review 7] no text leads off the site or breaks a header', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '\\', '.', '..', '%2e', '\t', '\r\n', ':', '@', '?', '#', 'evil.example', 'https:'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)
  fc.assert(
    fc.property(text, (wanted) => {
      const path = returnPath(wanted)
      expect(path).toMatch(/^\/[\x21-\x7e]*$/)
      expect(new URL(path, 'https://play.example/api/auth/callback').origin).toBe('https://play.example')
    }),
    { numRuns: 500 },
  )
})
