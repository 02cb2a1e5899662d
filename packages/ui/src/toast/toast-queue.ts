import type { ToastManager } from '@base-ui/react/toast'
import { createContext } from 'react'

/** The toast manager that displays the toasts. */
export type ToastTarget = Pick<ToastManager, 'add' | 'update' | 'close'>

/** Forwards toast calls to the manager, which is loaded lazily: until then calls are queued in order. */
export interface ToastQueue {
  readonly tell: (say: (target: ToastTarget) => void) => void
  readonly attach: (target: ToastTarget) => void
  /** Creates the id of a toast, unique in this queue. */
  readonly newId: () => string
}

export function createToastQueue(): ToastQueue {
  const waiting: ((target: ToastTarget) => void)[] = []
  let target: ToastTarget | undefined
  let count = 0
  return {
    tell(say) {
      if (target) say(target)
      else waiting.push(say)
    },
    attach(next) {
      target = next
      for (const say of waiting.splice(0)) say(next)
    },
    newId() {
      count += 1
      return `toast-${count}`
    },
  }
}

export const ToastQueueContext = createContext<ToastQueue | null>(null)
