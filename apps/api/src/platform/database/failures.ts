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

/**
 * Whether every other statement would fail as well. A lock that was waited for too long, or a statement that took too long because of locks, says nothing
 * about others.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && codeOf(error) !== '55P03' && codeOf(error) !== '57014'

/** Whether a row of this table exists already. */
export function isUniqueViolation(error: unknown, table: string): boolean {
  const failure = error instanceof DrizzleQueryError ? error.cause : error
  return (
    codeOf(error) === '23505' && failure instanceof Error && 'table' in failure && failure.table === table
  )
}

function codeOf(error: unknown): string {
  const failure = error instanceof DrizzleQueryError ? error.cause : error
  return failure instanceof Error && 'code' in failure ? String(failure.code) : ''
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
