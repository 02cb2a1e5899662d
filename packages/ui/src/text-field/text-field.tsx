import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import styles from './ui-text-field.module.css'

export interface TextFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'size'> {
  label: ReactNode
  isLabelHidden?: boolean
  /** Help below the field. */
  hint?: ReactNode
  /** What is wrong; the field is then marked as invalid. */
  error?: ReactNode
  /** Sits at the end of the field: a unit, a button. */
  suffix?: ReactNode
}

/** One line of text with a label. `className` goes to the outer element, the rest to the input. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, isLabelHidden = false, hint, error, suffix, className, id, ...rest },
  ref,
) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  const note = error ?? hint
  return (
    <div className={clsx(styles['root'], className)} data-state={error ? 'invalid' : 'valid'}>
      <label className={styles['label']} data-hidden={isLabelHidden || undefined} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles['control']}>
        <input
          {...rest}
          ref={ref}
          id={inputId}
          className={styles['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        {suffix}
      </div>
      {note ? (
        <p className={styles['note']} id={noteId} aria-live={error ? 'polite' : undefined}>
          {note}
        </p>
      ) : null}
    </div>
  )
})
