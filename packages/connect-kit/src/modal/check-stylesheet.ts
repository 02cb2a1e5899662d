import type { ConnectKit } from '../core/connect-kit.ts'
import { oncePerKit } from '../core/once-per-kit.ts'

const checked = /*#__PURE__*/ oncePerKit(() => ({ isTold: false }))

/** Tells, once, whoever forgot the stylesheet: without it the modal is there, and looks like nothing. */
export function checkStylesheet(kit: ConnectKit, window: Element | null | undefined): void {
  const own = checked(kit)
  if (own.isTold || !window || getComputedStyle(window).display === 'flex') return
  own.isTold = true
  kit.runtime.environment.warn(
    "The modal has no styles. Import '@esports/connect-kit/styles.css' once, where your app begins.",
  )
}
