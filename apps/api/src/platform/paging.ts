import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from './errors.ts'

/** What the sort columns of a list can hold: more digits than these would be an error of the database. */
const SortKey = z.array(z.union([z.int32(), z.string()]))

/** A page token: the sort key of the last row, so that a page costs the same wherever it lies. */
export function writePageToken(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/**
 * Reads a page token back.
 *
 * @throws {DomainError} `invalid` for anything that {@link writePageToken} did not make
 */
export function readPageToken<T extends z.ZodType>(token: string, key: T): z.output<T> {
  try {
    return key.parse(SortKey.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))))
  } catch (cause) {
    throw new DomainError('invalid', 'This page does not exist. Start again from the first one.', {
      paths: [{ path: 'querystring.page', message: 'is not a page token' }],
      cause,
    })
  }
}

/** Page tokens of one list that carry more than a place, so that nobody else may make one. */
export interface SignedPageTokens {
  write(key: readonly (string | number)[]): string
  /** @throws {DomainError} `invalid` for anything that `write` of the same list did not make */
  read<T extends z.ZodType>(token: string, key: T): z.output<T>
}

/**
 * @param key secret of the installation
 * @param list what the tokens lead through; those of another list are refused
 */
export function signedPageTokens(key: Uint8Array, list: string): SignedPageTokens {
  const sign = (token: string) => createHmac('sha256', key).update(`${list}\n${token}`).digest()
  return {
    write(place) {
      const token = writePageToken(place)
      return `${token}.${sign(token).toString('base64url')}`
    },
    read(signed, place) {
      const [token = '', signature = ''] = signed.split('.')
      const given = Buffer.from(signature, 'base64url')
      const wanted = sign(token)
      const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted)
      return readPageToken(isOurs ? token : '', place)
    },
  }
}

/** Splits one row more than the page holds into the page and whether another follows. */
export function cutPage<T>(rows: readonly T[], pageSize: number): { items: readonly T[]; hasMore: boolean } {
  return { items: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** Text for a `like` pattern in which the person's own percent signs mean themselves. */
export const likePattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`

/** A moment as text. There is no year 0, save for ISO 8601. */
export const tokenTime = z.iso
  .datetime()
  .refine((text) => !text.startsWith('0000'))
  .transform((text) => new Date(text))
