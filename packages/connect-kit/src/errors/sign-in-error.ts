import { signIn } from './entries/sign-in.ts'
import { errorsOf } from './errors-of.ts'

// S4.9, S8.7
/**
 * Makes an error of signing in with a wallet.
 *
 * @example throw signInError('SIGNATURE_INVALID')
 */
export const signInError = /*#__PURE__*/ errorsOf(signIn)
