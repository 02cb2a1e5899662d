import { Select as Base } from '@base-ui/react/select'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ForwardedRef,
  type ReactNode,
  useId,
} from 'react'
import type { ChangeDetails } from '../change/change-details.ts'
import { usePopupPlace } from '../dialog/popup-place.ts'
import { describedBy, FieldNotes, type FieldWords } from '../field/field-frame.tsx'
import { pageThroughFocus } from '../field/page-keys.ts'
import field from '../field/ui-field.module.css'
import { FormField } from '../form/form-field.tsx'
import { useFieldValue } from '../form/use-field-value.ts'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import { forwardGenericRef } from '../render/forward-generic-ref.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import hidden from '../visually-hidden/ui-visually-hidden.module.css'
import styles from './ui-select.module.css'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly disabled?: boolean
}

/** A group of options with a heading. */
export interface SelectGroup<Value extends string> {
  readonly label: ReactNode
  readonly options: readonly SelectOption<Value>[]
}

type RootProps = ComponentPropsWithoutRef<typeof Base.Root>

export interface SelectProps<Value extends string>
  extends Omit<
      ComponentPropsWithoutRef<typeof Base.Trigger>,
      | 'className'
      | 'style'
      | 'render'
      | 'children'
      | 'value'
      | 'defaultValue'
      | 'nativeButton'
      | 'name'
      | 'form'
    >,
    Pick<RootProps, 'name' | 'form' | 'required' | 'readOnly' | 'autoComplete' | 'open' | 'defaultOpen'>,
    FieldWords {
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[]
  /** Null while nothing is selected. */
  value?: Value | null | undefined
  defaultValue?: Value | null | undefined
  onValueChange?: ((value: Value, details: ChangeDetails<Base.Root.ChangeEventReason>) => void) | undefined
  onOpenChange?: RootProps['onOpenChange'] | undefined
  /** Shown while nothing is selected. */
  placeholder?: string
  className?: string
  style?: CSSProperties
}

/**
 * A dropdown list: one of a few options. `className` and `style` go to the outer element, the rest to the button. In a
 * form it is submitted under its `name`.
 *
 * Keyboard: Enter, Space and Arrow down open it; arrow keys, Page up, Page down, Home, End and letters move between options; Enter selects, Escape closes without selecting.
 *
 * Data attributes: `data-invalid`, `data-disabled`; of the button `data-popup-open`, `data-placeholder`; of an option
 * `data-highlighted`, `data-selected`, `data-disabled`.
 *
 * @example
 * <Select label="Region" name="region" options={[{ value: 'eu', label: 'Europe' }, { value: 'na', label: 'America' }]} />
 */
export const Select = forwardGenericRef(function Select<Value extends string>(
  {
    label,
    hideLabel = false,
    hint,
    error: ownError,
    options,
    value,
    defaultValue = null,
    onValueChange,
    onOpenChange,
    open,
    defaultOpen = false,
    placeholder,
    name,
    form,
    required = false,
    readOnly = false,
    autoComplete,
    disabled: isOff,
    id,
    className,
    style,
    'aria-describedby': describing,
    ...rest
  }: SelectProps<Value>,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const popup = usePopupPlace()
  const ownId = useId()
  const buttonId = id ?? ownId
  const { place, direction, look } = usePlaceDirection<HTMLButtonElement>(open ?? defaultOpen)
  const both = useJoinedRefs(place, ref)
  const [chosen, change] = useFieldValue<Value | null, ChangeDetails<Base.Root.ChangeEventReason>>({
    value,
    defaultValue,
    onChange: (next, details) => {
      if (next !== null) onValueChange?.(next, details)
    },
    place,
    form,
  })
  return (
    <FormField name={name} error={ownError} disabled={isOff}>
      {({ error, disabled }) => (
        <div
          className={clsx(field['root'], className)}
          style={style}
          data-slot="select"
          data-invalid={error ? '' : undefined}
          data-disabled={disabled ? '' : undefined}
        >
          <Base.Root
            items={options.flatMap((one) => ('options' in one ? one.options : [one]))}
            value={chosen}
            {...(open === undefined ? { defaultOpen } : { open })}
            {...(name === undefined ? {} : { name })}
            {...(form === undefined ? {} : { form })}
            {...(autoComplete === undefined ? {} : { autoComplete })}
            id={buttonId}
            required={required}
            readOnly={readOnly}
            disabled={disabled}
            onOpenChange={(isOpen, details) => {
              look()
              onOpenChange?.(isOpen, details)
            }}
            onValueChange={change}
          >
            <Base.Label className={hideLabel ? hidden['root'] : field['label']} data-slot="field-label">
              {label}
            </Base.Label>
            <Base.Trigger
              data-slot="select-control"
              // Set here, because the primitive sets it only in the browser, and a server must render it too.
              aria-labelledby={`${buttonId}-label`}
              {...describedBy(buttonId, { hint, error }, describing)}
              {...rest}
              ref={both}
              className={clsx(field['box'], styles['trigger'])}
            >
              <Base.Value data-slot="select-value" {...(placeholder ? { placeholder } : {})} />
              <Base.Icon className={styles['icon']} data-slot="select-icon">
                <ChevronDown size={18} aria-hidden />
              </Base.Icon>
            </Base.Trigger>
            <Base.Portal {...popup}>
              <Base.Positioner
                className={styles['positioner']}
                sideOffset={6}
                align="start"
                alignItemWithTrigger={false}
                dir={direction}
              >
                <Base.Popup className={styles['popup']} data-slot="select-popup">
                  <Base.List className={styles['list']} data-slot="select-list" onKeyDown={pageThroughFocus}>
                    {options.map((one, index) =>
                      'options' in one ? (
                        // oxlint-disable-next-line react/no-array-index-key -- A heading has no id but its index.
                        <Base.Group key={index} data-slot="select-group">
                          <Base.GroupLabel className={styles['groupLabel']} data-slot="select-group-label">
                            {one.label}
                          </Base.GroupLabel>
                          {one.options.map((option) => (
                            <Option key={option.value} option={option} />
                          ))}
                        </Base.Group>
                      ) : (
                        <Option key={one.value} option={one} />
                      ),
                    )}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
          <FieldNotes id={buttonId} hint={hint} error={error} />
        </div>
      )}
    </FormField>
  )
})

function Option<Value extends string>({ option }: { readonly option: SelectOption<Value> }) {
  return (
    <Base.Item
      value={option.value}
      disabled={option.disabled ?? false}
      className={styles['item']}
      data-slot="select-option"
    >
      <Base.ItemText className={styles['text']}>{option.label}</Base.ItemText>
      <Base.ItemIndicator className={styles['mark']} data-slot="select-mark">
        <Check size={16} aria-hidden />
      </Base.ItemIndicator>
    </Base.Item>
  )
}
