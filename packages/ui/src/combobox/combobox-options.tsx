import { Combobox as Base } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react'
import styles from './ui-combobox.module.css'

export interface ComboboxOption<Value extends string = string> {
  readonly value: Value
  /** Searched while typing, and shown in the input once selected. */
  readonly label: string
  /** Text below the label, such as an address. It is not searched. */
  readonly detail?: ReactNode
  readonly disabled?: boolean
}

/** A group of options in Base UI's format. */
export interface Grouped {
  readonly label: ReactNode
  readonly items: readonly ComboboxOption[]
}

export function Group({ group }: { readonly group: Grouped }) {
  return (
    <Base.Group items={group.items} data-slot="combobox-group">
      {group.label === undefined ? null : (
        <Base.GroupLabel className={styles['groupLabel']} data-slot="combobox-group-label">
          {group.label}
        </Base.GroupLabel>
      )}
      <Base.Collection>
        {(option: ComboboxOption) => <Option key={option.value} option={option} />}
      </Base.Collection>
    </Base.Group>
  )
}

interface OptionProps {
  readonly option: ComboboxOption
  /** Where it is in a list that renders only what is in sight. */
  readonly place?: Pick<
    ComponentPropsWithoutRef<typeof Base.Item>,
    'index' | 'style' | 'aria-setsize' | 'aria-posinset'
  > & { readonly ref: Ref<HTMLDivElement>; readonly 'data-index': number }
}

export function Option({ option, place }: OptionProps) {
  return (
    <Base.Item
      {...place}
      value={option.value}
      disabled={option.disabled ?? false}
      className={styles['item']}
      data-slot="combobox-option"
    >
      <span className={styles['text']}>
        {option.label}
        {option.detail === undefined ? null : (
          <span className={styles['detail']} data-slot="combobox-option-detail">
            {option.detail}
          </span>
        )}
      </span>
      <Base.ItemIndicator className={styles['mark']} data-slot="combobox-mark">
        <Check size={16} aria-hidden />
      </Base.ItemIndicator>
    </Base.Item>
  )
}
