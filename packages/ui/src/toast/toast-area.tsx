import { Toast } from '@base-ui/react/toast'
import { CircleCheck, Info, OctagonX, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './ui-toast.module.css'

/** The words that toasts bring along. */
export interface ToastLabels {
  /** Name of the place where toasts stand, for a screen reader. */
  toastsLabel?: string
  /** Name of the button that closes a toast. */
  dismissLabel?: string
}

interface ToastAreaProps extends ToastLabels {
  /** The dialog above the page. */
  readonly dialog: HTMLElement | undefined
}

/** Where toasts stand: on the page, or in the dialog above it. */
export function ToastArea({
  dialog,
  toastsLabel = 'Notifications',
  dismissLabel = 'Dismiss',
}: ToastAreaProps) {
  // It moves as it is, so that no toast begins anew. On a server there is none, and nothing to say.
  const [place] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')))
  useLayoutEffect(() => {
    if (!place) return undefined
    ;(dialog ?? document.body).append(place)
    return () => place.remove()
  }, [place, dialog])
  return (
    <Toast.Portal container={place}>
      <Toast.Viewport className={styles['viewport']} aria-label={toastsLabel}>
        <ToastList dismissLabel={dismissLabel} />
      </Toast.Viewport>
    </Toast.Portal>
  )
}

function ToastList({ dismissLabel }: { readonly dismissLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    // Not a dialog, for it asks for nothing; and never hidden, for all of them stand in full view.
    <Toast.Root
      key={toast.id}
      toast={toast}
      render={({ 'aria-modal': _modal, 'aria-hidden': _hidden, ...props }) => <div {...props} role="group" />}
      className={styles['root']}
      data-tone={toast.type}
    >
      <Toast.Content className={styles['content']}>
        <span className={styles['icon']}>{icons[toast.type ?? 'info'] ?? icons['info']}</span>
        <div className={styles['words']}>
          <Toast.Title className={styles['title']} />
          <Toast.Description className={styles['description']} />
        </div>
        <Toast.Close className={styles['close']} aria-label={dismissLabel} aria-hidden={false}>
          <X size={16} aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

const icons: Readonly<Record<string, ReactNode>> = {
  success: <CircleCheck size={20} aria-hidden />,
  error: <OctagonX size={20} aria-hidden />,
  loading: <Spinner />,
  info: <Info size={20} aria-hidden />,
}
