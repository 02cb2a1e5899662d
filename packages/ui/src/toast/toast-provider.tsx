import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { ToastPlaceContext } from './toast-place.ts'
import { createToastQueue, ToastQueueContext } from './toast-queue.ts'

// A chunk of its own: no first screen waits for it, and it stands before anything is said in it.
const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }))

export interface ToastProviderProps {
  children: ReactNode
}

/** Holds the toasts of an app and shows at most three of them, above its dialogs. Show one by {@link useToast}. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [queue] = useState(createToastQueue)
  // The last to open is above the others.
  const [dialogs, setDialogs] = useState<readonly HTMLElement[]>([])
  const hold = useCallback((dialog: HTMLElement) => {
    setDialogs((open) => [...open, dialog])
    return () => setDialogs((open) => open.filter((other) => other !== dialog))
  }, [])
  return (
    <>
      <ToastQueueContext.Provider value={queue}>
        <ToastPlaceContext.Provider value={hold}>{children}</ToastPlaceContext.Provider>
      </ToastQueueContext.Provider>
      <Suspense fallback={null}>
        <ToastArea dialog={dialogs.at(-1)} queue={queue} />
      </Suspense>
    </>
  )
}
