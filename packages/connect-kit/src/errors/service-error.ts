import { services } from './entries/services.ts'
import { errorsOf } from './errors-of.ts'

// S8.7, S8.8
/**
 * Creates an error of a hosted service: balances, names, the wallet list.
 *
 * @example throw serviceError('BALANCE_UNAVAILABLE', undefined, { cause })
 */
export const serviceError = /*#__PURE__*/ errorsOf(services)
