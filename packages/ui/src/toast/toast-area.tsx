import { Toast } from '@base-ui/react/toast'
import { CircleCheck, Info, OctagonX, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { treeOf } from '../dialog/opener.ts'
import type { UiLabels } from '../provider/labels.ts'
import { UiContext, useLabels } from '../provider/ui-context.ts'
import { useMountEffect } from '../provider/use-mount-effect.ts'
import { Spinner } from '../spinner/spinner.tsx'
import type { ToastQueue } from './toast-queue.ts'
import styles from './ui-toast.module.css'

/** Default texts, in English. */
const texts = {
  toastsLabel: 'Notifications',
  dismissLabel: 'Dismiss',
} satisfies Partial<UiLabels>

interface ToastAreaProps {
  /** The topmost open dialog. */
  readonly dialog: HTMLElement | undefined
  readonly queue: ToastQueue
}

/** The region of the toasts: on the page, or in the topmost open dialog. */
export function ToastArea({ dialog, queue }: ToastAreaProps) {
  const [manager] = useState(() => Toast.createToastManager())
  // Runs after the effect of the `Toast.Provider` below, which subscribes to the manager.
  useEffect(() => queue.attach(manager), [queue, manager])
  const labels = useLabels(texts)
  const { container } = useContext(UiContext)
  // The container element is moved as a whole, so that no toast remounts. On a server there is no document, and there
  // are no toasts.
  const [place] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')))
  useMountEffect(() => {
    if (!place) return undefined
    ;(dialog ?? container ?? document.body).append(place)
    return () => place.remove()
  }, [place, dialog, container])
  return (
    <Toast.Provider limit={3} toastManager={manager}>
      <Toast.Portal container={place}>
        <Toast.Viewport
          className={styles['viewport']}
          aria-label={labels.toastsLabel}
          data-slot="toast-viewport"
        >
          <ToastList dismissLabel={labels.dismissLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ dismissLabel }: { readonly dismissLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => <ShownToast key={toast.id} toast={toast} dismissLabel={dismissLabel} />)
}

interface ShownToastProps {
  readonly toast: ReturnType<typeof Toast.useToastManager>['toasts'][number]
  readonly dismissLabel: string
}

function ShownToast({ toast, dismissLabel }: ShownToastProps) {
  const root = useRef<HTMLDivElement>(null)
  /** What had the focus before it moved into the toast. */
  const before = useRef<Element | null>(null)
  useMountEffect(() => {
    const element = root.current
    return () => {
      // React runs this before it removes the element, which would lose the focus.
      if (!element?.contains(treeOf(element).activeElement)) return
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
      else element.closest('dialog')?.focus()
    }
  }, [])
  return (
    // Not a dialog, because it requires no answer; and never hidden, because all toasts are fully visible.
    <Toast.Root
      ref={root}
      toast={toast}
      render={({ 'aria-modal': _modal, 'aria-hidden': _hidden, ...props }) => <div {...props} role="group" />}
      className={styles['root']}
      data-slot="toast"
      onFocus={({ relatedTarget }) => {
        if (relatedTarget && !relatedTarget.closest('[data-slot="toast-viewport"]'))
          before.current = relatedTarget
      }}
      onKeyDown={(event) => {
        // Escape closes the toast; the dialog around it would take it, too.
        if (event.key === 'Escape') event.preventDefault()
      }}
      data-tone={toast.type === 'loading' ? undefined : toast.type}
      data-loading={toast.type === 'loading' ? '' : undefined}
    >
      <Toast.Content className={styles['content']}>
        <span className={styles['icon']} data-slot="toast-icon">
          {icons[toast.type ?? 'info'] ?? icons['info']}
        </span>
        <div className={styles['words']}>
          <Toast.Title className={styles['title']} data-slot="toast-title" />
          <Toast.Description className={styles['description']} data-slot="toast-description" />
          {toast.actionProps ? (
            <Toast.Action
              data-slot="toast-action"
              render={<Button size="s" className={styles['action']} />}
            />
          ) : null}
        </div>
        <Toast.Close
          className={styles['close']}
          aria-label={dismissLabel}
          aria-hidden={false}
          data-slot="toast-dismiss"
        >
          <X size={16} aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  )
}

const icons: Readonly<Record<string, ReactNode>> = {
  positive: <CircleCheck size={20} aria-hidden />,
  danger: <OctagonX size={20} aria-hidden />,
  warning: <TriangleAlert size={20} aria-hidden />,
  loading: <Spinner />,
  info: <Info size={20} aria-hidden />,
}
