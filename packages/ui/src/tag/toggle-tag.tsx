import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import styles from './ui-tag.module.css'

export interface ToggleTagProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-pressed'> {
  isSelected: boolean
  onSelectedChange?: (isSelected: boolean) => void
}

/**
 * A filter to turn on and off. The gold edge shows the choice to the eye, `aria-pressed` to a screen reader.
 *
 * Keyboard: Tab reaches it, Enter and Space turn it on and off.
 *
 * @example
 * <ToggleTag isSelected={isToday} onSelectedChange={setToday}>Today</ToggleTag>
 */
export const ToggleTag = forwardRef<HTMLButtonElement, ToggleTagProps>(function ToggleTag(
  { isSelected, onSelectedChange, className, onClick, children, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={clsx(styles['root'], styles['toggle'], className)}
      data-slot="toggle-tag"
      data-state={isSelected ? 'on' : 'off'}
      aria-pressed={isSelected}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) onSelectedChange?.(!isSelected)
      }}
    >
      <span className={styles['text']} data-slot="text">
        {children}
      </span>
    </button>
  )
})
