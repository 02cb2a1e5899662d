import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './offline-banner.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown while the browser is offline; the content stays readable. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles['root']}>
          <WifiOff size={16} aria-hidden />
          You are offline. What you see may be old; it refreshes when you are back.
        </p>
      )}
    </div>
  )
}
