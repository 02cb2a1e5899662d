import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { DomainError } from './errors.ts'
import { uuidv7 } from './ids.ts'
import { cutPage, likePattern, readPageToken, writePageToken } from './paging.ts'

it('a page token leads back to the place it was made for', () => {
  const Key = z.tuple([z.int(), z.string()])
  fc.assert(
    fc.property(fc.integer(), fc.string(), (rank, name) => {
      expect(readPageToken(writePageToken([rank, name]), Key)).toEqual([rank, name])
    }),
  )
})

it('any other text is refused as a token', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readPageToken(text, z.tuple([z.uuid(), z.int()]))).toThrow(DomainError)
    }),
  )
})

it('a page and what follows it are the whole list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (rows, size) => {
      const { items, hasMore } = cutPage(rows.slice(0, size + 1), size)
      expect(items).toEqual(rows.slice(0, size))
      expect(hasMore).toBe(rows.length > size)
    }),
  )
})

it('what a person types into a search is never a wildcard', () => {
  expect(likePattern(' 50%_\\ ')).toBe('%50\\%\\_\\\\%')
})

it('ids are UUIDs of version 7 and sort by their time', () => {
  const time = fc.integer({ min: 0, max: 2 ** 47 })
  fc.assert(
    fc.property(time, time, (a, b) => {
      const [first, second] = [uuidv7(a), uuidv7(b)]
      expect(z.uuidv7().safeParse(first).success).toBe(true)
      expect(a === b || first < second === a < b).toBe(true)
    }),
  )
})
