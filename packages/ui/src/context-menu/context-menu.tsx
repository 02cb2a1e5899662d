import { ContextMenu as Base } from '@base-ui/react/context-menu'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { usePopupPlace } from '../dialog/popup-place.ts'
import styles from '../menu/ui-menu.module.css'
import { directionOf, usePlaceDirection } from '../provider/use-place-direction.ts'

export interface ContextMenuProps
  extends Omit<ComponentPropsWithoutRef<typeof Base.Popup>, 'className' | 'style' | 'render' | 'children'> {
  /**
   * The area of the menu. It, or an element in it, must be focusable; otherwise the menu cannot be opened by keyboard.
   */
  trigger: ReactElement
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ComponentPropsWithoutRef<typeof Base.Root>['onOpenChange'] | undefined
  /** Shows the browser's context menu instead. */
  disabled?: boolean
  className?: string
  style?: CSSProperties
  /** The items, as in `Menu`: `MenuItem`, `MenuCheckboxItem`, `MenuSubmenu`, … */
  children: ReactNode
}

/**
 * A context menu for an area of the page, opened at the pointer. It has no visible trigger, so every action in it must
 * also be available elsewhere, such as in a `Menu` with the same items. The ref, `className` and native properties are
 * those of the popup.
 *
 * It opens on right click, long press, and by keyboard.
 *
 * Keyboard: Shift + F10 or the menu key opens it for the focused element; arrow keys move and wrap around; letters jump to an item; Enter activates it; Escape closes the menu.
 *
 * Data attributes: `data-open`, `data-side`, `data-align`.
 *
 * @example
 * <ContextMenu trigger={<Card tabIndex={0}>Match 12</Card>}><MenuItem onClick={copyLink}>Copy the link</MenuItem></ContextMenu>
 */
export const ContextMenu = forwardRef<HTMLDivElement, ContextMenuProps>(function ContextMenu(
  { trigger, open, defaultOpen = false, onOpenChange, disabled = false, className, children, ...rest },
  ref,
) {
  const popup = usePopupPlace()
  const { place, direction, look } = usePlaceDirection<HTMLDivElement>(open ?? defaultOpen)
  return (
    <DirectionProvider direction={direction}>
      <Base.Root
        disabled={disabled}
        {...(open === undefined ? { defaultOpen } : { open })}
        onOpenChange={(isOpen, details) => {
          look()
          onOpenChange?.(isOpen, details)
        }}
      >
        <Base.Trigger
          ref={place}
          render={trigger}
          onKeyDown={(event) => {
            if (!disabled) openByKey(event)
          }}
        />
        <Base.Portal {...popup}>
          <Base.Positioner className={styles['positioner']} dir={direction}>
            <Base.Popup
              data-slot="context-menu"
              {...rest}
              ref={ref}
              className={clsx(styles['popup'], className)}
            >
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
})

/**
 * Opens the menu by keyboard at the start of the focused element: browsers on a Mac have no key for it, and others
 * place the menu in the middle.
 */
function openByKey(event: KeyboardEvent) {
  const isKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
  if (!isKey || event.defaultPrevented) return
  // Otherwise the browser also opens its own context menu.
  event.preventDefault()
  // Not checked by its class, which is another one in a frame.
  const target = event.target as Element
  const { left, right, bottom } = target.getBoundingClientRect()
  target.dispatchEvent(
    new MouseEvent('contextmenu', {
      bubbles: true,
      cancelable: true,
      clientX: directionOf(target) === 'rtl' ? right : left,
      clientY: bottom,
    }),
  )
}
