import { Drawer as Base } from '@base-ui/react/drawer'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './ui-drawer.module.css'

export interface DrawerProps {
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  trigger?: ReactElement
  title: ReactNode
  className?: string
  children: ReactNode
}

/** A menu that slides in from the start edge, 80 percent wide (S2.22). Swipe, Escape and a press outside close it. */
export function Drawer({
  open,
  defaultOpen,
  onOpenChange,
  trigger,
  title,
  className,
  children,
}: DrawerProps) {
  return (
    <Base.Root
      swipeDirection="left"
      {...(open === undefined ? {} : { open })}
      {...(defaultOpen === undefined ? {} : { defaultOpen })}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Viewport className={styles['viewport']}>
          <Base.Popup className={clsx(styles['popup'], className)}>
            <header className={styles['header']}>
              <Base.Title className={styles['title']}>{title}</Base.Title>
              <Base.Close
                render={<IconButton label="Close" icon={<X size={20} aria-hidden />} tone="quiet" />}
              />
            </header>
            <Base.Content className={styles['content']}>{children}</Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
