import type { SignInState } from './sign-in-state.ts'

/** Whether Escape, ✕ and the overlay only shake the modal: the person must sign or cancel first. */
export const isCloseGuarded = (state: SignInState): boolean =>
  (state.status === 'asked' || state.status === 'signing') && state.isRequired
