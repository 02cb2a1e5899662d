import { http } from './entries/http.ts'
import { errorsOf } from './errors-of.ts'

// S8.4
/**
 * Creates an error for a response with a status other than 2xx.
 *
 * @example throw httpFailed('HTTP_FAILED', undefined, { details: { status: 503 } })
 */
export const httpFailed = /*#__PURE__*/ errorsOf(http)
