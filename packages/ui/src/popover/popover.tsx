import { Popover as Base } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, type ReactNode, useRef } from 'react'
import { openedBy, popoverSlot } from '../dialog/opener.ts'
import { usePopupPlace } from '../dialog/popup-place.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-popover.module.css'

export interface PopoverProps
  extends Omit<ComponentPropsWithoutRef<typeof Base.Popup>, 'className' | 'style' | 'render' | 'title'> {
  /** Button that opens it; focus comes back to it. */
  trigger: ReactElement
  title: ReactNode
  /** The title is read but not shown, where the content carries its own. */
  isTitleHidden?: boolean
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  align?: 'start' | 'center' | 'end'
  closeLabel?: string
  className?: string
  children: ReactNode
}

/**
 * Something more beside a button; the page around it stays in use. It turns over where there is no room.
 *
 * Keyboard: Enter and Space on the button open it and move the focus in; Tab goes through it and out of it; Escape
 * closes it and moves the focus back.
 *
 * @example
 * <Popover trigger={<Button>Prize pool</Button>} title="Prize pool"><PrizeList /></Popover>
 */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(
  {
    trigger,
    title,
    isTitleHidden = false,
    open,
    defaultOpen,
    onOpenChange,
    side = 'bottom',
    align = 'center',
    closeLabel = 'Close',
    className,
    children,
    ...rest
  },
  ref,
) {
  const place = usePopupPlace()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      {...(defaultOpen === undefined ? {} : { defaultOpen })}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
    >
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal {...place}>
        <Base.Positioner
          ref={(positioner) => {
            if (positioner) openedBy(positioner, button.current)
          }}
          data-slot={popoverSlot}
          className={styles['positioner']}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
        >
          <Base.Popup {...rest} ref={ref} className={clsx(styles['popup'], className)} data-slot="popover">
            <header className={styles['header']} data-slot="header">
              <Base.Title className={styles['title']} data-slot="title">
                {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </Base.Title>
              <Base.Close
                render={<IconButton label={closeLabel} icon={<X size={18} aria-hidden />} tone="quiet" />}
              />
            </header>
            <div className={styles['body']} data-slot="body">
              {children}
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
})
