/** What an action throws; undefined when it does not. */
export function failureOf(action: () => void): unknown {
  try {
    action()
    return undefined
  } catch (error) {
    return error
  }
}
