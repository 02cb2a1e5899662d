import { Collapsible as Base } from '@base-ui/react/collapsible'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, type ReactNode } from 'react'
import styles from './ui-collapsible.module.css'

type RootProps = ComponentPropsWithoutRef<typeof Base.Root>

export interface CollapsibleProps
  extends Omit<
    RootProps,
    'className' | 'style' | 'render' | 'children' | 'open' | 'defaultOpen' | 'onOpenChange'
  > {
  /** The text of the button. It does not change when the section opens or closes. */
  label: ReactNode
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: RootProps['onOpenChange'] | undefined
  /** The browser's find-in-page finds closed content and opens it. */
  hiddenUntilFound?: boolean
  /** Keeps closed content mounted, so that it keeps its state. */
  keepMounted?: boolean
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/**
 * A section that expands and collapses below its button, such as details that few people need. For several sections use
 * `Accordion`, for a popup next to a button `Popover`.
 *
 * Keyboard: Tab moves to the trigger; Enter and Space expand and collapse it.
 *
 * Data attributes: `data-open`, `data-closed`, `data-disabled`.
 *
 * @example
 * <Collapsible label="Details of the transaction"><Details /></Collapsible>
 */
export const Collapsible = forwardRef<HTMLDivElement, CollapsibleProps>(function Collapsible(
  {
    label,
    open,
    defaultOpen = false,
    onOpenChange,
    hiddenUntilFound = false,
    keepMounted = false,
    className,
    children,
    ...rest
  },
  ref,
) {
  return (
    <Base.Root
      data-slot="collapsible"
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-disabled={rest.disabled ? '' : undefined}
      {...(open === undefined ? { defaultOpen } : { open })}
      onOpenChange={(isOpen, details) => onOpenChange?.(isOpen, details)}
    >
      <Base.Trigger className={styles['trigger']} data-slot="collapsible-trigger">
        <ChevronRight className={styles['chevron']} size={18} aria-hidden />
        <span className={styles['label']}>{label}</span>
      </Base.Trigger>
      <Base.Panel
        className={styles['panel']}
        hiddenUntilFound={hiddenUntilFound}
        {...(keepMounted ? { keepMounted } : {})}
        data-slot="collapsible-panel"
      >
        <div className={styles['content']} data-slot="collapsible-content">
          {children}
        </div>
      </Base.Panel>
    </Base.Root>
  )
})
