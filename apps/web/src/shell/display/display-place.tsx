import { useEffect, useRef } from 'react'
import { lazyPart, Overlay } from '../../lib/lazy-part.tsx'
import { preloadCode } from '../../lib/load-code.ts'
import { setDisplayOpen, useDisplayOpen } from './display-state.ts'

const loadDialog = () => import('./display-dialog.tsx')
const DisplayDialog = lazyPart(async () => (await loadDialog()).DisplayDialog)

/** Loads the code of the dialog before it is opened. */
export const preloadDisplayDialog = (): void => preloadCode(loadDialog)

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
  return (
    <Overlay close={() => setDisplayOpen(false)} reopen={() => setDisplayOpen(true)}>
      {isOpen ? <DisplayDialog /> : null}
    </Overlay>
  )
}
