import { type ReactNode, useEffect, useState } from 'react'

export interface AnnouncedProps {
  /** `alert` interrupts, for what failed. */
  readonly role: 'alert' | 'status'
  readonly children: ReactNode
}

/**
 * Words that are read aloud when they come and each time they change. A region that comes together with its words is often not read, so the
 * region stays and its words are put into it anew once it is there; the eye sees them at once.
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
