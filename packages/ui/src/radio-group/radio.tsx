import { Radio as Base } from '@base-ui/react/radio'
import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, type ReactNode, useId } from 'react'
import styles from './ui-radio-group.module.css'

export interface RadioProps
  extends Omit<
    ComponentPropsWithoutRef<typeof Base.Root>,
    'className' | 'style' | 'render' | 'children' | 'nativeButton' | 'value'
  > {
  value: string
  label: ReactNode
  /** Explains the option. */
  hint?: ReactNode
  className?: string
  style?: CSSProperties
}

/**
 * One option of a {@link RadioGroup}. `className` and `style` go to the outer element, the rest to the circle.
 *
 * Data attributes: of the circle `data-checked`, `data-unchecked`, `data-disabled`.
 *
 * @example
 * <Radio value="bo3" label="Best of three" hint="About an hour" />
 */
export const Radio = forwardRef<HTMLElement, RadioProps>(function Radio(
  { label, hint, className, style, 'aria-describedby': describing, ...rest },
  ref,
) {
  const id = useId()
  return (
    <label className={clsx(styles['radio'], className)} style={style} data-slot="radio">
      <Base.Root
        data-slot="radio-control"
        aria-labelledby={`${id}-label`}
        aria-describedby={clsx(Boolean(hint) && `${id}-hint`, describing) || undefined}
        {...rest}
        ref={ref}
        className={styles['circle']}
      >
        <Base.Indicator className={styles['dot']} data-slot="radio-mark" />
      </Base.Root>
      <span className={styles['words']} data-slot="radio-words">
        <span className={styles['label']} id={`${id}-label`} data-slot="radio-label">
          {label}
        </span>
        {hint ? (
          <span className={styles['hint']} id={`${id}-hint`} data-slot="radio-hint">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  )
})
