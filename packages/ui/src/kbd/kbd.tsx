import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { appleSymbols, type KeyboardPlatform, latinKeyCaps, readKeys } from './key-names.ts'
import styles from './ui-kbd.module.css'
import { useKeyboardPlatform } from './use-keyboard-platform.ts'

/** Default texts, in English. */
const texts = {
  keyCaps: latinKeyCaps,
  keyLabels: (name, platform) => {
    if (platform === 'apple' && name === 'Meta') return 'Command'
    if (platform === 'apple' && name === 'Alt') return 'Option'
    if (name === 'Meta') return 'Windows'
    // 'ArrowUp' is read as 'Arrow up'.
    return name.replace(/(?<=[a-z])[A-Z]/, (letter) => ` ${letter.toLowerCase()}`)
  },
} satisfies Partial<UiLabels>

export interface KbdProps extends Omit<ComponentPropsWithoutRef<'kbd'>, 'children'> {
  /**
   * A key combination, such as `Mod+Shift+K`. `Mod` is Command on Apple keyboards and Control on others. Names are
   * those of `KeyboardEvent.key`, or common ones: `Ctrl`, `Cmd`, `Option`, `Esc`.
   */
  keys: string
  /** The keyboard to show; by default the reader's. */
  platform?: KeyboardPlatform | undefined
}

/**
 * A keyboard shortcut, labelled as on the reader's keyboard; screen readers read the key names. It does not handle
 * keys: set `aria-keyshortcuts` on the control that does. The server renders Control for `Mod`; on a Mac the browser
 * changes it after hydration.
 *
 * Data attributes: `data-platform`.
 *
 * @example
 * <p>Press <Kbd keys="Mod+K" /> to search.</p>
 */
export const Kbd = forwardRef<HTMLElement, KbdProps>(function Kbd(
  { keys, platform, className, ...rest },
  ref,
) {
  const { keyCaps, keyLabels } = useLabels(texts)
  const own = useKeyboardPlatform()
  const shown = platform ?? own
  const all = readKeys(keys, shown).map((key) => {
    if ('character' in key) return { cap: key.character, word: key.character }
    const symbol = shown === 'apple' ? appleSymbols[key.name] : undefined
    return { cap: symbol ?? keyCaps[key.name], word: keyLabels(key.name, shown) }
  })
  return (
    <kbd
      data-slot="kbd"
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-platform={shown}
    >
      {all.map(({ cap }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- A key has no id but its index.
        <kbd key={index} className={styles['key']} aria-hidden data-slot="kbd-key">
          {cap}
        </kbd>
      ))}
      <VisuallyHidden data-slot="kbd-words">{all.map(({ word }) => word).join(' ')}</VisuallyHidden>
    </kbd>
  )
})
