import { OTPField as Base } from '@base-ui/react/otp-field'
import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, useId, useRef } from 'react'
import { describedBy, FieldFrame, type FieldWords } from '../field/field-frame.tsx'
import field from '../field/ui-field.module.css'
import { FormField } from '../form/form-field.tsx'
import { useFieldValue } from '../form/use-field-value.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useNumberFormatter } from '../provider/ui-context.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import styles from './ui-one-time-code.module.css'

/** Default texts, in English. */
const texts = {
  boxLabel: (position, length, format) => `Digit ${format(position)} of ${format(length)}`,
} satisfies Partial<UiLabels>

export interface OneTimeCodeProps
  extends Omit<
      ComponentPropsWithoutRef<typeof Base.Root>,
      | 'className'
      | 'style'
      | 'render'
      | 'dir'
      | 'children'
      | 'length'
      | 'onValueChange'
      | 'onValueComplete'
      | 'onValueInvalid'
    >,
    FieldWords {
  /** Number of digits of the code. */
  length?: number
  onValueChange?: ComponentPropsWithoutRef<typeof Base.Root>['onValueChange'] | undefined
  /** Called when every box is filled. After that the surrounding form is submitted, unless `autoSubmit` is off. */
  onValueComplete?: ComponentPropsWithoutRef<typeof Base.Root>['onValueComplete'] | undefined
  /** Accessible name of each box after the first. */
  boxLabel?: UiLabels['boxLabel']
  className?: string
  style?: CSSProperties
}

/**
 * An input for a one-time code, with a box for each digit. Phones suggest the code from the message
 * (`autocomplete="one-time-code"`). `className` and `style` go to the outer element, the rest to the group of
 * boxes.
 *
 * Keyboard: a digit fills the box and moves to the next; arrow keys, Home and End move; Backspace clears the box and moves back; pasting
 * fills all boxes and ignores separators between the digits.
 *
 * Data attributes: `data-invalid`, `data-disabled`.
 *
 * @example
 * <OneTimeCode label="Code from the mail" name="code" onValueComplete={verify} />
 */
export const OneTimeCode = forwardRef<HTMLDivElement, OneTimeCodeProps>(function OneTimeCode(
  {
    label,
    hint,
    error: ownError,
    disabled: isOff,
    length = 6,
    value,
    defaultValue = '',
    onValueChange,
    onValueComplete,
    boxLabel,
    autoSubmit = true,
    id,
    className,
    style,
    'aria-describedby': describing,
    ...rest
  },
  ref,
) {
  const ownId = useId()
  const firstId = id ?? ownId
  const labels = useLabels(texts)
  const format = useNumberFormatter()
  const boxes = useRef<HTMLDivElement>(null)
  const both = useJoinedRefs(boxes, ref)
  const [code, change] = useFieldValue<string, Base.Root.ChangeEventDetails>({
    value,
    defaultValue,
    onChange: onValueChange,
    place: boxes,
    form: rest.form,
  })
  return (
    <FormField name={rest.name} error={ownError} disabled={isOff}>
      {({ error, disabled }) => {
        const { 'aria-invalid': isInvalid, ...described } = describedBy(firstId, { hint, error }, describing)
        return (
          <FieldFrame
            label={label}
            hint={hint}
            error={error}
            id={firstId}
            className={clsx(styles['root'], className)}
            style={style}
            data-slot="one-time-code"
            data-disabled={disabled ? '' : undefined}
          >
            <Base.Root
              // Digits are read from left to right in every language.
              dir="ltr"
              role="group"
              data-slot="one-time-code-control"
              aria-labelledby={`${firstId}-label`}
              {...described}
              {...rest}
              disabled={disabled}
              value={code}
              ref={both}
              id={firstId}
              length={length}
              autoSubmit={autoSubmit}
              className={styles['boxes']}
              onValueChange={change}
              onValueComplete={(complete, details) => onValueComplete?.(complete, details)}
            >
              {Array.from({ length }, (_, index) => (
                <Base.Input
                  key={index}
                  className={clsx(field['box'], styles['box'])}
                  data-slot="one-time-code-box"
                  // The first box has the label of the whole field: phones fill the complete code into it.
                  aria-label={
                    index === 0 ? undefined : (boxLabel ?? labels.boxLabel)(index + 1, length, format)
                  }
                  aria-invalid={isInvalid}
                />
              ))}
            </Base.Root>
          </FieldFrame>
        )
      }}
    </FormField>
  )
})
