import { Toast } from '@base-ui/react/toast'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { ToastPlaceContext } from './toast-place.ts'

// A chunk of its own: no first screen waits for it, and it stands before anything is said in it.
const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }))

export interface ToastProviderProps {
  children: ReactNode
}

/** Holds the toasts of an app and shows at most three of them, above its dialogs. {@link useToast} speaks to it. */
export function ToastProvider({ children }: ToastProviderProps) {
  // The last to open is above the others.
  const [dialogs, setDialogs] = useState<readonly HTMLElement[]>([])
  const hold = useCallback((dialog: HTMLElement) => {
    setDialogs((open) => [...open, dialog])
    return () => setDialogs((open) => open.filter((other) => other !== dialog))
  }, [])
  return (
    <Toast.Provider limit={3}>
      <ToastPlaceContext.Provider value={hold}>{children}</ToastPlaceContext.Provider>
      <Suspense fallback={null}>
        <ToastArea dialog={dialogs.at(-1)} />
      </Suspense>
    </Toast.Provider>
  )
}
