import { DialogFrame, DialogWindow } from '@esports/ui'
import { type ReactNode, useId } from 'react'
import { useModal } from '../react.tsx'
import { useFrame } from './use-frame.ts'
import { useMessages } from './use-messages.ts'

export interface ModalFrameProps {
  readonly title: string
  /** Close requested, by Escape, ✕ or a click outside. The modal stays until it is no longer rendered. */
  readonly onClose: () => void
  /** Shows a back button before the title. */
  readonly onBack?: (() => void) | undefined
  /** Controls after the title. */
  readonly actions?: ReactNode
  /** Plays a shake animation: closing was refused. */
  readonly isShaking: boolean
  readonly children: ReactNode
}

/**
 * The modal window, in the browser's native modal dialog: on top of every other dialog of the page, whichever library rendered that one. It stays
 * mounted, closed, until the modal opens.
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

/** The only component that re-renders on opening: its content is already mounted. */
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

/** The same content inline in the page (`enableEmbedded`): a section without a close button. */
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
