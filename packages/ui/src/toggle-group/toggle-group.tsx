import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup as Base } from '@base-ui/react/toggle-group'
import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef, CSSProperties, ForwardedRef, ReactNode } from 'react'
import type { ChangeDetails } from '../change/change-details.ts'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import { forwardGenericRef } from '../render/forward-generic-ref.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import styles from './ui-toggle-group.module.css'

export interface ToggleOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

interface ToggleGroupBaseProps<Value extends string>
  extends Omit<
    ComponentPropsWithoutRef<typeof Base>,
    'className' | 'style' | 'render' | 'children' | 'value' | 'defaultValue' | 'onValueChange' | 'multiple'
  > {
  /** Accessible name of the group. */
  label: string
  options: readonly ToggleOption<Value>[]
  /** Shows only the icons; a tooltip shows each label. */
  iconOnly?: boolean
  size?: 's' | 'm' | 'l'
  className?: string
  style?: CSSProperties
}

interface OneValue<Value extends string> {
  multiple?: false | undefined
  value?: Value | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value, details: ChangeDetails<Base.ChangeEventReason>) => void) | undefined
}

interface ManyValues<Value extends string> {
  /** Any number of options can be on. */
  multiple: true
  value?: readonly Value[] | undefined
  defaultValue?: readonly Value[] | undefined
  onValueChange?: ((value: Value[], details: ChangeDetails<Base.ChangeEventReason>) => void) | undefined
}

export type ToggleGroupProps<Value extends string> = ToggleGroupBaseProps<Value> &
  (OneValue<Value> | ManyValues<Value>)

/**
 * A segmented control: one of a few options, or several with `multiple`, applied immediately. With single selection,
 * pressing the selected option does not deselect it. For a form use `RadioGroup`, for panels of a page `Tabs`.
 *
 * Keyboard: Tab moves to the group; arrow keys move between options and wrap around; Enter and Space toggle an option.
 *
 * Data attributes: `data-size`, `data-orientation`, `data-multiple`, `data-disabled`; of an option `data-pressed`,
 * `data-disabled`.
 *
 * @example
 * <ToggleGroup label="View" defaultValue="grid" options={[{ value: 'grid', label: 'Grid' }, { value: 'list', label: 'List' }]} />
 */
export const ToggleGroup = forwardGenericRef(function ToggleGroup<Value extends string>(
  {
    label,
    options,
    iconOnly = false,
    size = 'm',
    multiple = false,
    value,
    defaultValue,
    onValueChange,
    className,
    ...rest
  }: ToggleGroupProps<Value>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { place, direction, look } = usePlaceDirection<HTMLDivElement>(true)
  const both = useJoinedRefs(place, ref)
  const change = (next: readonly string[], details: ChangeDetails<Base.ChangeEventReason>) => {
    const [only] = next
    // With single selection one option is always on.
    if (!multiple && only === undefined) {
      details.cancel()
      return
    }
    // An array if `multiple` is set, otherwise a single value.
    ;(
      onValueChange as ((value: unknown, details: ChangeDetails<Base.ChangeEventReason>) => void) | undefined
    )?.(multiple ? next : only, details)
  }
  return (
    <DirectionProvider direction={direction}>
      <Base
        data-slot="toggle-group"
        aria-label={label}
        {...rest}
        {...(value === undefined ? {} : { value: [value].flat() })}
        {...(defaultValue === undefined ? {} : { defaultValue: [defaultValue].flat() })}
        ref={both}
        multiple={multiple}
        data-size={size}
        className={clsx(styles['root'], className)}
        onValueChange={change}
        onFocus={(event) => {
          rest.onFocus?.(event)
          look()
        }}
      >
        {options.map((option) => (
          <Option key={option.value} option={option} iconOnly={iconOnly} />
        ))}
      </Base>
    </DirectionProvider>
  )
})

interface OptionProps {
  readonly option: ToggleOption
  readonly iconOnly: boolean
}

function Option({ option: { value, label, icon, disabled = false }, iconOnly }: OptionProps) {
  const shared = {
    value,
    disabled,
    className: clsx(styles['option'], iconOnly && styles['square']),
    'data-slot': 'toggle-group-option',
  }
  if (!iconOnly)
    return (
      <Toggle {...shared}>
        {icon}
        <span className={styles['text']}>{label}</span>
      </Toggle>
    )
  return (
    // The tooltip repeats the accessible name, so it must not be the description too.
    <Tooltip
      trigger={
        <Toggle {...shared} aria-label={label} aria-describedby={undefined}>
          {icon}
        </Toggle>
      }
    >
      {label}
    </Tooltip>
  )
}
