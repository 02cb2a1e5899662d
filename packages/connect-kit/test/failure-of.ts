/** The error code a promise rejects with; 'none' if it resolves. */
export const codeOf = (promise: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => 'none',
    (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : error),
  )

/** The error an action throws; undefined if it does not. */
export function failureOf(action: () => void): unknown {
  try {
    action()
    return undefined
  } catch (error) {
    return error
  }
}
