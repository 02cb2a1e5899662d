import { DialogFrame, DialogWindow } from '@esports/ui'
import { type ReactNode, useId } from 'react'
import { themeProperties } from '../config/theme.ts'
import { useConnectKit, useModal } from '../react.tsx'
import styles from './ck-frame.module.css'
import { useLanguageAttributes, useMessages } from './use-messages.ts'
import { useTheme } from './use-theme.ts'

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
export function ModalFrame({ onClose, ...window }: ModalFrameProps) {
  const { titleId, frame } = useFrame()
  const { isOpen } = useModal()
  return (
    <DialogFrame {...frame} isOpen={isOpen} isKept onClose={onClose} data-slot="modal">
      <FrameWindow {...window} titleId={titleId} onClose={onClose} />
    </DialogFrame>
  )
}

/** The same inside of the page (`enableEmbedded`): a part of it, which nobody closes. */
export function PanelFrame(window: ModalFrameProps) {
  const { titleId, frame } = useFrame()
  return (
    <section {...frame} data-slot="panel">
      <FrameWindow {...window} titleId={titleId} onClose={undefined} />
    </section>
  )
}

/** What both have: the language and the look that the options say. */
function useFrame() {
  const { themeVariables } = useConnectKit().options
  const titleId = useId()
  const theme = useTheme()
  return {
    titleId,
    frame: {
      ...useLanguageAttributes(),
      'data-connect-kit': '',
      className: styles['frame'],
      'aria-labelledby': titleId,
      'data-theme': theme,
      style: themeProperties(themeVariables),
    },
  }
}

interface FrameWindowProps extends Omit<ModalFrameProps, 'onClose'> {
  readonly titleId: string
  readonly onClose: (() => void) | undefined
}

function FrameWindow(props: FrameWindowProps) {
  const { t } = useMessages()
  return <DialogWindow {...props} backLabel={t('common.back')} closeLabel={t('common.close')} />
}
