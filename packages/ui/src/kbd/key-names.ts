/**
 * Keys that do not produce a character. `Mod` is the main modifier of shortcuts: Command on Apple keyboards, Control on
 * others.
 */
export type KeyName =
  | 'Control'
  | 'Meta'
  | 'Alt'
  | 'Shift'
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'Space'
  | 'Backspace'
  | 'Delete'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Home'
  | 'End'
  | 'PageUp'
  | 'PageDown'

export type KeyboardPlatform = 'apple' | 'other'

/** A key of a combination: a named key, or the character it produces. */
export type Key = { readonly name: KeyName } | { readonly character: string }

/** What is printed on the keys of most keyboards, where Apple has no symbol. */
export const latinKeyCaps: Readonly<Record<KeyName, string>> = {
  Control: 'Ctrl',
  Meta: 'Win',
  Alt: 'Alt',
  Shift: 'Shift',
  Enter: 'Enter',
  Escape: 'Esc',
  Tab: 'Tab',
  Space: 'Space',
  Backspace: '⌫',
  Delete: 'Del',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Home: 'Home',
  End: 'End',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/** Alternative key names, in lower case. */
const aliases: Readonly<Record<string, KeyName>> = {
  ctrl: 'Control',
  control: 'Control',
  cmd: 'Meta',
  command: 'Meta',
  meta: 'Meta',
  win: 'Meta',
  alt: 'Alt',
  option: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  return: 'Enter',
  esc: 'Escape',
  escape: 'Escape',
  tab: 'Tab',
  space: 'Space',
  backspace: 'Backspace',
  del: 'Delete',
  delete: 'Delete',
  up: 'ArrowUp',
  arrowup: 'ArrowUp',
  down: 'ArrowDown',
  arrowdown: 'ArrowDown',
  left: 'ArrowLeft',
  arrowleft: 'ArrowLeft',
  right: 'ArrowRight',
  arrowright: 'ArrowRight',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
}

/**
 * Parses a combination such as `Mod+Shift+K`; the keys keep their order. The last one may be a plus: `Mod++`.
 *
 * @param platform determines the meaning of `Mod`
 */
export const readKeys = (keys: string, platform: KeyboardPlatform): readonly Key[] =>
  keys
    .split(/\s*\+\s*(?!$)/)
    .map((key) => key.trim())
    .filter((key) => key !== '')
    .map((key) => readKey(key, platform))

function readKey(key: string, platform: KeyboardPlatform): Key {
  const word = key.toLowerCase()
  if (word === 'mod') return { name: platform === 'apple' ? 'Meta' : 'Control' }
  const name = Object.hasOwn(aliases, word) ? aliases[word] : undefined
  return name ? { name } : { character: key.length === 1 ? key.toUpperCase() : key }
}

/** Symbols on Apple keyboards and in Apple menus. */
export const appleSymbols: Readonly<Partial<Record<KeyName, string>>> = {
  Control: '⌃',
  Meta: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↵',
  Tab: '⇥',
  Backspace: '⌫',
  Delete: '⌦',
}
