import { calls } from './entries/calls.ts'
import { errorsOf } from './errors-of.ts'

// S6.5, S8.11
/**
 * Creates an error about a wallet request, such as typed data or a batch of calls.
 *
 * @example throw callError('TYPED_DATA_INVALID', undefined, { cause })
 */
export const callError = /*#__PURE__*/ errorsOf(calls)
