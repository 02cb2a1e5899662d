import type { Environment } from '../../environment/environment.ts'
import { type ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { withoutSecrets } from './secrets.ts'

/** Category of an error, in the analytics service's terms. */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR' | 'SECURE_SITE_ERROR'

// S9.8
/** Maximum number of errors reported in any 60 seconds. */
const limit = 5
const period = 60_000

// S9.8
/**
 * Creates a rate limiter that allows at most five errors in any minute.
 *
 * @returns a function that returns whether one more error may be reported now
 * @example const mayTell = createErrorLimit(environment)
 */
export function createErrorLimit(environment: Pick<Environment, 'now'>): () => boolean {
  let told: readonly number[] = []
  return () => {
    const now = environment.now()
    told = told.filter((at) => now - at < period)
    if (told.length >= limit) return false
    told = [...told, now]
    return true
  }
}

/** Expected errors: caused by the user or the integrator, not by a fault in the kit. */
const ordinary = new Set([
  'ABORTED',
  'USER_REJECTED',
  'REQUEST_PENDING',
  'DESTROYED',
  'NOT_CONNECTED',
  'SERVICE_OFFLINE',
  'NAME_INVALID',
  'INSUFFICIENT_BALANCE',
  'INSUFFICIENT_GAS',
  'TRANSACTION_WOULD_FAIL',
  'TRANSACTION_REVERTED',
  'TRANSACTION_CANCELLED',
  'TRANSACTION_REPLACED',
  'CONFIRMATION_TIMED_OUT',
])

export const isWorthTelling = (error: unknown): boolean =>
  !(isConnectKitError(error) && ordinary.has(error.code))

/** The category of an error. */
export function categoryOf(error: unknown): ErrorCategory {
  if (!isConnectKitError(error)) return 'INTERNAL_SDK_ERROR'
  if (error.code === 'SERVICE_ANSWER_INVALID') return 'DATA_PARSING_ERROR'
  if (error.code.startsWith('EMBEDDED_WALLET') || error.code.startsWith('EMAIL_')) return 'SECURE_SITE_ERROR'
  return isOfService(error) ? 'API_ERROR' : 'INTERNAL_SDK_ERROR'
}

const isOfService = ({ code }: ConnectKitError): boolean =>
  code === 'HTTP_FAILED' ||
  ['SERVICE', 'BALANCE', 'TRANSACTIONS', 'NAME', 'SWAP', 'GAS_PRICE'].some((start) => code.startsWith(start))

/** An error event's properties in the service's format. */
export const errorProps = (error: unknown, category: ErrorCategory): Readonly<Record<string, unknown>> => ({
  type: 'error',
  event: category,
  ...errorTexts(error),
})

/** The reported fields of an error: its code or name, and its message and stack trace without secrets. */
export function errorTexts(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return {
    errorType: isConnectKitError(error) ? error.code : name,
    errorMessage: withoutSecrets(message),
    stackTrace: withoutSecrets(stack ?? ''),
  }
}
