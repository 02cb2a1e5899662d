import { Accordion as Base } from '@base-ui/react/accordion'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  createElement,
  type ForwardedRef,
  type ReactNode,
} from 'react'
import type { ChangeDetails } from '../change/change-details.ts'
import { forwardGenericRef } from '../render/forward-generic-ref.ts'
import styles from './ui-accordion.module.css'

export interface AccordionItem<Value extends string> {
  readonly value: Value
  /** The text of the heading, which is the button. */
  readonly title: ReactNode
  readonly content: ReactNode
  readonly disabled?: boolean
}

export interface AccordionProps<Value extends string>
  extends Omit<
    ComponentPropsWithoutRef<typeof Base.Root>,
    | 'className'
    | 'style'
    | 'render'
    | 'children'
    | 'value'
    | 'defaultValue'
    | 'onValueChange'
    | 'orientation'
    | 'loopFocus'
    | 'multiple'
    | 'hiddenUntilFound'
    | 'keepMounted'
  > {
  /** The sections. */
  items: readonly AccordionItem<Value>[]
  /** Values of the open sections. */
  value?: readonly Value[] | undefined
  defaultValue?: readonly Value[] | undefined
  onValueChange?:
    | ((value: readonly Value[], details: ChangeDetails<Base.Root.ChangeEventReason>) => void)
    | undefined
  /** Lets several sections be open at once; otherwise opening one closes the others. */
  multiple?: boolean
  /** Level of the section headings: one below the level of the heading above the accordion. */
  headingLevel?: 2 | 3 | 4 | 5 | 6
  /** The browser's find-in-page finds closed content and opens it. */
  hiddenUntilFound?: boolean
  /** Keeps closed content mounted, so that it keeps its state. */
  keepMounted?: boolean
  className?: string
  style?: CSSProperties
}

const nothing: readonly never[] = []

/**
 * Sections that expand and collapse below their headings, such as questions and answers. For one section use
 * `Collapsible`, for panels of which one is visible `Tabs`.
 *
 * Keyboard: Tab moves between the section headers; Enter and Space expand and collapse a section.
 *
 * Data attributes: `data-disabled`; of a section `data-open`; of what is pressed `data-panel-open`.
 *
 * @example
 * <Accordion headingLevel={2} items={[{ value: 'fee', title: 'What does it cost?', content: <p>Nothing.</p> }]} />
 */
export const Accordion = forwardGenericRef(function Accordion<Value extends string>(
  {
    items,
    value,
    defaultValue = nothing,
    onValueChange,
    headingLevel = 3,
    hiddenUntilFound = false,
    keepMounted = false,
    className,
    ...rest
  }: AccordionProps<Value>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return (
    <Base.Root<Value>
      data-slot="accordion"
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      hiddenUntilFound={hiddenUntilFound}
      {...(keepMounted ? { keepMounted } : {})}
      {...(value === undefined ? { defaultValue: [...defaultValue] } : { value: [...value] })}
      onValueChange={(next, details) => onValueChange?.(next, details)}
    >
      {items.map((item) => (
        <Base.Item
          key={item.value}
          value={item.value}
          disabled={item.disabled ?? false}
          className={styles['item']}
          data-slot="accordion-item"
        >
          <Base.Header
            render={createElement(`h${headingLevel}`)}
            className={styles['heading']}
            data-slot="accordion-heading"
          >
            <Base.Trigger className={styles['trigger']} data-slot="accordion-trigger">
              <span className={styles['title']}>{item.title}</span>
              <ChevronDown className={styles['chevron']} size={20} aria-hidden />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className={styles['panel']} data-slot="accordion-panel">
            <div className={styles['content']} data-slot="accordion-content">
              {item.content}
            </div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
})
