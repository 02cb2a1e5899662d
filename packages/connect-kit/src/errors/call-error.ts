import { calls } from './entries/calls.ts'
import { errorsOf } from './errors-of.ts'

// S6.5, S8.11
/**
 * Makes an error of what a wallet is asked for.
 *
 * @example throw callError('TYPED_DATA_INVALID', undefined, { cause })
 */
export const callError = /*#__PURE__*/ errorsOf(calls)
