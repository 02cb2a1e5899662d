import { type ReactNode, useEffect, useState } from 'react'

export interface AnnouncedProps {
  /** `alert` interrupts the screen reader; for failures. */
  readonly role: 'alert' | 'status'
  readonly children: ReactNode
}

/**
 * Content announced by screen readers when it mounts and each time it changes. A live region mounted together with its content is often not
 * announced, so the content is mounted again one frame after the region; it is visible from the start.
 */
export function Announced({ role, children }: AnnouncedProps) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsThere(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div role={role} aria-atomic="true">
      <div key={`${role} ${isThere}`}>{children}</div>
    </div>
  )
}
