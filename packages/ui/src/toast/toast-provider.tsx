import { Toast } from '@base-ui/react/toast'
import { lazy, type ReactNode, Suspense } from 'react'

// A chunk of its own: no first screen waits for it, and it stands before anything is said in it.
const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }))

export interface ToastProviderProps {
  children: ReactNode
}

/** Holds the toasts of an app and shows at most three of them. {@link useToast} speaks to it. */
export function ToastProvider({ children }: ToastProviderProps) {
  return (
    <Toast.Provider limit={3}>
      {children}
      <Suspense fallback={null}>
        <ToastArea />
      </Suspense>
    </Toast.Provider>
  )
}
