import { clsx } from 'clsx'
import { ArrowLeft, X } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { useScrollFocus } from '../render/scroll-focus.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-dialog.module.css'
import { useMovingHeight } from './use-moving-height.ts'

/** Default texts, in English. */
const texts = {
  backLabel: 'Back',
  closeLabel: 'Close',
} satisfies Partial<UiLabels>

export interface DialogWindowProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'onClose'> {
  title: ReactNode
  /** Id of the title, for `aria-labelledby` of the dialog around it. */
  titleId: string
  /** Hides the title visually, for content with its own heading; screen readers still read it. */
  hideTitle?: boolean
  /** Shows a back button before the title. */
  onBack?: ((event: MouseEvent) => void) | undefined
  backLabel?: string
  /** Shows a close button at the end of the title row. */
  onClose?: ((event: MouseEvent) => void) | undefined
  closeLabel?: string
  /** Controls after the title. */
  actions?: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  /** Plays a shake animation, to show that closing was refused. */
  shaking?: boolean
}

// S9.7
/**
 * The window of a dialog: a title row, content that scrolls and animates its height, and a footer.
 *
 * Data attributes: `data-shaking`.
 *
 * @example
 * <DialogWindow title="Rules" titleId={titleId} onClose={close}><p>Be fair.</p></DialogWindow>
 */
export const DialogWindow = forwardRef<HTMLDivElement, DialogWindowProps>(function DialogWindow(
  {
    title,
    titleId,
    hideTitle = false,
    onBack,
    backLabel,
    onClose,
    closeLabel,
    actions,
    footer,
    shaking = false,
    className,
    children,
    ...rest
  },
  ref,
) {
  const labels = useLabels(texts)
  const { outer, inner } = useMovingHeight()
  const [scroller, isFocusable] = useScrollFocus()
  const body = useJoinedRefs<HTMLDivElement>(outer, scroller)
  // Animates when the title changes, but not the first title.
  const [shown, setShown] = useState({ title, isChanged: false })
  if (typeof title === 'string' && shown.title !== title) setShown({ title, isChanged: true })
  return (
    <div
      data-slot="dialog-window"
      {...rest}
      ref={ref}
      className={clsx(styles['window'], className)}
      data-shaking={shaking ? '' : undefined}
    >
      <header className={styles['header']} data-slot="dialog-header">
        {onBack ? (
          <IconButton
            label={backLabel ?? labels.backLabel}
            icon={<ArrowLeft className={styles['mirrored']} size={20} aria-hidden />}
            variant="ghost"
            data-slot="dialog-back"
            onClick={(event: MouseEvent) => onBack(event)}
          />
        ) : null}
        <h2
          className={styles['title']}
          id={titleId}
          key={typeof title === 'string' ? title : undefined}
          data-slot="dialog-title"
          // Lets callers focus the content after they replace it, because the focused element may be gone.
          tabIndex={-1}
          data-changed={shown.isChanged ? '' : undefined}
        >
          {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </h2>
        {actions}
        {onClose ? (
          <IconButton
            label={closeLabel ?? labels.closeLabel}
            icon={<X size={20} aria-hidden />}
            variant="ghost"
            data-slot="dialog-close"
            onClick={(event: MouseEvent) => onClose(event)}
          />
        ) : null}
      </header>
      <div
        className={styles['body']}
        ref={body}
        data-slot="dialog-body"
        {...(isFocusable ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}
      >
        <div className={styles['content']} ref={inner} data-slot="dialog-content">
          {children}
        </div>
      </div>
      {footer ? (
        <footer className={styles['footer']} data-slot="dialog-footer">
          {footer}
        </footer>
      ) : null}
    </div>
  )
})
