import { Toast } from '@base-ui/react/toast'
import { useMemo } from 'react'

// S2.44
/** Success, error and loading are the tones the kit's modal needs; info is for apps. */
export type ToastTone = 'success' | 'error' | 'loading' | 'info'

export interface ToastMessage {
  readonly tone: ToastTone
  readonly title: string
  readonly description?: string
}

export interface ToastHandle {
  /** Says something; gives the id to change or close it by. Loading stays until it is changed or closed. */
  readonly show: (message: ToastMessage) => string
  /** Turns one message into another, as when loading ends. */
  readonly update: (id: string, message: ToastMessage) => void
  readonly close: (id: string) => void
}

/**
 * Toasts of the nearest `UiProvider`.
 *
 * @example
 * const toast = useToast()
 * toast.show({ tone: 'success', title: 'You are in' })
 */
export function useToast(): ToastHandle {
  const { add, update, close } = Toast.useToastManager()
  return useMemo(
    () => ({
      show: (message) => add(optionsOf(message)),
      update: (id, message) => update(id, optionsOf(message)),
      close,
    }),
    [add, update, close],
  )
}

const milliseconds: Readonly<Record<ToastTone, number>> = {
  success: 4000,
  info: 5000,
  error: 8000,
  loading: 0,
}

const optionsOf = ({ tone, title, description }: ToastMessage) => ({
  type: tone,
  title,
  description,
  timeout: milliseconds[tone],
  priority: tone === 'error' ? ('high' as const) : ('low' as const),
})
