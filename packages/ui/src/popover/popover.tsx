import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Popover as Base } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type ReactElement,
  type ReactNode,
} from 'react'
import { openedBy, popoverSlot } from '../dialog/opener.ts'
import { usePopupPlace } from '../dialog/popup-place.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { useScrollFocus } from '../render/scroll-focus.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-popover.module.css'

/** Default texts, in English. */
const texts = {
  closeLabel: 'Close',
} satisfies Partial<UiLabels>

export interface PopoverProps
  extends Omit<
    ComponentPropsWithoutRef<typeof Base.Popup>,
    'className' | 'style' | 'render' | 'title' | 'children'
  > {
  /** Button that opens it and gets the focus back when it closes. */
  trigger: ReactElement
  /** Without a title there is no title row and no close button; set `aria-label` then. */
  title?: ReactNode
  /** Hides the title visually, for content with its own heading; screen readers still read it. */
  hideTitle?: boolean
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ComponentPropsWithoutRef<typeof Base.Root>['onOpenChange'] | undefined
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  align?: 'start' | 'center' | 'end'
  closeLabel?: string
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/**
 * Additional content next to a button; the rest of the page stays usable. It flips to the other side if there is not
 * enough space. For content that blocks the page use `Dialog`. The ref, `className` and native properties are those of
 * the popup.
 *
 * Keyboard: Enter and Space on the trigger open it and move the focus inside; Tab moves through it and out of it; Escape
 * closes it and moves the focus back.
 *
 * Data attributes: `data-open`, `data-side`, `data-align`.
 *
 * @example
 * <Popover trigger={<Button>Prize pool</Button>} title="Prize pool"><PrizeList /></Popover>
 */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(
  {
    trigger,
    title,
    hideTitle = false,
    open,
    defaultOpen = false,
    onOpenChange,
    side = 'bottom',
    align = 'center',
    closeLabel,
    className,
    children,
    ...rest
  },
  ref,
) {
  const labels = useLabels(texts)
  const popup = usePopupPlace()
  const [scroller, isFocusable] = useScrollFocus()
  const both = useJoinedRefs<HTMLDivElement>(scroller, ref)
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
        <Base.Trigger ref={place} render={trigger} />
        <Base.Portal {...popup}>
          <Base.Positioner
            ref={(positioner) => {
              if (positioner) openedBy(positioner, place.current)
            }}
            data-slot={popoverSlot}
            className={styles['positioner']}
            side={side}
            align={align}
            sideOffset={8}
            collisionPadding={8}
            dir={direction}
          >
            <Base.Popup
              data-slot="popover"
              {...(isFocusable ? { tabIndex: 0 } : {})}
              {...rest}
              ref={both}
              className={clsx(styles['popup'], className)}
            >
              {title ? (
                <header className={styles['header']} data-slot="popover-header">
                  <Base.Title className={styles['title']} data-slot="popover-title">
                    {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
                  </Base.Title>
                  <Base.Close
                    render={
                      <IconButton
                        label={closeLabel ?? labels.closeLabel}
                        icon={<X size={18} aria-hidden />}
                        variant="ghost"
                        data-slot="popover-close"
                      />
                    }
                  />
                </header>
              ) : null}
              <div className={styles['body']} data-slot="popover-body">
                {children}
              </div>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
})
