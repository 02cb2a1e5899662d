import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { jpegSize } from './jpeg-size.ts'

const frame = (marker: number, height: number, width: number) => {
  const bytes = [0xff, marker, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]
  return Buffer.from(bytes)
}
const start = Buffer.from([0xff, 0xd8])
const segment = fc
  .tuple(fc.constantFrom(0xc4, 0xdb, 0xdd, 0xe0, 0xe1, 0xfe), fc.uint8Array({ maxLength: 300 }))
  .map(([marker, content]) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, content])
  })
const side = fc.integer({ min: 1, max: 65_535 })

it('the declared size of a JPEG file is read behind any segments', () => {
  fc.assert(
    fc.property(
      fc.array(segment),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(0xc0, 0xc1, 0xc2, 0xc9),
      side,
      side,
      (segments, filling, marker, width, height) => {
        const file = Buffer.concat([
          start,
          ...segments,
          Buffer.alloc(filling, 0xff),
          frame(marker, height, width),
        ])
        expect(jpegSize(file)).toEqual({ width, height })
      },
    ),
    { endOnFailure: true },
  )
})

it('bytes of any kind are read without an error', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.uint8Array({ maxLength: 500 }), (isJpeg, bytes) => {
      const size = jpegSize(isJpeg ? Buffer.concat([start, bytes]) : bytes)
      expect(size === null || (size.width > 0 && size.height > 0)).toBe(true)
    }),
    { endOnFailure: true },
  )
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a PNG file', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a file cut off in its frame header', Buffer.concat([start, frame(0xc0, 10, 10).subarray(0, 8)])],
  ['a file cut off before its frame header', start],
  ['a height that is declared behind the data', Buffer.concat([start, frame(0xc0, 0, 10)])],
])('%s has no size', (_, bytes) => {
  expect(jpegSize(bytes)).toBeNull()
})
