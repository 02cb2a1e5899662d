import { lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { ToastPlaceContext } from './toast-place.ts'
import { createToastQueue, ToastQueueContext } from './toast-queue.ts'

// A separate chunk: the first screen does not wait for it, and its live region is mounted before the first toast.
const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }))

export interface ToastProviderProps {
  children: ReactNode
}

/**
 * Provides toasts to an app and shows at most three of them, above its dialogs. Show one with {@link useToast}. Inside another
 * `ToastProvider` it does nothing: a page has one region of toasts.
 */
export function ToastProvider({ children }: ToastProviderProps) {
  return useContext(ToastQueueContext) ? children : <ToastRegion>{children}</ToastRegion>
}

function ToastRegion({ children }: ToastProviderProps) {
  const [queue] = useState(createToastQueue)
  // The dialog that was opened last is on top.
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
