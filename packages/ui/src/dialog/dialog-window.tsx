import { clsx } from 'clsx'
import { ArrowLeft, X } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-dialog.module.css'
import { useMovingHeight } from './use-moving-height.ts'

export interface DialogWindowProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  title: ReactNode
  /** For `aria-labelledby` of what it stands in. */
  titleId: string
  /** The title is read but not shown, where the content carries its own. */
  isTitleHidden?: boolean
  /** Shows a way back before the title. */
  onBack?: (() => void) | undefined
  backLabel?: string
  /** Shows a cross at the end of the title row. */
  onClose?: (() => void) | undefined
  closeLabel?: string
  /** Controls after the title. */
  actions?: ReactNode
  /** Stays below the scrolling content. */
  footer?: ReactNode
  /** Says no to closing, by a movement. */
  isShaking?: boolean
}

// S9.7
/** A window: a title row, a content that scrolls and whose height moves, and what stays below it. */
export const DialogWindow = forwardRef<HTMLDivElement, DialogWindowProps>(function DialogWindow(
  {
    title,
    titleId,
    isTitleHidden = false,
    onBack,
    backLabel = 'Back',
    onClose,
    closeLabel = 'Close',
    actions,
    footer,
    isShaking = false,
    className,
    children,
    ...rest
  },
  ref,
) {
  const { outer, inner } = useMovingHeight()
  // Another title appears; the first one is there with the window.
  const [shown, setShown] = useState({ title, isChanged: false })
  if (typeof title === 'string' && shown.title !== title) setShown({ title, isChanged: true })
  return (
    <div
      {...rest}
      ref={ref}
      className={clsx(styles['window'], className)}
      data-slot="window"
      data-shaking={isShaking || undefined}
    >
      <header className={styles['header']} data-slot="header">
        {onBack ? (
          <IconButton
            label={backLabel}
            icon={<ArrowLeft className={styles['mirrored']} size={20} aria-hidden />}
            tone="quiet"
            onClick={() => onBack()}
          />
        ) : null}
        <h2
          className={styles['title']}
          id={titleId}
          key={typeof title === 'string' ? title : undefined}
          data-slot="title"
          // For who changes what is in the window: what had the focus may be gone.
          tabIndex={-1}
          data-changed={shown.isChanged || undefined}
        >
          {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </h2>
        {actions}
        {onClose ? (
          <IconButton
            label={closeLabel}
            icon={<X size={20} aria-hidden />}
            tone="quiet"
            onClick={() => onClose()}
          />
        ) : null}
      </header>
      <div className={styles['body']} ref={outer} data-slot="body">
        <div className={styles['content']} ref={inner} data-slot="content">
          {children}
        </div>
      </div>
      {footer ? (
        <footer className={styles['footer']} data-slot="footer">
          {footer}
        </footer>
      ) : null}
    </div>
  )
})
