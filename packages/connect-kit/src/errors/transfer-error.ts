import { transfers } from './entries/transfers.ts'
import { errorsOf } from './errors-of.ts'

// S5.9, S8.9
/**
 * Makes an error of sending tokens and coins.
 *
 * @example throw transferError('INSUFFICIENT_BALANCE')
 */
export const transferError = /*#__PURE__*/ errorsOf(transfers)
