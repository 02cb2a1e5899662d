import { NumberField as Base } from '@base-ui/react/number-field'
import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import {
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type KeyboardEvent,
  useId,
  useMemo,
  useRef,
} from 'react'
import type { ChangeDetails } from '../change/change-details.ts'
import { describedBy, FieldFrame, type FieldWords } from '../field/field-frame.tsx'
import field from '../field/ui-field.module.css'
import { FormField } from '../form/form-field.tsx'
import { useFieldValue } from '../form/use-field-value.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import { defined } from '../render/defined.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import styles from './ui-number-field.module.css'

/** Default texts, in English. */
const texts = {
  incrementLabel: 'Increase',
  decrementLabel: 'Decrease',
} satisfies Partial<UiLabels>

type RootProps = ComponentPropsWithoutRef<typeof Base.Root>

export interface NumberFieldProps
  extends Omit<
      ComponentPropsWithoutRef<typeof Base.Input>,
      'className' | 'style' | 'render' | 'value' | 'defaultValue' | 'step' | 'min' | 'max' | 'type' | 'size'
    >,
    Pick<RootProps, 'min' | 'max' | 'step' | 'smallStep' | 'largeStep' | 'format'>,
    FieldWords {
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  /** Null while the field is empty; `NaN` is shown as empty, too. */
  value?: number | null | undefined
  defaultValue?: number | undefined
  onValueChange?:
    | ((value: number | null, details: ChangeDetails<Base.Root.ChangeEventReason>) => void)
    | undefined
  /** Called on blur, or when a step button is released. */
  onValueCommitted?: RootProps['onValueCommitted'] | undefined
  incrementLabel?: string
  decrementLabel?: string
  className?: string
  style?: CSSProperties
}

/**
 * A number input with step buttons, formatted in the locale of the provider (`format` takes the options of
 * `Intl.NumberFormat`). `className` and `style` go to the outer element, the rest to the input. For an amount of a
 * token use `AmountField`, which loses no digits; if the position in a range matters more than the exact number use
 * `Slider`.
 *
 * Keyboard: Arrow up and Arrow down change the value by `step`, with Shift by `largeStep`, with Alt by `smallStep`; Home and End go to `min` and
 * `max`.
 *
 * Data attributes: `data-invalid`, `data-disabled`, `data-readonly`.
 *
 * @example
 * <NumberField label="Players of a team" name="players" min={1} max={10} defaultValue={5} />
 */
export const NumberField = forwardRef<HTMLInputElement, NumberFieldProps>(function NumberField(
  {
    label,
    hideLabel = false,
    hint,
    error: ownError,
    value,
    defaultValue,
    onValueChange,
    onValueCommitted,
    min,
    max,
    step,
    smallStep,
    largeStep,
    format,
    name,
    form,
    required = false,
    readOnly = false,
    disabled: isOff,
    incrementLabel,
    decrementLabel,
    id,
    className,
    style,
    onChange,
    onKeyDown,
    'aria-describedby': describing,
    ...rest
  },
  ref,
) {
  const ownId = useId()
  const inputId = id ?? ownId
  const labels = useLabels(texts)
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const both = useJoinedRefs(input, ref)
  const [shown, change] = useFieldValue<number | null, ChangeDetails<Base.Root.ChangeEventReason>>({
    value,
    defaultValue: defaultValue ?? null,
    onChange: onValueChange,
    place: input,
    form,
  })
  const number = Number.isNaN(shown) ? null : shown
  const apostrophe = useMemo(() => groupApostrophe(locale), [locale])
  const range = defined({ min, max, step, smallStep, largeStep, format, name, form })
  return (
    <FormField name={name} error={ownError} disabled={isOff}>
      {({ error, disabled }) => (
        <FieldFrame
          label={label}
          hint={hint}
          error={error}
          id={inputId}
          hideLabel={hideLabel}
          className={className}
          style={style}
          data-slot="number-field"
          data-disabled={disabled ? '' : undefined}
          data-readonly={readOnly ? '' : undefined}
        >
          <Base.Root
            {...range}
            value={number}
            id={inputId}
            locale={locale}
            required={required}
            readOnly={readOnly}
            disabled={disabled}
            onValueChange={change}
            onValueCommitted={(next, details) => onValueCommitted?.(next, details)}
          >
            <Base.Group
              className={clsx(field['box'], field['line'], styles['box'])}
              data-slot="number-field-box"
            >
              <Base.Decrement
                className={styles['step']}
                aria-label={decrementLabel ?? labels.decrementLabel}
                data-slot="number-field-decrement"
              >
                <Minus size={18} aria-hidden />
              </Base.Decrement>
              <Base.Input
                data-slot="number-field-control"
                {...describedBy(inputId, { hint, error }, describing)}
                {...rest}
                ref={both}
                onKeyDown={(event) => {
                  onKeyDown?.(event)
                  // Base UI types only the apostrophe that the browser's formatter writes.
                  if (apostrophe && isApostrophe(event)) event.preventBaseUIHandler()
                }}
                onChange={(event) => {
                  onChange?.(event)
                  if (apostrophe) writeApostrophes(event, apostrophe)
                }}
                className={clsx(field['input'], styles['input'])}
              />
              <Base.Increment
                className={styles['step']}
                aria-label={incrementLabel ?? labels.incrementLabel}
                data-slot="number-field-increment"
              >
                <Plus size={18} aria-hidden />
              </Base.Increment>
            </Base.Group>
          </Base.Root>
        </FieldFrame>
      )}
    </FormField>
  )
})

const apostrophes = /['’]/g

/** The apostrophe between groups of digits, where a locale has one: Swiss keyboards have the straight one, formatters write either. */
function groupApostrophe(locale: string): string | undefined {
  const group = new Intl.NumberFormat(locale).formatToParts(12345).find(({ type }) => type === 'group')?.value
  return group?.match(apostrophes) ? group : undefined
}

const isApostrophe = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && key.match(apostrophes) !== null && !ctrlKey && !metaKey

function writeApostrophes({ currentTarget: input }: ChangeEvent<HTMLInputElement>, apostrophe: string) {
  const written = input.value.replace(apostrophes, apostrophe)
  if (written === input.value) return
  const { selectionStart, selectionEnd } = input
  input.value = written
  input.setSelectionRange(selectionStart, selectionEnd)
}
