import { DialogFrame, DialogWindow } from '@esports/ui'
import { type ReactNode, useId } from 'react'
import { useModal } from '../react.tsx'
import { useFrame } from './use-frame.ts'
import { useMessages } from './use-messages.ts'

export interface ModalFrameProps {
  readonly title: string
  /** The person wants to leave: by Escape, ✕ or a press beside it. It stays until it is not rendered any more. */
  readonly onClose: () => void
  /** Shows a way back before the title. */
  readonly onBack?: (() => void) | undefined
  /** Controls after the title. */
  readonly actions?: ReactNode
  /** Says no to closing. */
  readonly isShaking: boolean
  readonly children: ReactNode
}

/**
 * The window of the modal, in the browser's own modal dialog: above every other dialog of the page, whichever library made that one. It
 * stands in the page, closed, until the modal is open.
 */
export function ModalFrame(window: ModalFrameProps) {
  const titleId = useId()
  return (
    <ModalDialog titleId={titleId} onClose={window.onClose}>
      <FrameWindow {...window} titleId={titleId} />
    </ModalDialog>
  )
}

interface ModalDialogProps {
  readonly titleId: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** All that an opening renders again: the window in it stands ready. */
function ModalDialog({ titleId, onClose, children }: ModalDialogProps) {
  const frame = useFrame()
  const { isOpen } = useModal()
  return (
    <DialogFrame
      {...frame}
      aria-labelledby={titleId}
      open={isOpen}
      keepMounted
      onOpenChange={() => onClose()}
      data-slot="modal"
    >
      {children}
    </DialogFrame>
  )
}

/** The same inside of the page (`enableEmbedded`): a part of it, which nobody closes. */
export function PanelFrame(window: ModalFrameProps) {
  const titleId = useId()
  return (
    <section {...useFrame()} aria-labelledby={titleId} data-slot="panel">
      <FrameWindow {...window} titleId={titleId} onClose={undefined} />
    </section>
  )
}

interface FrameWindowProps extends Omit<ModalFrameProps, 'onClose'> {
  readonly titleId: string
  readonly onClose: (() => void) | undefined
}

function FrameWindow({ isShaking, onBack, onClose, ...window }: FrameWindowProps) {
  const { t } = useMessages()
  return (
    <DialogWindow
      {...window}
      shaking={isShaking}
      onBack={onBack}
      onClose={onClose}
      backLabel={t('common.back')}
      closeLabel={t('common.close')}
    />
  )
}
