import { forwardRef, type MouseEvent, type ReactNode, useId } from 'react'
import { changeDetails } from '../change/change-details.ts'
import { CloseContext } from './close-context.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { DialogWindow, type DialogWindowProps } from './dialog-window.tsx'
import styles from './ui-dialog.module.css'
import { type OpenChangeDetails, type OpenStateProps, useOpenState } from './use-open-state.ts'
import { useShake } from './use-shake.ts'

export interface DialogProps
  extends OpenStateProps,
    Omit<DialogFrameProps, 'open' | 'keepMounted' | 'onOpenChange' | 'title'>,
    Pick<
      DialogWindowProps,
      'title' | 'hideTitle' | 'onBack' | 'backLabel' | 'closeLabel' | 'actions' | 'footer'
    > {
  description?: ReactNode
  /**
   * False while an operation is running that must not be interrupted: an attempt to close shakes the window instead.
   */
  dismissible?: boolean
}

// S2.36
/**
 * A modal dialog. A press outside, Escape and the close button close it; focus is kept inside while it is open. With
 * `onBack` a back button replaces the close button. For content next to a button use `Popover`, for a confirmation
 * `AlertDialog`. The ref, `className` and native properties are those of the `dialog` element, which fills the screen;
 * the window in it is `[data-slot='dialog-window']`.
 *
 * Data attributes: `data-placement`.
 *
 * @example
 * <Dialog title="Deposit" trigger={<Button>Deposit</Button>}><DepositAddress /></Dialog>
 */
export const Dialog = forwardRef<HTMLDialogElement, DialogProps>(function Dialog(
  {
    description,
    dismissible = true,
    title,
    hideTitle,
    onBack,
    backLabel,
    closeLabel,
    actions,
    footer,
    children,
    open,
    defaultOpen,
    onOpenChange,
    trigger,
    ...frame
  },
  ref,
) {
  const state = useOpenState({ open, defaultOpen, onOpenChange, trigger })
  const { ref: shaken, isShaking, shake } = useShake()
  const titleId = useId()
  const descriptionId = useId()
  const close = (details: OpenChangeDetails) => (dismissible ? state.setOpen(false, details) : shake())
  const closeByButton = ({ nativeEvent, currentTarget }: MouseEvent) =>
    close(changeDetails('close-press', nativeEvent, currentTarget))
  return (
    <>
      {state.trigger}
      <DialogFrame
        data-slot="dialog"
        dir={state.direction}
        aria-labelledby={titleId}
        aria-describedby={description ? descriptionId : undefined}
        {...frame}
        ref={ref}
        open={state.isOpen}
        onOpenChange={(_, details) => close(details)}
      >
        <CloseContext.Provider value={close}>
          <DialogWindow
            title={title}
            titleId={titleId}
            {...(hideTitle === undefined ? {} : { hideTitle })}
            {...(backLabel === undefined ? {} : { backLabel })}
            {...(closeLabel === undefined ? {} : { closeLabel })}
            actions={actions}
            footer={footer}
            onBack={onBack}
            onClose={onBack ? undefined : closeByButton}
            ref={shaken}
            shaking={isShaking}
          >
            {description ? (
              <p className={styles['description']} id={descriptionId} data-slot="dialog-description">
                {description}
              </p>
            ) : null}
            {children}
          </DialogWindow>
        </CloseContext.Provider>
      </DialogFrame>
    </>
  )
})
