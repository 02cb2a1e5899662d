import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'

it('base58 round-trips any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(decodeBase58(encodeBase58(bytes))).toEqual(bytes)
    }),
  )
})

it('base58 matches the reference encoding', () => {
  expect(encodeBase58(new TextEncoder().encode('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
  expect(decodeBase58('11')).toEqual(new Uint8Array(2))
  expect(decodeBase58('1111111111111111111111111111111111111111111')?.length).toBe(43)
})

it.each(['0', 'O', 'I', 'l', ' ', 'é'])('base58 rejects %j', (letter) => {
  expect(decodeBase58(`2N${letter}p`)).toBeUndefined()
})
