/** The code of the error a promise ends with; 'none' when it ends well. */
export const codeOf = (promise: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => 'none',
    (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : error),
  )

/** What an action throws; undefined when it does not. */
export function failureOf(action: () => void): unknown {
  try {
    action()
    return undefined
  } catch (error) {
    return error
  }
}
