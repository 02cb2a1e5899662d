import { safeSessionStorage } from '../../lib/storage.ts'

const key = 'esports.login.state'

/** Keeps the state of a login that is under way (S4.6). The API checks it; here it only marks the attempt. */
export const keepLoginState = (state: string) => safeSessionStorage.write(key, state)

/** Forgets the attempt once the browser is back. */
export const forgetLoginState = () => safeSessionStorage.remove(key)

/** What a failed login says, by the code the API sends back in the address. */
export function loginErrorSentence(code: string): string {
  return sentences.get(code) ?? 'The login did not work. Try again.'
}

const sentences = new Map([
  ['state_mismatch', 'The login took too long or was started in another window. Try again.'],
  ['denied', 'The login was cancelled.'],
  ['provider_unavailable', 'The login provider cannot be reached. Try again in a moment.'],
])
