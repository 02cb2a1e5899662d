import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import hidden from '../visually-hidden/ui-visually-hidden.module.css'
import styles from './ui-field.module.css'

export interface FieldWords {
  label: ReactNode
  /** Help below the field. */
  hint?: ReactNode
  /** What is wrong; the field is then marked as invalid. */
  error?: ReactNode
}

interface FieldProps extends FieldWords {
  /** Of the control. Its label is `${id}-label`. */
  id: string
  isLabelHidden?: boolean
  slot: string
  className?: string | undefined
  children: ReactNode
}

/** What stands around a control that is filled in: its label above, and below it help, or what is wrong. */
export function Field({ id, label, isLabelHidden, hint, error, slot, className, children }: FieldProps) {
  return (
    <div
      className={clsx(styles['root'], className)}
      data-slot={slot}
      data-state={error ? 'invalid' : 'valid'}
    >
      <label
        className={isLabelHidden ? hidden['root'] : styles['label']}
        htmlFor={id}
        id={`${id}-label`}
        data-slot="label"
      >
        {label}
      </label>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

interface FieldNoteProps extends Omit<FieldWords, 'label'> {
  /** Of the control. */
  id: string
  className?: string | undefined
}

/** Help for a control, or what is wrong with it. */
export function FieldNote({ id, hint, error, className }: FieldNoteProps) {
  const note = error ?? hint
  if (!note) return null
  return (
    <p
      className={clsx(styles['note'], className)}
      id={`${id}-note`}
      data-slot="note"
      aria-live={error ? 'polite' : undefined}
    >
      {note}
    </p>
  )
}

/** What a control with a {@link FieldNote} says of itself. */
export const noted = (id: string, { hint, error }: Omit<FieldWords, 'label'>) => ({
  'aria-describedby': (error ?? hint) ? `${id}-note` : undefined,
  'aria-invalid': error ? true : undefined,
})
