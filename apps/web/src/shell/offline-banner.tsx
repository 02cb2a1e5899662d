import { CloudOff, WifiOff } from 'lucide-react'
import { formatDistance } from '../lib/format-time.ts'
import { useNow } from '../lib/use-now.ts'
import { useOnline } from '../lib/use-online.ts'
import styles from './offline-banner.module.css'
import { useOldestShown, useServerIsAway } from './use-data-age.ts'

/** Shown while the browser is offline, or the server does not answer; the content stays readable, with its age. */
export function OfflineBanner() {
  const isOnline = useOnline()
  const isAway = useServerIsAway()
  return (
    <div role="status">
      {isOnline && !isAway ? null : (
        <p className={styles['root']}>
          {isOnline ? <CloudOff size={16} aria-hidden /> : <WifiOff size={16} aria-hidden />}
          <span>
            {isOnline ? 'The server does not answer.' : 'You are offline.'} <Age />
          </span>
        </p>
      )}
    </div>
  )
}

function Age() {
  const at = useOldestShown()
  const now = useNow()
  if (at === null) return 'This page loads when you are back.'
  return `What you see is as of ${formatDistance(new Date(at).toISOString(), { now })}.`
}
