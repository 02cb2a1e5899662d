import { lazyView } from '../react/lazy-view.ts'
import { useKitState } from '../react.tsx'

// Loaded lazily, since few pages get a warning. If the chunk fails to load, the view shows an error instead, so that no user connects unwarned.
const notice = lazyView(async () => (await import('./verdict-notice.tsx')).VerdictNotice)

// S3.23
/** The attestation service's warning about the page, if any. */
export function Verdict() {
  const isWarned = useKitState(
    ({ verification }) => verification?.isScam === true || verification?.validation === 'INVALID',
  )
  return isWarned ? <notice.View /> : null
}
