import { Switch as Base } from '@base-ui/react/switch'
import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import styles from './ui-switch.module.css'

export interface SwitchProps
  extends Omit<
    ComponentPropsWithoutRef<typeof Base.Root>,
    'className' | 'style' | 'render' | 'children' | 'nativeButton' | 'onCheckedChange'
  > {
  label: ReactNode
  /** Help below the label. */
  hint?: ReactNode
  onCheckedChange?: (isOn: boolean) => void
  className?: string
}

/**
 * On or off, at once and without a form. `className` goes to the outer element, the rest to the switch.
 *
 * Keyboard: Tab reaches it, Space and Enter turn it on and off.
 *
 * @example
 * <Switch label="Sound" checked={hasSound} onCheckedChange={setHasSound} />
 */
export const Switch = forwardRef<HTMLElement, SwitchProps>(function Switch(
  { label, hint, onCheckedChange, className, ...rest },
  ref,
) {
  const id = useId()
  return (
    <label className={clsx(styles['root'], className)} data-slot="switch">
      <span className={styles['words']} data-slot="words">
        <span className={styles['label']} id={`${id}-label`} data-slot="label">
          {label}
        </span>
        {hint ? (
          <span className={styles['hint']} id={`${id}-hint`} data-slot="hint">
            {hint}
          </span>
        ) : null}
      </span>
      <Base.Root
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
        ref={ref}
        className={styles['track']}
        data-slot="track"
        onCheckedChange={(isOn) => onCheckedChange?.(isOn)}
      >
        <Base.Thumb className={styles['thumb']} data-slot="thumb" />
      </Base.Root>
    </label>
  )
})
