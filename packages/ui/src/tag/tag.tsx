import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent, useId } from 'react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import type { Tone } from '../tone/tone.ts'
import tones from '../tone/ui-tone.module.css'
import styles from './ui-tag.module.css'

/** Default texts, in English. */
const texts = {
  removeLabel: 'Remove',
} satisfies Partial<UiLabels>

export interface TagProps extends ComponentPropsWithoutRef<'span'> {
  tone?: Tone
  /**
   * Shows a remove button. The caller moves the focus, because the button is removed with the tag. `details.reason` is
   * `remove-press` for the button and `keyboard` for Delete and Backspace.
   */
  onRemove?: (details: ChangeDetails<'remove-press' | 'keyboard'>) => void
  /** First word of the button's accessible name; the text of the tag follows it. */
  removeLabel?: string
}

/**
 * A label that can be removed: a game, a region, an active filter. For a status use `Badge`.
 *
 * Keyboard: Tab moves to the remove button; Enter, Space, Delete and Backspace remove the tag.
 *
 * Data attributes: `data-tone`, `data-removable`.
 *
 * @example
 * <Tag onRemove={() => dropFilter('eu')}>My region · EU</Tag>
 */
export const Tag = forwardRef<HTMLSpanElement, TagProps>(function Tag(
  { tone = 'neutral', onRemove, removeLabel, className, children, ...rest },
  ref,
) {
  const labels = useLabels(texts)
  const id = useId()
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    onRemove?.(changeDetails('keyboard', event.nativeEvent, event.currentTarget))
  }
  return (
    <span
      data-slot="tag"
      {...rest}
      ref={ref}
      className={clsx(tones['tone'], styles['root'], className)}
      data-tone={tone}
      data-removable={onRemove ? '' : undefined}
    >
      <span className={styles['text']} id={`${id}-text`} data-slot="tag-text">
        {children}
      </span>
      {onRemove ? (
        <button
          type="button"
          className={styles['remove']}
          id={`${id}-remove`}
          aria-label={removeLabel ?? labels.removeLabel}
          aria-labelledby={`${id}-remove ${id}-text`}
          data-slot="tag-remove"
          onClick={(event) => onRemove(changeDetails('remove-press', event.nativeEvent, event.currentTarget))}
          onKeyDown={press}
        >
          <X size={14} aria-hidden />
        </button>
      ) : null}
    </span>
  )
})
