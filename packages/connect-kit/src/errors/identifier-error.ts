import { identifiers } from './entries/identifiers.ts'
import { errorsOf } from './errors-of.ts'

// S8.10
/**
 * Creates an error for an identifier with an invalid format.
 *
 * @example throw identifierError('INVALID_CAIP_ACCOUNT_ID', undefined, { details: { value } })
 */
export const identifierError = /*#__PURE__*/ errorsOf(identifiers)
