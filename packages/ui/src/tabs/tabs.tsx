import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tabs as Base } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './ui-tabs.module.css'

export interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly content: ReactNode
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, for a screen reader. */
  label: string
  tabs: readonly TabItem<Value>[]
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  /** Where the next tab is, for the arrow keys. */
  direction?: 'ltr' | 'rtl' | undefined
  className?: string
}

/** Panels that share one place. Arrows move between the tabs; on a phone the row scrolls. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  direction = 'ltr',
  className,
}: TabsProps<Value>) {
  return (
    <DirectionProvider direction={direction}>
      <Base.Root
        className={clsx(styles['root'], className)}
        {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
        // The values are exactly those of `tabs`, which Base UI types as any.
        onValueChange={(next) => onValueChange?.(next as Value)}
      >
        <Base.List className={styles['list']} aria-label={label} activateOnFocus>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} className={styles['tab']}>
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {tabs.map((tab) => (
          <Base.Panel key={tab.value} value={tab.value} className={styles['panel']}>
            {tab.content}
          </Base.Panel>
        ))}
      </Base.Root>
    </DirectionProvider>
  )
}
