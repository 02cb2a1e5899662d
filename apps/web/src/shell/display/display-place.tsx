import { lazy, Suspense, useEffect, useRef } from 'react'
import { useDisplayOpen } from './display-state.ts'

const loadDialog = () => import('./display-dialog.tsx')
const DisplayDialog = lazy(async () => ({ default: (await loadDialog()).DisplayDialog }))

/** Loads the code of the dialog before it is opened. */
export const preloadDisplayDialog = (): void => void loadDialog().catch(() => undefined)

/** The dialog of language and theme, while it is open. */
export function DisplayPlace() {
  const isOpen = useDisplayOpen()
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The button that opened it is gone when the app was drawn anew in another language.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.getElementById('main')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <DisplayDialog />
    </Suspense>
  )
}
