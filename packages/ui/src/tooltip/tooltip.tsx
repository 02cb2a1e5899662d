import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tooltip as Base } from '@base-ui/react/tooltip'
import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react'
import { usePopupPlace } from '../dialog/popup-place.ts'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import styles from './ui-tooltip.module.css'

export interface TooltipProps
  extends Omit<ComponentPropsWithoutRef<typeof Base.Popup>, 'className' | 'style' | 'render' | 'children'> {
  /** The element that shows it on hover and focus. */
  trigger: ReactElement
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ComponentPropsWithoutRef<typeof Base.Root>['onOpenChange'] | undefined
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  align?: 'start' | 'center' | 'end'
  className?: string
  style?: CSSProperties
  /** A few words. Never the only place for necessary information: touch screens have no hover. */
  children: ReactNode
}

/**
 * A description of a control, shown on hover and on keyboard focus. For content with controls use `Popover`. The ref, `className`
 * and native properties are those of the popup.
 *
 * Keyboard: it is shown while its trigger has the focus; Escape hides it.
 *
 * Data attributes: `data-open`, `data-side`, `data-align`.
 *
 * @example
 * <Tooltip trigger={<IconButton label="Rank" icon={<Trophy />} />}>Of the last 30 days</Tooltip>
 */
export const Tooltip = forwardRef<HTMLDivElement, TooltipProps>(function Tooltip(
  {
    trigger,
    open,
    defaultOpen = false,
    onOpenChange,
    side = 'top',
    align = 'center',
    id,
    className,
    children,
    ...rest
  },
  ref,
) {
  const ownId = useId()
  const popupId = id ?? ownId
  const popup = usePopupPlace()
  const { place, direction, look } = usePlaceDirection<HTMLButtonElement>(open ?? defaultOpen)
  return (
    <DirectionProvider direction={direction}>
      <Base.Root
        {...(open === undefined ? { defaultOpen } : { open })}
        onOpenChange={(isOpen, details) => {
          look()
          onOpenChange?.(isOpen, details)
        }}
      >
        <Base.Trigger ref={place} render={trigger} aria-describedby={popupId} delay={300} />
        <Base.Portal {...popup}>
          <Base.Positioner
            className={styles['positioner']}
            sideOffset={8}
            side={side}
            align={align}
            dir={direction}
          >
            <Base.Popup
              data-slot="tooltip"
              role="tooltip"
              {...rest}
              ref={ref}
              className={clsx(styles['popup'], className)}
              id={popupId}
            >
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
})
