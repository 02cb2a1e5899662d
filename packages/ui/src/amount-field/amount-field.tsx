import { type ChangeEvent, forwardRef } from 'react'
import { Button } from '../button/button.tsx'
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'
import { readAmount } from './read-amount.ts'

export interface AmountFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'suffix' | 'type' | 'max'> {
  /** The amount as a decimal string, empty for nothing: floats lose digits. */
  value: string
  onValueChange: (value: string) => void
  /** Decimals of the token; more cannot be typed. */
  decimals: number
  unit: string
  /** Greatest amount as a decimal string; shows a 'Max' button. */
  max?: string
  maxLabel?: string
}

/** An amount of a token: digits and one point, never more decimals than the token has. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  { value, onValueChange, decimals, unit, max, maxLabel = 'Max', ...rest },
  ref,
) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const amount = readAmount(event.target.value, decimals)
    if (amount !== undefined) onValueChange(amount)
  }
  return (
    <TextField
      {...rest}
      ref={ref}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={change}
      suffix={
        <>
          <span>{unit}</span>
          {max === undefined ? null : (
            <Button
              size="s"
              tone="quiet"
              disabled={rest.disabled || rest.readOnly}
              onClick={() => onValueChange(max)}
            >
              {maxLabel}
            </Button>
          )}
        </>
      }
    />
  )
})
