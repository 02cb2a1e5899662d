import { type KeyboardPlatform, type KeyName, readKeys } from './key-names.ts'

const modifiers = {
  Control: 'ctrlKey',
  Meta: 'metaKey',
  Alt: 'altKey',
  Shift: 'shiftKey',
} as const satisfies Partial<Record<KeyName, keyof KeyboardEvent>>

/** Whether exactly the combination, such as `Mod+K`, was pressed, without other modifiers. */
export function matchesKeys(event: KeyboardEvent, keys: string, platform: KeyboardPlatform): boolean {
  const all = readKeys(keys, platform)
  const named = all.flatMap((key) => ('name' in key ? [key.name] : []))
  const last = all.at(-1)
  if (!last || event.isComposing) return false
  // Whether a sign such as `?` or `/` needs Shift depends on the keyboard.
  const isSign = 'character' in last && !/^[\p{L}\p{N}]$/u.test(last.character)
  const isHeld = Object.entries(modifiers).every(
    ([name, held]) => event[held] === named.includes(name as KeyName) || (isSign && name === 'Shift'),
  )
  if (!isHeld) return false
  if ('name' in last) return event.key === (last.name === 'Space' ? ' ' : last.name)
  const letter = last.character.toLowerCase()
  // On a keyboard with another script, compare the physical key position (`event.code`).
  return (
    event.key.toLowerCase() === letter || (event.key > '~' && event.code === `Key${letter.toUpperCase()}`)
  )
}

/** Whether a key writes a character into the text field that has the focus; shortcuts of one character leave it to the field. */
export function isTyped(event: KeyboardEvent): boolean {
  const [field] = event.composedPath()
  return (
    event.key.length === 1 &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    field instanceof HTMLElement &&
    (field.isContentEditable || field.matches('input, textarea, select'))
  )
}

/** The combination in the format of `aria-keyshortcuts`. */
export const ariaKeys = (keys: string, platform: KeyboardPlatform): string =>
  readKeys(keys, platform)
    .map((key) => ('name' in key ? key.name : key.character))
    .join('+')
