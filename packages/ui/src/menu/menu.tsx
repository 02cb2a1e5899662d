import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { usePopupPlace } from '../dialog/popup-place.ts'
import styles from './ui-menu.module.css'

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** A menu below its button: arrows move, letters jump, Escape closes. */
export function Menu({ trigger, open, onOpenChange, align = 'end', className, children }: MenuProps) {
  const place = usePopupPlace()
  return (
    <Base.Root
      modal={false}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal {...place}>
        <Base.Positioner className={styles['positioner']} sideOffset={8} align={align}>
          <Base.Popup className={clsx(styles['popup'], className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export interface MenuItemProps {
  icon?: ReactNode
  /** Words at the far end, such as an address or a state. */
  detail?: ReactNode
  tone?: 'plain' | 'danger'
  disabled?: boolean
  /** Keeps the menu open after a press, where the item changes in place. */
  keepsOpen?: boolean
  onClick?: () => void
  /** Renders the item as another element, such as a router link. */
  render?: ReactElement
  children: ReactNode
}

/** One thing to do in a {@link Menu}. */
export function MenuItem({
  icon,
  detail,
  tone = 'plain',
  disabled = false,
  keepsOpen = false,
  onClick,
  render,
  children,
}: MenuItemProps) {
  return (
    <Base.Item
      className={styles['item']}
      data-tone={tone}
      disabled={disabled}
      closeOnClick={!keepsOpen}
      onClick={() => onClick?.()}
      {...(render ? { render } : {})}
    >
      {icon}
      <span className={styles['label']}>{children}</span>
      {detail ? <span className={styles['detail']}>{detail}</span> : null}
    </Base.Item>
  )
}

/** A named group of items. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles['groupLabel']}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

/** A line between groups. */
export function MenuSeparator() {
  return <Base.Separator className={styles['separator']} />
}
