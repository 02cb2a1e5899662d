import { z } from 'zod'
import { DomainError } from './errors.ts'

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
    return key.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new DomainError('invalid', 'This page does not exist. Start again from the first one.', {
      paths: [{ path: 'querystring.page', message: 'is not a page token' }],
      cause,
    })
  }
}

/** Splits one row more than the page holds into the page and whether another follows. */
export function cutPage<T>(rows: readonly T[], pageSize: number): { items: readonly T[]; hasMore: boolean } {
  return { items: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** Text for a `like` pattern in which the person's own percent signs mean themselves. */
export const likePattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`

export const tokenTime = z.iso.datetime().transform((text) => new Date(text))
