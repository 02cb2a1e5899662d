import { DirectionProvider } from '@base-ui/react/direction-provider'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ForwardedRef,
  type ReactNode,
  useId,
} from 'react'
import type { ChangeDetails } from '../change/change-details.ts'
import { describedBy, FieldNotes, type FieldWords } from '../field/field-frame.tsx'
import field from '../field/ui-field.module.css'
import { FormField } from '../form/form-field.tsx'
import { useFieldValue } from '../form/use-field-value.ts'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import { forwardGenericRef } from '../render/forward-generic-ref.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import hidden from '../visually-hidden/ui-visually-hidden.module.css'
import styles from './ui-radio-group.module.css'

export interface RadioGroupProps<Value extends string>
  extends Omit<
      ComponentPropsWithoutRef<typeof Base>,
      'className' | 'style' | 'render' | 'value' | 'defaultValue' | 'onValueChange'
    >,
    FieldWords {
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  /** Null while nothing is selected. */
  value?: Value | null | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value, details: ChangeDetails<Base.ChangeEventReason>) => void) | undefined
  /** Whether the options are stacked or in a row; a row wraps if there is not enough space. */
  orientation?: 'vertical' | 'horizontal'
  /** Plain radio buttons, or cards that can be pressed anywhere, for options that need an explanation. */
  variant?: 'plain' | 'card'
  className?: string
  style?: CSSProperties
  /** The `Radio`s. */
  children: ReactNode
}

/**
 * Single selection from a few options that are all visible. `className` and `style` go to the outer element, the rest
 * to the group. For many options use `Select`; to switch a view immediately `ToggleGroup`.
 *
 * Keyboard: Tab moves to the selected option, or to the first; arrow keys select the next or previous option and wrap around.
 *
 * Data attributes: `data-orientation`, `data-variant`, `data-invalid`, `data-disabled`.
 *
 * @example
 * <RadioGroup label="Format" name="format" defaultValue="single">
 *   <Radio value="single" label="Single elimination" />
 *   <Radio value="double" label="Double elimination" hint="Who loses once plays on in the lower bracket" />
 * </RadioGroup>
 */
export const RadioGroup = forwardGenericRef(function RadioGroup<Value extends string>(
  {
    label,
    hideLabel = false,
    hint,
    error: ownError,
    value,
    defaultValue,
    onValueChange,
    orientation = 'vertical',
    variant = 'plain',
    name,
    disabled: isOff,
    id,
    className,
    style,
    children,
    'aria-describedby': describing,
    ...rest
  }: RadioGroupProps<Value>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const ownId = useId()
  const groupId = id ?? ownId
  const { place, direction, look } = usePlaceDirection<HTMLDivElement>(true)
  const both = useJoinedRefs(place, ref)
  const [chosen, change] = useFieldValue<Value | null, ChangeDetails<Base.ChangeEventReason>>({
    value,
    defaultValue: defaultValue ?? null,
    onChange: (next, details) => {
      if (next !== null) onValueChange?.(next, details)
    },
    place,
    form: rest.form,
  })
  return (
    <FormField name={name} error={ownError} disabled={isOff}>
      {({ error, disabled }) => (
        <div
          className={clsx(field['root'], className)}
          style={style}
          data-slot="radio-group"
          data-orientation={orientation}
          data-variant={variant}
          data-invalid={error ? '' : undefined}
          data-disabled={disabled ? '' : undefined}
        >
          <span
            className={hideLabel ? hidden['root'] : field['label']}
            id={`${groupId}-label`}
            data-slot="field-label"
          >
            {label}
          </span>
          <DirectionProvider direction={direction}>
            <Base
              data-slot="radio-group-control"
              aria-labelledby={`${groupId}-label`}
              {...describedBy(groupId, { hint, error }, describing)}
              {...rest}
              ref={both}
              id={groupId}
              {...(name === undefined ? {} : { name })}
              value={chosen}
              disabled={disabled}
              className={clsx(styles['answers'], variant === 'card' && styles['cards'])}
              onValueChange={change}
              onFocus={(event) => {
                rest.onFocus?.(event)
                look()
              }}
            >
              {children}
            </Base>
          </DirectionProvider>
          <FieldNotes id={groupId} hint={hint} error={error} />
        </div>
      )}
    </FormField>
  )
})
