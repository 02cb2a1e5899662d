import { IconButton } from '@esports/ui'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { themeProperties } from '../config/theme.ts'
import { useConnectKit } from '../react.tsx'
import styles from './ck-frame.module.css'
import { useLanguageAttributes, useMessages } from './use-messages.ts'
import { useModalDialog } from './use-modal-dialog.ts'
import { useMovingHeight } from './use-moving-height.ts'

export interface ModalFrameProps {
  readonly title: string
  /** The person wants to leave: by Escape, ✕ or a press beside it. It stays until it is not rendered any more. */
  readonly onClose: () => void
  /** Shows a way back before the title. */
  readonly onBack?: (() => void) | undefined
  /** Controls after the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/**
 * The window of the modal: the browser's own modal dialog, so that it is above every other dialog of the page, whichever library made that
 * one, and nothing beside it can be reached. Render it to open it.
 */
export function ModalFrame({ title, onClose, onBack, actions, children }: ModalFrameProps) {
  const { themeMode, themeVariables } = useConnectKit().options
  const frame = useModalDialog(onClose)
  const language = useLanguageAttributes()
  const titleId = useId()
  return createPortal(
    <dialog
      {...language}
      ref={frame}
      className={styles['frame']}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-slot="modal"
      data-theme={themeMode}
      style={themeProperties(themeVariables)}
    >
      <FrameWindow title={title} titleId={titleId} onBack={onBack} onClose={onClose} actions={actions}>
        {children}
      </FrameWindow>
    </dialog>,
    document.body,
  )
}

/** The same inside of the page (`enableEmbedded`): a part of it, which nobody closes. */
export function PanelFrame({ title, onBack, actions, children }: Omit<ModalFrameProps, 'onClose'>) {
  const { themeMode, themeVariables } = useConnectKit().options
  const language = useLanguageAttributes()
  const titleId = useId()
  return (
    <section
      {...language}
      className={styles['panel']}
      aria-labelledby={titleId}
      data-slot="panel"
      data-theme={themeMode}
      style={themeProperties(themeVariables)}
    >
      <FrameWindow title={title} titleId={titleId} onBack={onBack} actions={actions}>
        {children}
      </FrameWindow>
    </section>
  )
}

interface FrameWindowProps extends Omit<ModalFrameProps, 'onClose'> {
  readonly titleId: string
  readonly onClose?: () => void
}

function FrameWindow({ title, titleId, onBack, onClose, actions, children }: FrameWindowProps) {
  const { t } = useMessages()
  const { outer, inner } = useMovingHeight()
  return (
    <div className={styles['window']} data-slot="window">
      <header className={styles['header']} data-slot="header">
        {onBack ? (
          <IconButton
            label={t('common.back')}
            icon={<ArrowLeft className={styles['mirrored']} size={20} aria-hidden />}
            tone="quiet"
            onClick={() => onBack()}
          />
        ) : null}
        <h2 className={styles['title']} id={titleId} key={title} data-slot="title">
          {title}
        </h2>
        {actions}
        {onClose ? (
          <IconButton
            label={t('common.close')}
            icon={<X size={20} aria-hidden />}
            tone="quiet"
            onClick={() => onClose()}
          />
        ) : null}
      </header>
      <div className={styles['body']} ref={outer} data-slot="body">
        <div className={styles['content']} ref={inner}>
          {children}
        </div>
      </div>
    </div>
  )
}
