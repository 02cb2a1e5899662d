import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import hidden from '../visually-hidden/ui-visually-hidden.module.css'
import styles from './ui-field.module.css'

export interface FieldWords {
  label: ReactNode
  /** Help below the field. */
  hint?: ReactNode
  /** What is wrong; the field is then marked as invalid. */
  error?: ReactNode
}

/** What a control says of the words around it. */
export interface ControlDescription {
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldFrameProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id' | 'children'>, FieldWords {
  /** Of the control. Its label is `${id}-label`. */
  id: string
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  children: ReactNode
}

/** What stands around the control of each field: its label above, and below it help and what is wrong. */
export const FieldFrame = forwardRef<HTMLDivElement, FieldFrameProps>(function FieldFrame(
  { id, label, hideLabel = false, hint, error, className, children, ...rest },
  ref,
) {
  return (
    <div
      data-slot="field"
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-invalid={error ? '' : undefined}
    >
      <label
        className={hideLabel ? hidden['root'] : styles['label']}
        htmlFor={id}
        id={`${id}-label`}
        data-slot="field-label"
      >
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
})

interface FieldNotesProps extends Omit<FieldWords, 'label'> {
  /** Of the control. */
  id: string
  className?: string | undefined
}

/** Help for a control, and what is wrong with it. The place of the error is there before it: else nobody would hear it. */
export function FieldNotes({ id, hint, error, className }: FieldNotesProps) {
  return (
    <>
      {hint ? (
        <p className={clsx(styles['note'], className)} id={`${id}-hint`} data-slot="field-hint">
          {hint}
        </p>
      ) : null}
      <div
        className={clsx(styles['note'], styles['error'], className)}
        id={`${id}-error`}
        data-slot="field-error"
        aria-live="polite"
      >
        {error}
      </div>
    </>
  )
}

/**
 * What a control with {@link FieldNotes} says of itself.
 *
 * @param own what describes it besides
 */
export const describedBy = (
  id: string,
  { hint, error }: Omit<FieldWords, 'label'>,
  own?: string,
): ControlDescription => ({
  'aria-describedby': clsx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`, own) || undefined,
  'aria-invalid': error ? true : undefined,
})
