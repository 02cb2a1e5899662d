import { type ChangeEvent, forwardRef, type MouseEvent, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { plainDigits } from '../date-picker/locale-digits.ts'
import { useFieldValue } from '../form/use-field-value.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { LineField } from '../text-field/line-field.tsx'
import type { TextFieldProps } from '../text-field/text-field.tsx'
import { readAmount } from './read-amount.ts'

/** Default texts, in English. */
const texts = {
  maxLabel: 'Max',
} satisfies Partial<UiLabels>

export interface AmountFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onValueChange' | 'suffix' | 'type' | 'max'> {
  /** The amount as a decimal string, empty for no amount: floats lose digits. */
  value?: string | undefined
  defaultValue?: string | undefined
  /** Called on typing, and when the 'Max' button is pressed. */
  onValueChange?:
    | ((value: string, details: ChangeDetails<'input-change' | 'increment-press'>) => void)
    | undefined
  /** Decimals of the token; more cannot be typed. */
  decimals: number
  unit: string
  /** Maximum amount as a decimal string; shows a 'Max' button. */
  max?: string
  maxLabel?: string
}

/**
 * An input for an amount of a token: digits and one decimal point, with at most as many decimals as the token has.
 * `className` and `style` go to the outer element, the rest to the input.
 *
 * Data attributes: those of `TextField`.
 *
 * @example
 * <AmountField label="Amount" name="amount" unit="USDT" decimals={6} max={balance} />
 */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  { value, defaultValue = '', onValueChange, onChange, decimals, unit, max, maxLabel, ...rest },
  ref,
) {
  const labels = useLabels(texts)
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const both = useJoinedRefs(input, ref)
  const [amount, change] = useFieldValue({
    value,
    defaultValue,
    onChange: onValueChange,
    place: input,
    form: rest.form,
  })
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    const next = readAmount(plainDigits(event.target.value, locale), decimals)
    if (next !== undefined) change(next, changeDetails('input-change', event.nativeEvent))
  }
  return (
    <LineField
      {...rest}
      ref={both}
      component="amount-field"
      inputMode="decimal"
      autoComplete="off"
      value={amount}
      onChange={read}
      suffix={
        <>
          <span data-slot="amount-field-unit">{unit}</span>
          {max === undefined ? null : (
            <Button
              size="s"
              variant="ghost"
              data-slot="amount-field-max"
              disabled={rest.disabled || rest.readOnly || false}
              onClick={({ nativeEvent, currentTarget }: MouseEvent<HTMLButtonElement>) =>
                change(max, changeDetails('increment-press', nativeEvent, currentTarget))
              }
            >
              {maxLabel ?? labels.maxLabel}
            </Button>
          )}
        </>
      }
    />
  )
})
