import { CloudOff, WifiOff } from 'lucide-react'
import { formatDistance } from '../lib/format-time.ts'
import { textsOf } from '../lib/texts.ts'
import { useNow } from '../lib/use-now.ts'
import { useOnline } from '../lib/use-online.ts'
import styles from './offline-banner.module.css'
import { shellTexts } from './shell-texts.ts'
import { useOldestShown, useServerIsAway } from './use-data-age.ts'

/** Shown while the browser is offline, or the server does not answer; the content stays readable, with its age. */
export function OfflineBanner() {
  const t = textsOf(shellTexts)
  const isOnline = useOnline()
  const isAway = useServerIsAway()
  return (
    <div role="status">
      {isOnline && !isAway ? null : (
        <p className={styles['root']}>
          {isOnline ? <CloudOff size={16} aria-hidden /> : <WifiOff size={16} aria-hidden />}
          <span>
            {isOnline ? t.serverAway : t.offline} <Age />
          </span>
        </p>
      )}
    </div>
  )
}

function Age() {
  const t = textsOf(shellTexts)
  const at = useOldestShown()
  const now = useNow()
  if (at === null) return t.loadsLater
  return t.asOf(formatDistance(new Date(at).toISOString(), { now }))
}
