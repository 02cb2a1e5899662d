// S5.2, S9.6
/** Minimum length of a name. */
const minNameLength = 4

/** Name suffixes the service resolves; the second is from an older version. */
const knownSuffixes = ['.reown.id', '.wcn.id'] as const

// S5.2
/**
 * The reason why a name cannot be registered, as a message for the user; undefined when it is valid.
 *
 * @param label without suffix
 * @example nameProblem('ab') // 'Name must be at least 4 characters long'
 */
export function nameProblem(label: string): string | undefined {
  const fault = nameFault(label)
  return fault && problems[fault]
}

const problems = {
  tooShort: `Name must be at least ${minNameLength} characters long`,
  letters: 'Can only contain letters, numbers and - characters',
}

/** The same reason as a key, for callers with their own texts. */
export function nameFault(label: string): keyof typeof problems | undefined {
  if (label.length < minNameLength) return 'tooShort'
  return /^[a-zA-Z0-9-]+$/.test(label) ? undefined : 'letters'
}

/**
 * Whether a text is a name that can be resolved, as opposed to an address.
 *
 * @param suffix the app's name suffix
 * @example isKnownName('alice.reown.id', '.reown.id') // true
 */
export const isKnownName = (text: string, suffix: string): boolean =>
  [suffix, ...knownSuffixes].some((known) => text.length > known.length && text.endsWith(known))

/**
 * A name without its suffix, as users type it.
 *
 * @example withoutSuffix('alice.reown.id', '.reown.id') // 'alice'
 */
export function withoutSuffix(name: string, suffix: string): string {
  const found = [suffix, ...knownSuffixes].find((known) => name.endsWith(known))
  return found === undefined ? name : name.slice(0, -found.length)
}
