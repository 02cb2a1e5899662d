import { DrizzleQueryError } from 'drizzle-orm/errors'

/**
 * Whether the database is temporarily unavailable: unreachable, frozen, overloaded, or a statement timed out. Other database errors are bugs.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const failure = error instanceof DrizzleQueryError ? error.cause : error
  if (!(failure instanceof Error)) return false
  if ('code' in failure && typeof failure.code === 'string')
    return networkCodes.has(failure.code) || sqlStates.test(failure.code)
  return messagesOfDriver.test(failure.message)
}

/** Whether a lock was waited for too long: something else holds a row, and others can still be served. */
export function isLockTimeout(error: unknown): boolean {
  const failure = error instanceof DrizzleQueryError ? error.cause : error
  return failure instanceof Error && 'code' in failure && failure.code === '55P03'
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** @see https://www.postgresql.org/docs/15/errcodes-appendix.html */
const sqlStates = /^(?:08...|25P03|53...|55P03|57014|57P0[1-5])$/
/** Errors of pg and pg-pool without a code. */
const messagesOfDriver =
  /^(?:Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (?:has encountered a connection error|was closed))/
