import { useContext, useMemo } from 'react'
import type { Tone } from '../tone/tone.ts'
import { ToastQueueContext } from './toast-queue.ts'

// S2.44
export type ToastTone = Extract<Tone, 'positive' | 'danger' | 'warning' | 'info'>

export interface ToastMessage {
  /** `danger` is announced immediately (assertive) and stays longest. */
  readonly tone?: ToastTone
  readonly title: string
  readonly description?: string
  /** An operation is running: shows a spinner, and stays until it is updated or closed. */
  readonly loading?: boolean
  /** A button for an action. Pressing it closes the toast. */
  readonly action?: ToastAction
}

export interface ToastAction {
  readonly label: string
  readonly onClick: () => void
}

export interface ToastHandle {
  /** Shows a toast; returns its id, for updating or closing it. */
  readonly show: (message: ToastMessage) => string
  /** Replaces the content of a toast, for example when loading ends. */
  readonly update: (id: string, message: ToastMessage) => void
  readonly close: (id: string) => void
}

/**
 * Functions that show toasts in the outermost `UiProvider`.
 *
 * @example
 * const toast = useToast()
 * toast.show({ tone: 'positive', title: 'You are in' })
 */
export function useToast(): ToastHandle {
  const queue = useContext(ToastQueueContext)
  if (!queue) throw new Error('useToast needs a UiProvider or a ToastProvider around the component.')
  return useMemo(() => {
    const close = (id: string) => queue.tell((target) => target.close(id))
    const asOptions = (id: string, message: ToastMessage) => optionsOf(message, () => close(id))
    return {
      show: (message) => {
        const id = queue.newId()
        queue.tell((target) => void target.add({ id, ...asOptions(id, message) }))
        return id
      },
      update: (id, message) => queue.tell((target) => target.update(id, asOptions(id, message))),
      close,
    }
  }, [queue])
}

const milliseconds: Readonly<Record<ToastTone, number>> = {
  positive: 4000,
  info: 5000,
  warning: 8000,
  danger: 8000,
}

const optionsOf = (
  { tone = 'info', title, description, loading = false, action }: ToastMessage,
  close: () => void,
) => ({
  type: loading ? 'loading' : tone,
  title,
  description,
  // A toast with an action has no timeout, so that people have enough time to reach it (WCAG 2.2.1).
  timeout: loading || action ? 0 : milliseconds[tone],
  priority: tone === 'danger' ? ('high' as const) : ('low' as const),
  actionProps: action && {
    children: action.label,
    onClick: () => {
      action.onClick()
      close()
    },
  },
})
