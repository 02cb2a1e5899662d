/** Keys that are not written by their own letter. `Mod` is the key of shortcuts: Command on Apple's keyboards, Control on others. */
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

/** One key of a combination: one with a name, or the character that it writes. */
export type Key = { readonly name: KeyName } | { readonly character: string }

/** What people write for a key, in lower case. */
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
 * The keys of a combination such as `Mod+Shift+K`, in the order in which they are given. The last one may be a plus: `Mod++`.
 *
 * @param platform what `Mod` is
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

/** As they stand on Apple's keyboards, in its menus and help. */
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
