import { lazyView } from '../react/lazy-view.ts'
import { useKitState } from '../react.tsx'

// Few pages are warned of. A view whose warning cannot be loaded says that it failed: nobody connects unwarned.
const notice = lazyView(async () => (await import('./verdict-notice.tsx')).VerdictNotice)

// S3.23
/** What the attestation service says against the page, if anything. */
export function Verdict() {
  const isWarned = useKitState(
    ({ verification }) => verification?.isScam === true || verification?.validation === 'INVALID',
  )
  return isWarned ? <notice.View /> : null
}
