import { OTPField as Base } from '@base-ui/react/otp-field'
import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { Field, type FieldWords, noted } from '../field/field.tsx'
import field from '../field/ui-field.module.css'
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
    >,
    FieldWords {
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
  const words = { label, hint, error }
  const { 'aria-invalid': isInvalid, ...described } = noted(firstId, words)
  return (
    <Field {...words} id={firstId} slot="one-time-code" className={clsx(styles['root'], className)}>
      <Base.Root
        // Digits are read from the left in every language.
        dir="ltr"
        role="group"
        aria-labelledby={`${firstId}-label`}
        {...described}
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
            className={clsx(field['box'], styles['box'])}
            data-slot="box"
            // The first box has the label of all: it is where a phone fills in the whole code.
            aria-label={index === 0 ? undefined : boxLabel(index + 1, length)}
            aria-invalid={isInvalid}
          />
        ))}
      </Base.Root>
    </Field>
  )
})
