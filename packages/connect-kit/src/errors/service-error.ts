import { services } from './entries/services.ts'
import { errorsOf } from './errors-of.ts'

/**
 * Makes an error of a hosted service: balances, names, wallets to choose from (S8.7, S8.8).
 *
 * @example throw serviceError('BALANCE_UNAVAILABLE', undefined, { cause })
 */
export const serviceError = /*#__PURE__*/ errorsOf(services)
