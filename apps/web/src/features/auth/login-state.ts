import { safeSessionStorage } from '../../lib/storage.ts'
import { textsOf } from '../../lib/texts.ts'
import { authTexts } from './texts.ts'

const key = 'esports.login.state'

/** Stores the state of a pending login (S4.6). The API verifies it; here it only marks that a login is pending. */
export const keepLoginState = (state: string) => safeSessionStorage.write(key, state)

/** Removes the stored state after the browser returns from the provider. */
export const forgetLoginState = () => safeSessionStorage.remove(key)

/** The message for a failed login, by the error code that the API puts into the URL. */
export function loginErrorSentence(code: string): string {
  const { failures } = textsOf(authTexts)
  const isKnown = (name: string): name is keyof typeof failures => Object.hasOwn(failures, name)
  return isKnown(code) ? failures[code] : failures.other
}
