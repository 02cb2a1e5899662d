import type { SignInState } from './sign-in-state.ts'

/** Whether closing the modal (Escape, ✕, overlay) is blocked and only shakes it: the user must sign or cancel first. */
export const isCloseGuarded = (state: SignInState): boolean =>
  (state.status === 'asked' || state.status === 'signing') && state.isRequired
