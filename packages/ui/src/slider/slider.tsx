import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Slider as Base } from '@base-ui/react/slider'
import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, type CSSProperties, type ForwardedRef, useId } from 'react'
import type { ChangeDetails } from '../change/change-details.ts'
import { describedBy, FieldNotes, type FieldWords } from '../field/field-frame.tsx'
import field from '../field/ui-field.module.css'
import { FormField } from '../form/form-field.tsx'
import { useFieldValue } from '../form/use-field-value.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import { defined } from '../render/defined.ts'
import { forwardGenericRef } from '../render/forward-generic-ref.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import styles from './ui-slider.module.css'

/** Default texts, in English. */
const texts = {
  fromLabel: 'From',
  toLabel: 'To',
} satisfies Partial<UiLabels>

export interface SliderMark {
  readonly value: number
  readonly label?: string
}

type RootProps = ComponentPropsWithoutRef<typeof Base.Root>

/** A number, or the two ends of a range. */
export type SliderValue = number | readonly [from: number, to: number]

export interface SliderProps<Value extends SliderValue>
  extends Omit<
      RootProps,
      | 'className'
      | 'style'
      | 'render'
      | 'children'
      | 'value'
      | 'defaultValue'
      | 'onValueChange'
      | 'onValueCommitted'
      | 'locale'
      | 'orientation'
      | 'thumbAlignment'
    >,
    FieldWords {
  value?: Value | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value, details: ChangeDetails<Base.Root.ChangeEventReason>) => void) | undefined
  /** Called when a thumb is released, or moved by a key. */
  onValueCommitted?: ((value: Value, details: Base.Root.CommitEventDetails) => void) | undefined
  /** Labelled positions on the track. */
  marks?: readonly SliderMark[]
  /**
   * Formats a value as text, such as '5 rounds', both visible and for screen readers; by default the number in the
   * provider's locale.
   */
  valueText?: (formatted: string, value: number) => string
  /** Accessible names of the thumbs of a range. */
  fromLabel?: string
  toLabel?: string
  className?: string
  style?: CSSProperties
}

/**
 * A slider for a number in a range, or with two values for a range. `className` and `style` go to the outer element,
 * the rest to the group of its thumbs. For an exact number use `NumberField`.
 *
 * Keyboard: arrow keys move by `step`; Page up, Page down and Shift with an arrow key move by a larger step; Home and End go to `min` and `max`.
 *
 * Data attributes: `data-range`, `data-invalid`, `data-disabled`; of the group `data-dragging`.
 *
 * @example
 * <Slider label="Prize pool" name="pool" max={1000} step={50} defaultValue={[100, 500]} format={{ style: 'currency', currency: 'EUR' }} />
 */
export const Slider = forwardGenericRef(function Slider<Value extends SliderValue>(
  {
    label,
    hint,
    error: ownError,
    value,
    defaultValue,
    onValueChange,
    onValueCommitted,
    min = 0,
    max = 100,
    marks = [],
    valueText = (formatted) => formatted,
    fromLabel,
    toLabel,
    name,
    disabled: isOff,
    id,
    className,
    style,
    'aria-describedby': describing,
    ...rest
  }: SliderProps<Value>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const labels = useLabels(texts)
  const locale = useLocale()
  const ownId = useId()
  const groupId = id ?? ownId
  const { place, direction, look } = usePlaceDirection<HTMLDivElement>(true)
  const both = useJoinedRefs(place, ref)
  const [shown, change] = useFieldValue<SliderValue, ChangeDetails<Base.Root.ChangeEventReason>>({
    value,
    defaultValue: defaultValue ?? min,
    // One number or two, like the `value` that was passed.
    onChange: (next, details) => onValueChange?.(next as Value, details),
    place,
    form: rest.form,
  })
  const isRange = typeof shown === 'object'
  const inText = (formatted: readonly string[], values: readonly number[]) =>
    values.map((one, index) => valueText(formatted[index] ?? '', one)).join(' – ')
  return (
    <FormField name={name} error={ownError} disabled={isOff}>
      {({ error, disabled }) => {
        // The value is always in range, so the thumbs are never invalid: the error is part of their description.
        const { 'aria-describedby': description } = describedBy(groupId, { hint, error }, describing)
        return (
          <div
            className={clsx(field['root'], className)}
            style={style}
            data-slot="slider"
            data-range={isRange ? '' : undefined}
            data-invalid={error ? '' : undefined}
            data-disabled={disabled ? '' : undefined}
          >
            <DirectionProvider direction={direction}>
              <Base.Root
                data-slot="slider-control"
                aria-labelledby={`${groupId}-label`}
                {...rest}
                {...defined({ name })}
                value={shown}
                ref={both}
                id={groupId}
                min={min}
                max={max}
                locale={locale}
                disabled={disabled}
                className={styles['group']}
                onValueChange={change}
                onValueCommitted={(next, details) => onValueCommitted?.(next as Value, details)}
                onPointerDown={(event) => {
                  rest.onPointerDown?.(event)
                  look()
                }}
              >
                <div className={styles['words']} data-slot="slider-words">
                  <span className={field['label']} id={`${groupId}-label`} data-slot="field-label">
                    {label}
                  </span>
                  <Base.Value className={styles['value']} data-slot="slider-value">
                    {inText}
                  </Base.Value>
                </div>
                <Base.Control className={styles['room']} data-slot="slider-room">
                  <Base.Track className={styles['track']} data-slot="slider-track">
                    <Base.Indicator className={styles['part']} data-slot="slider-part" />
                    {marks.map((mark) => (
                      <span
                        key={mark.value}
                        className={styles['mark']}
                        style={{ insetInlineStart: shareOf(mark.value, min, max) }}
                        data-slot="slider-mark"
                      />
                    ))}
                    {(isRange ? [fromLabel ?? labels.fromLabel, toLabel ?? labels.toLabel] : [undefined]).map(
                      (end, index) => (
                        <Base.Thumb
                          // oxlint-disable-next-line react/no-array-index-key -- A thumb has no id but its index.
                          key={index}
                          index={index}
                          className={styles['thumb']}
                          data-slot="slider-thumb"
                          aria-describedby={description}
                          {...(end === undefined
                            ? { 'aria-labelledby': `${groupId}-label` }
                            : { 'aria-label': end })}
                          getAriaValueText={valueText}
                        />
                      ),
                    )}
                  </Base.Track>
                </Base.Control>
                {marks.some((mark) => mark.label) ? (
                  <div className={styles['marks']} data-slot="slider-marks" aria-hidden>
                    {marks.map((mark) => (
                      <span
                        key={mark.value}
                        className={styles['markLabel']}
                        style={{ insetInlineStart: shareOf(mark.value, min, max) }}
                        data-edge={mark.value === min ? 'start' : mark.value === max ? 'end' : undefined}
                      >
                        {mark.label}
                      </span>
                    ))}
                  </div>
                ) : null}
              </Base.Root>
            </DirectionProvider>
            <FieldNotes id={groupId} hint={hint} error={error} />
          </div>
        )
      }}
    </FormField>
  )
})

const shareOf = (value: number, min: number, max: number) => `${((value - min) / (max - min)) * 100}%`
