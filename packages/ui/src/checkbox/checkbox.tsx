import { Checkbox as Base } from '@base-ui/react/checkbox'
import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { FieldNote, type FieldWords, noted } from '../field/field.tsx'
import styles from './ui-checkbox.module.css'

export interface CheckboxProps
  extends Omit<
      ComponentPropsWithoutRef<typeof Base.Root>,
      'className' | 'style' | 'render' | 'children' | 'nativeButton' | 'parent' | 'onCheckedChange'
    >,
    FieldWords {
  onCheckedChange?: (isChecked: boolean) => void
  className?: string
}

/**
 * Yes or no, sent with a form. Some of many ticked is `indeterminate`. `className` goes to the outer element, the rest
 * to the box.
 *
 * Keyboard: Tab reaches it, Space ticks and unticks it.
 *
 * @example
 * <Checkbox label="I accept the rules" checked={isAccepted} onCheckedChange={setAccepted} />
 */
export const Checkbox = forwardRef<HTMLElement, CheckboxProps>(function Checkbox(
  { label, hint, error, onCheckedChange, className, ...rest },
  ref,
) {
  const id = useId()
  return (
    <div
      className={clsx(styles['root'], className)}
      data-slot="checkbox"
      data-state={error ? 'invalid' : 'valid'}
    >
      <label className={styles['row']} data-slot="row">
        <Base.Root
          aria-labelledby={`${id}-label`}
          {...noted(id, { hint, error })}
          {...rest}
          ref={ref}
          className={styles['box']}
          data-slot="box"
          onCheckedChange={(isChecked) => onCheckedChange?.(isChecked)}
        >
          <Base.Indicator className={styles['mark']} data-slot="mark">
            {rest.indeterminate ? <Minus size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          </Base.Indicator>
        </Base.Root>
        <span className={styles['label']} id={`${id}-label`} data-slot="label">
          {label}
        </span>
      </label>
      <FieldNote id={id} hint={hint} error={error} className={styles['note']} />
    </div>
  )
})
