import { Spinner } from '@esports/ui'
import { CircleCheck, OctagonX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useKitOptions, useModal, useModalState } from '../react.tsx'
import styles from './ck-toasts.module.css'
import { useFrame } from './use-frame.ts'

const icons = {
  success: <CircleCheck size={18} aria-hidden />,
  error: <OctagonX size={18} aria-hidden />,
  loading: <Spinner />,
} as const

// S2.44
/**
 * A toast. Its live regions are mounted before they have content, otherwise a screen reader may miss the first toast.
 *
 * @param isHere whether the toast is shown here: in the modal, or on the page while it is closed
 */
function ToastLine({ isHere }: { readonly isHere: boolean }) {
  const { messages } = useKitOptions()
  const toast = useModalState((state) => state.toast)
  const said = isHere ? toast : undefined
  return (['status', 'alert'] as const).map((role) => (
    <div key={role} className={styles['line']} role={role}>
      {said && (said.kind === 'error') === (role === 'alert') ? (
        <p className={styles['toast']} data-slot="toast" data-kind={said.kind}>
          {icons[said.kind]}
          <span>{(said.key && messages?.[said.key]) ?? said.message}</span>
        </p>
      ) : null}
    </div>
  ))
}

/** Toasts inside the open modal. */
export function WindowToasts() {
  const { isOpen } = useModal()
  return <ToastLine isHere={isOpen} />
}

/** Toasts on the page, in the top layer, while the modal is closed or embedded. */
export function PageToasts() {
  const hasToast = useModalState(({ toast }) => toast !== undefined)
  const [place, setPlace] = useState<Element>(document.body)
  useEffect(() => {
    if (!hasToast) return undefined
    const look = () => setPlace(frontOfPage())
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [hasToast])
  return createPortal(<PagePlace />, place)
}

/** The dialog of the app that is open on top, if any: everything else is inert, and below it. */
function frontOfPage(): Element {
  const dialogs = 'dialog:modal'
  return (
    document.activeElement?.closest(dialogs) ??
    [...document.querySelectorAll(dialogs)].at(-1) ??
    document.body
  )
}

function PagePlace() {
  const toast = useModalState((state) => state.toast)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The last popover shown is on top.
    const popover = place.current
    if (!popover?.showPopover || !toast) return
    if (popover.matches(':popover-open')) popover.hidePopover()
    popover.showPopover()
  }, [toast])
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsThere(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const { className, ...frame } = useFrame()
  return (
    <div
      {...frame}
      ref={place}
      // Without popover support it is a fixed element of the page.
      popover="manual"
      className={`${className} ${styles['page']}`}
      data-slot="page-toasts"
    >
      <ToastLine isHere={isThere} />
    </div>
  )
}
