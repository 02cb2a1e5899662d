import { signIn } from './entries/sign-in.ts'
import { errorsOf } from './errors-of.ts'

// S4.9, S8.7
/**
 * Creates an error of sign-in with a wallet.
 *
 * @example throw signInError('SIGNATURE_INVALID')
 */
export const signInError = /*#__PURE__*/ errorsOf(signIn)
