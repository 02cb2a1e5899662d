import { type ChangeEvent, forwardRef, type MouseEvent, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { SentValue } from '../field/sent-value.tsx'
import { useTypedValue } from '../field/use-typed-value.ts'
import { useFieldValue } from '../form/use-field-value.ts'
import { useFormReset } from '../form/use-form-reset.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { LineField } from '../text-field/line-field.tsx'
import type { TextFieldProps } from '../text-field/text-field.tsx'
import { type AmountProblem, type AmountReading, readAmount, writeAmount } from './read-amount.ts'

/** Default texts, in English. */
const texts = {
  maxLabel: 'Max',
  amountErrorLabel: (problem, { example, decimals }) =>
    problem === 'malformed'
      ? `Write the amount as in ${example}.`
      : decimals === 0
        ? 'Write the amount without decimals.'
        : `Write at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}.`,
} satisfies Partial<UiLabels>

export interface AmountFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onValueChange' | 'suffix' | 'type' | 'max'> {
  /** The amount as a decimal string (`1234.5`), empty for no amount: floats lose digits. */
  value?: string | undefined
  defaultValue?: string | undefined
  /**
   * Called on typing, and when the 'Max' button is pressed. The value is a decimal string in every locale, and empty while
   * the text is not an amount.
   */
  onValueChange?:
    | ((value: string, details: ChangeDetails<'input-change' | 'increment-press'>) => void)
    | undefined
  /** Decimals of the token; more cannot be typed. */
  decimals: number
  /** Symbol of the token, shown after the amount. */
  unit: string
  /** Maximum amount as a decimal string; shows a 'Max' button. */
  max?: string
  maxLabel?: string
  /** Locale of the separators and digits, such as `de-CH` (BCP 47); by default the provider's. */
  locale?: string | undefined
  /** The error message for a text that is not an amount. */
  amountErrorLabel?: UiLabels['amountErrorLabel']
}

/**
 * An input for an amount of a token, with the separators of the provider's locale. A text that has another meaning elsewhere,
 * such as `1,5` in English, is never read as an amount: it shows an error, at the latest on blur, and blocks submission. On
 * blur the field shows what it has read, without groups. Its value, also in form data, is a decimal string such as `1234.5`.
 * `className` and `style` go to the outer element, the rest to the input.
 *
 * Data attributes: those of `TextField`.
 *
 * @example
 * <AmountField label="Amount" name="amount" unit="USDT" decimals={6} max={balance} />
 */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  {
    value,
    defaultValue = '',
    onValueChange,
    onChange,
    onBlur,
    decimals,
    unit,
    max,
    maxLabel,
    locale: own,
    amountErrorLabel,
    error,
    name,
    required = false,
    readOnly = false,
    ...rest
  },
  ref,
) {
  const labels = useLabels(texts)
  const around = useLocale()
  const locale = own ?? around
  const input = useRef<HTMLInputElement>(null)
  const both = useJoinedRefs(input, ref)
  const [amount, change] = useFieldValue({
    value,
    defaultValue,
    onChange: onValueChange,
    place: input,
    form: rest.form,
  })
  const typed = useTypedValue<string>(amount)
  useFormReset(input, rest.form, typed.forget)

  const text = typed.draft ?? writeAmount(amount, locale)
  const reading = readAmount(text, decimals, locale)
  const problem = problemOf(reading)
  const words =
    problem &&
    (amountErrorLabel ?? labels.amountErrorLabel)(problem, { example: exampleOf(decimals, locale), decimals })
  // Who types the first digits of `1,234` is not interrupted.
  const isShown = reading.kind !== 'partial' || typed.isLeft

  const read = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    const written = event.target.value
    const next = readAmount(written, decimals, locale)
    const isTyped = written.length === text.length + 1
    if (isTyped && (next.kind === 'too-many-decimals' || /[^\p{Nd}\p{P}\p{Zs}]/u.test(written))) return
    const asked = next.kind === 'amount' ? next.amount : ''
    typed.write(written, asked)
    if (asked !== amount) change(asked, changeDetails('input-change', event.nativeEvent))
  }
  return (
    <LineField
      {...rest}
      ref={both}
      component="amount-field"
      error={(isShown && words) || error}
      name={name}
      required={required}
      readOnly={readOnly}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={read}
      onBlur={(event) => {
        onBlur?.(event)
        typed.leave(problem ? text : undefined)
      }}
      renderSent={({ Input, id, disabled }) => (
        <SentValue
          Input={Input}
          id={id}
          name={name}
          form={rest.form}
          value={amount}
          required={required}
          disabled={disabled}
          readOnly={readOnly}
          problem={words ?? ''}
          control={input}
        />
      )}
      suffix={
        <>
          <span data-slot="amount-field-unit">{unit}</span>
          {max === undefined ? null : (
            <Button
              size="s"
              variant="ghost"
              data-slot="amount-field-max"
              disabled={rest.disabled || readOnly}
              onClick={({ nativeEvent, currentTarget }: MouseEvent<HTMLButtonElement>) => {
                typed.forget()
                change(max, changeDetails('increment-press', nativeEvent, currentTarget))
              }}
            >
              {maxLabel ?? labels.maxLabel}
            </Button>
          )}
        </>
      }
    />
  )
})

function problemOf({ kind }: AmountReading): AmountProblem | undefined {
  if (kind === 'empty' || kind === 'amount') return undefined
  return kind === 'partial' ? 'malformed' : kind
}

/** An amount with every separator that the token and the locale have. */
const exampleOf = (decimals: number, locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: true, maximumFractionDigits: Math.min(decimals, 2) }).format(
    1234.56,
  )
