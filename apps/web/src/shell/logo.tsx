import styles from './logo.module.css'

/** The E-Sports logo. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg className={styles['root']} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <polygon className={styles['body']} points="12,1 21.5,6.5 21.5,17.5 12,23 2.5,17.5 2.5,6.5" />
      <polygon className={styles['light']} points="12,1 21.5,6.5 12,12 2.5,6.5" />
      <polygon className={styles['shade']} points="2.5,6.5 12,12 12,23 2.5,17.5" />
    </svg>
  )
}
