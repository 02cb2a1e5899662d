import { http } from './entries/http.ts'
import { errorsOf } from './errors-of.ts'

// S8.4
/**
 * Makes the error of an answer with a status that is none of success.
 *
 * @example throw httpFailed('HTTP_FAILED', undefined, { details: { status: 503 } })
 */
export const httpFailed = /*#__PURE__*/ errorsOf(http)
