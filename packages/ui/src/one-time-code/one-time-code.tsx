import { OTPField as Base } from '@base-ui/react/otp-field'
import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import styles from './ui-one-time-code.module.css'

export interface OneTimeCodeProps
  extends Omit<
    ComponentPropsWithoutRef<typeof Base.Root>,
    | 'className'
    | 'style'
    | 'render'
    | 'children'
    | 'length'
    | 'onValueChange'
    | 'onValueComplete'
    | 'onValueInvalid'
  > {
  label: ReactNode
  /** Help below the boxes. */
  hint?: ReactNode
  /** What is wrong; the boxes are then marked as invalid. */
  error?: ReactNode
  /** How many digits the code has. */
  length?: number
  onValueChange?: (value: string) => void
  /** Every box is filled. The form around it is submitted after that, unless `autoSubmit` is off. */
  onComplete?: (value: string) => void
  /** Name of each box after the first, for a screen reader. */
  boxLabel?: (position: number, length: number) => string
  className?: string
}

/**
 * The code of a mail or a message, a box for each digit. Phones offer it from the message
 * (`autocomplete="one-time-code"`). `className` goes to the outer element, the rest to the group of boxes.
 *
 * Keyboard: a digit fills the box and goes on; the arrows, Home and End move; Backspace empties and goes back; a paste
 * fills all boxes, whatever stands between its digits.
 *
 * @example
 * <form onSubmit={verify}><OneTimeCode label="Code from the mail" name="code" /></form>
 */
export const OneTimeCode = forwardRef<HTMLDivElement, OneTimeCodeProps>(function OneTimeCode(
  {
    label,
    hint,
    error,
    length = 6,
    onValueChange,
    onComplete,
    boxLabel = (position, count) => `Digit ${position} of ${count}`,
    autoSubmit = true,
    id,
    className,
    ...rest
  },
  ref,
) {
  const ownId = useId()
  const firstId = id ?? ownId
  const note = error ?? hint
  return (
    <div
      className={clsx(styles['root'], className)}
      data-slot="one-time-code"
      data-state={error ? 'invalid' : 'valid'}
    >
      <label className={styles['label']} htmlFor={firstId} id={`${firstId}-label`} data-slot="label">
        {label}
      </label>
      <Base.Root
        // Digits are read from the left in every language.
        dir="ltr"
        role="group"
        aria-labelledby={`${firstId}-label`}
        aria-describedby={note ? `${firstId}-note` : undefined}
        {...rest}
        ref={ref}
        id={firstId}
        length={length}
        autoSubmit={autoSubmit}
        className={styles['boxes']}
        data-slot="boxes"
        onValueChange={(value) => onValueChange?.(value)}
        onValueComplete={(value) => onComplete?.(value)}
      >
        {Array.from({ length }, (_, index) => (
          <Base.Input
            key={index}
            className={styles['box']}
            data-slot="box"
            // The first box has the label of all: it is where a phone fills in the whole code.
            aria-label={index === 0 ? undefined : boxLabel(index + 1, length)}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </Base.Root>
      {note ? (
        <p
          className={styles['note']}
          id={`${firstId}-note`}
          data-slot="note"
          aria-live={error ? 'polite' : undefined}
        >
          {note}
        </p>
      ) : null}
    </div>
  )
})
