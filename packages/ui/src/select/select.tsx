import { Select as Base } from '@base-ui/react/select'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePopupPlace } from '../dialog/popup-place.ts'
import field from '../field/ui-field.module.css'
import styles from './ui-select.module.css'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

export interface SelectProps<Value extends string> {
  label: ReactNode
  options: readonly SelectOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
  className?: string
}

/** One choice of a few. Arrows and letters choose; the popup lines up with the field. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  placeholder,
  disabled = false,
  className,
}: SelectProps<Value>) {
  const place = usePopupPlace()
  return (
    <div className={clsx(field['root'], className)}>
      <Base.Root
        items={options}
        value={value}
        disabled={disabled}
        onValueChange={(next) => {
          if (next !== null) onValueChange(next)
        }}
      >
        <Base.Label className={field['label']}>{label}</Base.Label>
        <Base.Trigger className={clsx(field['box'], styles['trigger'])}>
          <Base.Value {...(placeholder ? { placeholder } : {})} />
          <Base.Icon className={styles['icon']}>
            <ChevronDown size={18} aria-hidden />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal {...place}>
          <Base.Positioner
            className={styles['positioner']}
            sideOffset={6}
            align="start"
            alignItemWithTrigger={false}
          >
            <Base.Popup className={styles['popup']}>
              <Base.List className={styles['list']}>
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} className={styles['item']}>
                    <Base.ItemText className={styles['text']}>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className={styles['mark']}>
                      <Check size={16} aria-hidden />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  )
}
