import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { useControlled } from '../change/use-controlled.ts'
import styles from './ui-tag.module.css'

export interface ToggleTagProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-pressed'> {
  /** Whether it is on (controlled). */
  pressed?: boolean | undefined
  /** Whether it is initially on (uncontrolled). */
  defaultPressed?: boolean | undefined
  /** Called when it is turned on or off: `details.cancel()` prevents it. */
  onPressedChange?: ((pressed: boolean, details: ChangeDetails<'none'>) => void) | undefined
}

/**
 * A toggle button for a filter. The accent border shows its state; `aria-pressed` exposes it to screen readers.
 *
 * Keyboard: Tab moves to it, Enter and Space toggle it.
 *
 * Data attributes: `data-pressed`, `data-disabled`.
 *
 * @example
 * <ToggleTag pressed={isToday} onPressedChange={setToday}>Today</ToggleTag>
 */
export const ToggleTag = forwardRef<HTMLButtonElement, ToggleTagProps>(function ToggleTag(
  { pressed, defaultPressed = false, onPressedChange, className, onClick, children, ...rest },
  ref,
) {
  const [isPressed, change] = useControlled(pressed, defaultPressed, onPressedChange)
  return (
    <button
      type="button"
      data-slot="toggle-tag"
      {...rest}
      ref={ref}
      className={clsx(styles['root'], styles['toggle'], className)}
      data-pressed={isPressed ? '' : undefined}
      data-disabled={rest.disabled ? '' : undefined}
      aria-pressed={isPressed}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented) return
        change(!isPressed, changeDetails('none', event.nativeEvent, event.currentTarget))
      }}
    >
      <span className={styles['text']} data-slot="toggle-tag-text">
        {children}
      </span>
    </button>
  )
})
