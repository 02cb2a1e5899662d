import { type ReactNode, useId, useState } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { DialogWindow, type DialogWindowProps } from './dialog-window.tsx'
import styles from './ui-dialog.module.css'
import { type OpenStateProps, useOpenState } from './use-open-state.ts'

export interface DialogProps
  extends OpenStateProps,
    Pick<DialogFrameProps, 'placement'>,
    Pick<
      DialogWindowProps,
      | 'title'
      | 'isTitleHidden'
      | 'onBack'
      | 'backLabel'
      | 'closeLabel'
      | 'actions'
      | 'footer'
      | 'className'
      | 'children'
    > {
  description?: ReactNode
  /** What is under way must not be left: whoever tries sees the window shake. */
  isHeldOpen?: boolean
}

// S2.36
/**
 * A modal. A press outside, Escape and its button close it; focus stays inside while it is open. With `onBack` the way back stands
 * in for the cross.
 *
 * @example
 * <Dialog title="Deposit" trigger={<Button>Deposit</Button>}><DepositAddress /></Dialog>
 */
export function Dialog({
  placement = 'center',
  description,
  isHeldOpen = false,
  onBack,
  children,
  open,
  defaultOpen,
  onOpenChange,
  trigger,
  ...window
}: DialogProps) {
  const state = useOpenState({ open, defaultOpen, onOpenChange, trigger })
  const [isShaking, setShaking] = useState(false)
  const titleId = useId()
  const descriptionId = useId()
  const close = () => (isHeldOpen ? setShaking(true) : state.setOpen(false))
  return (
    <>
      {state.trigger}
      <DialogFrame
        isOpen={state.isOpen}
        onClose={close}
        placement={placement}
        aria-labelledby={titleId}
        aria-describedby={description ? descriptionId : undefined}
        data-slot="dialog"
      >
        <DialogWindow
          {...window}
          titleId={titleId}
          onBack={onBack}
          onClose={onBack ? undefined : close}
          isShaking={isShaking}
          onAnimationEnd={({ target, currentTarget }) => {
            if (target === currentTarget) setShaking(false)
          }}
        >
          {description ? (
            <p className={styles['description']} id={descriptionId}>
              {description}
            </p>
          ) : null}
          {children}
        </DialogWindow>
      </DialogFrame>
    </>
  )
}
