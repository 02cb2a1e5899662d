import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from './errors.ts'

/** The types sort columns can have: larger numbers would cause a database error. */
const SortKey = z.array(z.union([z.int32(), z.string()]))

/** Creates a page token: the sort key of the last row (keyset pagination), so that every page costs the same. */
export function writePageToken(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/**
 * Decodes a page token.
 *
 * @throws {DomainError} `invalid` for a token not created by {@link writePageToken}
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

/** Page tokens that carry more than a position and are signed, so that clients cannot forge them. */
export interface SignedPageTokens {
  write(key: readonly (string | number)[]): string
  /** @throws {DomainError} `invalid` for a token not created by `write` of the same list */
  read<T extends z.ZodType>(token: string, key: T): z.output<T>
}

/**
 * @param key secret of the installation
 * @param list name of the list; tokens of other lists are rejected
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

/** Splits the rows, of which one more than a page was read, into the page and whether more follow. */
export function cutPage<T>(rows: readonly T[], pageSize: number): { items: readonly T[]; hasMore: boolean } {
  return { items: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** A `like` pattern in which the user's own wildcards are escaped. */
export const likePattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`

/** A timestamp as text. The year 0 exists in ISO 8601 only, not in PostgreSQL. */
export const tokenTime = z.iso
  .datetime()
  .refine((text) => !text.startsWith('0000'))
  .transform((text) => new Date(text))
