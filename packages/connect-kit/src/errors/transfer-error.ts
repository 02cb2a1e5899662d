import { transfers } from './entries/transfers.ts'
import { errorsOf } from './errors-of.ts'

// S5.9, S8.9
/**
 * Creates an error of sending tokens and native coins.
 *
 * @example throw transferError('INSUFFICIENT_BALANCE')
 */
export const transferError = /*#__PURE__*/ errorsOf(transfers)
