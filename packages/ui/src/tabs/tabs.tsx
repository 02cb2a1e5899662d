import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tabs as Base } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef, CSSProperties, ForwardedRef, ReactNode } from 'react'
import type { ChangeDetails } from '../change/change-details.ts'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import { forwardGenericRef } from '../render/forward-generic-ref.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import styles from './ui-tabs.module.css'

export interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly content: ReactNode
  readonly disabled?: boolean
}

export interface TabsProps<Value extends string>
  extends Omit<
    ComponentPropsWithoutRef<typeof Base.Root>,
    'className' | 'style' | 'render' | 'children' | 'value' | 'defaultValue' | 'onValueChange' | 'dir'
  > {
  /** Accessible name of the tab list. */
  label: string
  /** The tabs and their panels. */
  tabs: readonly TabItem<Value>[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value, details: ChangeDetails<Base.Root.ChangeEventReason>) => void) | undefined
  /** A vertical tab list is placed before its panel. */
  orientation?: 'horizontal' | 'vertical'
  className?: string
  style?: CSSProperties
}

/**
 * Tabs: panels of which one is visible. To navigate between pages use links.
 *
 * Keyboard: Tab moves to the selected tab, then to its panel; arrow keys select the next or previous tab along the
 * orientation, Home and End the first or last. On a phone the tab list scrolls.
 *
 * Data attributes: `data-orientation`; of a tab `data-active`, `data-disabled`.
 *
 * @example
 * <Tabs label="Profile" tabs={[{ value: 'stats', label: 'Stats', content: <Stats /> }]} />
 */
export const Tabs = forwardGenericRef(function Tabs<Value extends string>(
  { label, tabs, value, defaultValue, onValueChange, className, ...rest }: TabsProps<Value>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { place, direction, look } = usePlaceDirection<HTMLDivElement>(true)
  const both = useJoinedRefs(place, ref)
  return (
    <DirectionProvider direction={direction}>
      <Base.Root
        data-slot="tabs"
        {...rest}
        ref={both}
        className={clsx(styles['root'], className)}
        {...(value === undefined
          ? { defaultValue: defaultValue ?? tabs.find(({ disabled }) => !disabled)?.value }
          : { value })}
        // Values are always those of `tabs`, which Base UI types as any.
        onValueChange={(next, details) => onValueChange?.(next as Value, details)}
        onFocus={(event) => {
          rest.onFocus?.(event)
          look()
        }}
      >
        <Base.List className={styles['list']} aria-label={label} activateOnFocus data-slot="tabs-list">
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled ?? false}
              className={styles['tab']}
              data-slot="tabs-tab"
            >
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {tabs.map((tab) => (
          <Base.Panel key={tab.value} value={tab.value} className={styles['panel']} data-slot="tabs-panel">
            {tab.content}
          </Base.Panel>
        ))}
      </Base.Root>
    </DirectionProvider>
  )
})
