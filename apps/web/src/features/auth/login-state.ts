import { safeSessionStorage } from '../../lib/storage.ts'

const key = 'esports.login.state'

/** Stores the state of a pending login (S4.6). The API verifies it; here it only marks that a login is pending. */
export const keepLoginState = (state: string) => safeSessionStorage.write(key, state)

/** Removes the stored state after the browser returns from the provider. */
export const forgetLoginState = () => safeSessionStorage.remove(key)

/** The message for a failed login, by the error code that the API puts into the URL. */
export function loginErrorSentence(code: string): string {
  return sentences.get(code) ?? 'The login did not work. Try again.'
}

const sentences = new Map([
  ['state_mismatch', 'The login took too long or was started in another window. Try again.'],
  ['denied', 'The login was cancelled.'],
  ['provider_unavailable', 'The login provider cannot be reached. Try again in a moment.'],
])
