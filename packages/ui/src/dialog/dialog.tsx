import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { ArrowLeft, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-dialog.module.css'

export interface DialogProps {
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Button that opens it; focus comes back to it. */
  trigger?: ReactElement
  title: ReactNode
  /** The title is read but not shown, where the content carries its own. */
  isTitleHidden?: boolean
  description?: ReactNode
  /** Where it stands on a desktop. On a phone it is a sheet from below; `right` fills the screen. */
  placement?: 'center' | 'right'
  /** Shows a button named 'Back' before the title instead of the closing cross. */
  onBack?: () => void
  /** Controls at the end of the title row. */
  actions?: ReactNode
  /** Stays below the scrolling content. */
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** A modal. A press outside, Escape and its button close it (S2.36); focus stays inside while it is open. */
export function Dialog({
  open,
  defaultOpen,
  onOpenChange,
  trigger,
  title,
  isTitleHidden = false,
  description,
  placement = 'center',
  onBack,
  actions,
  footer,
  className,
  children,
}: DialogProps) {
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      {...(defaultOpen === undefined ? {} : { defaultOpen })}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Viewport className={styles['viewport']} data-placement={placement}>
          <Base.Popup className={clsx(styles['popup'], className)} data-placement={placement}>
            <header className={styles['header']}>
              {onBack ? (
                <IconButton
                  label="Back"
                  icon={<ArrowLeft size={20} aria-hidden />}
                  tone="quiet"
                  onClick={() => onBack()}
                />
              ) : null}
              <Base.Title className={styles['title']} data-hidden={isTitleHidden || undefined}>
                {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </Base.Title>
              {actions}
              {onBack ? null : (
                <Base.Close
                  render={<IconButton label="Close" icon={<X size={20} aria-hidden />} tone="quiet" />}
                />
              )}
            </header>
            <div className={styles['body']} data-slot="body">
              {description ? (
                <Base.Description className={styles['description']}>{description}</Base.Description>
              ) : null}
              {children}
            </div>
            {footer ? <footer className={styles['footer']}>{footer}</footer> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
