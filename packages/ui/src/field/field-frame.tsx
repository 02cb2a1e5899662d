import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import hidden from '../visually-hidden/ui-visually-hidden.module.css'
import styles from './ui-field.module.css'

export interface FieldWords {
  label: ReactNode
  /** Help text below the field. */
  hint?: ReactNode
  /** Error message; marks the field as invalid. */
  error?: ReactNode
}

/** ARIA properties that link a control to its label, hint and error. */
export interface ControlDescription {
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldFrameProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id' | 'children'>, FieldWords {
  /** Id of the control. The id of its label is `${id}-label`. */
  id: string
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  children: ReactNode
}

/** The parts around the control of each field: the label above, and the hint and the error below. */
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
  /** Id of the control. */
  id: string
  className?: string | undefined
}

/**
 * The hint and the error of a control. The error element is a live region that is always rendered: otherwise screen
 * readers would not announce the error.
 */
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
 * ARIA properties of a control with {@link FieldNotes}.
 *
 * @param own ids of other elements that describe it
 */
export const describedBy = (
  id: string,
  { hint, error }: Omit<FieldWords, 'label'>,
  own?: string,
): ControlDescription => ({
  'aria-describedby': clsx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`, own) || undefined,
  'aria-invalid': error ? true : undefined,
})
