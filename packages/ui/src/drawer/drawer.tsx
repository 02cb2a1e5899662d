import { clsx } from 'clsx'
import { forwardRef, type MouseEvent, useId, useState } from 'react'
import { changeDetails } from '../change/change-details.ts'
import { CloseContext } from '../dialog/close-context.ts'
import { DialogFrame, type DialogFrameProps } from '../dialog/dialog-frame.tsx'
import { DialogWindow, type DialogWindowProps } from '../dialog/dialog-window.tsx'
import { type OpenChangeDetails, type OpenStateProps, useOpenState } from '../dialog/use-open-state.ts'
import styles from './ui-drawer.module.css'
import { type DrawerSide, useSwipeAway } from './use-swipe-away.ts'

export interface DrawerProps
  extends OpenStateProps,
    Omit<DialogFrameProps, 'open' | 'keepMounted' | 'onOpenChange' | 'title' | 'placement'>,
    Pick<DialogWindowProps, 'title' | 'hideTitle' | 'closeLabel' | 'actions' | 'footer'> {
  /** The edge from which it slides in. */
  side?: DrawerSide
}

const placements = {
  'inline-start': 'start',
  'inline-end': 'end',
  top: 'top',
  bottom: 'bottom',
} as const satisfies Record<DrawerSide, DialogFrameProps['placement']>

// S2.22
/**
 * A dialog that slides in from an edge, for navigation or a form: 80 percent wide at the start edge, as wide as a panel
 * at the end edge, as high as its content at the top and the bottom edge. A swipe back to the edge (at the top and the
 * bottom: on the header), Escape and a press outside close it. The ref, `className` and native properties are those of
 * the `dialog` element, which fills the screen; the window in it is `[data-slot='dialog-window']`.
 *
 * Data attributes: `data-placement`.
 *
 * @example
 * <Drawer title="Menu" trigger={<Button>Menu</Button>}><MainMenu /></Drawer>
 */
export const Drawer = forwardRef<HTMLDialogElement, DrawerProps>(function Drawer(
  {
    open,
    defaultOpen,
    onOpenChange,
    trigger,
    side = 'inline-start',
    title,
    hideTitle,
    closeLabel,
    actions,
    footer,
    className,
    children,
    ...frame
  },
  ref,
) {
  const state = useOpenState({ open, defaultOpen, onOpenChange, trigger })
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const titleId = useId()
  const close = (details: OpenChangeDetails) => state.setOpen(false, details)
  useSwipeAway(element, side, (event) => close(changeDetails('drag', event)))
  return (
    <>
      {state.trigger}
      <DialogFrame
        data-slot="drawer"
        dir={state.direction}
        aria-labelledby={titleId}
        {...frame}
        ref={ref}
        open={state.isOpen}
        onOpenChange={(_, details) => close(details)}
        className={clsx(styles['frame'], className)}
        placement={placements[side]}
      >
        <CloseContext.Provider value={close}>
          <DialogWindow
            ref={setElement}
            className={styles['window']}
            title={title}
            titleId={titleId}
            {...(hideTitle === undefined ? {} : { hideTitle })}
            {...(closeLabel === undefined ? {} : { closeLabel })}
            actions={actions}
            footer={footer}
            onClose={({ nativeEvent, currentTarget }: MouseEvent) =>
              close(changeDetails('close-press', nativeEvent, currentTarget))
            }
          >
            {children}
          </DialogWindow>
        </CloseContext.Provider>
      </DialogFrame>
    </>
  )
})
