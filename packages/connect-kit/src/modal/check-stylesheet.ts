import type { ConnectKit } from '../core/connect-kit.ts'
import { oncePerKit } from '../core/once-per-kit.ts'

const checked = /*#__PURE__*/ oncePerKit(() => ({ isTold: false }))

/** Warns once if the app did not import the stylesheet: the modal would render unstyled. */
export function checkStylesheet(kit: ConnectKit, window: Element | null | undefined): void {
  const own = checked(kit)
  if (own.isTold || !window || getComputedStyle(window).display === 'flex') return
  own.isTold = true
  kit.runtime.environment.warn(
    "The modal has no styles. Import '@esports/connect-kit/styles.css' once, where your app begins.",
  )
}
