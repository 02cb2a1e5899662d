import styles from './reward-art.module.css'

/** A cup made of four polygons, lit from above, in the metal of its place. */
export const TrophyArt = ({ place }: { place: number }) => (
  <svg className={styles['root']} viewBox="0 0 64 64" aria-hidden="true" data-place={place}>
    <polygon className={styles['mid']} points="14,8 50,8 46,30 32,38 18,30" />
    <polygon className={styles['light']} points="14,8 32,8 32,38 18,30" />
    <path className={styles['edge']} d="M14 12H6v6l9 8M50 12h8v6l-9 8" />
    <polygon className={styles['dark']} points="29,38 35,38 36,48 28,48" />
    <polygon className={styles['mid']} points="20,48 44,48 48,58 16,58" />
  </svg>
)

/** A closed box in corner view. */
export const BoxArt = () => (
  <svg className={styles['root']} viewBox="0 0 64 64" aria-hidden="true">
    <polygon className={styles['light']} points="32,6 58,20 32,34 6,20" />
    <polygon className={styles['mid']} points="6,20 32,34 32,60 6,46" />
    <polygon className={styles['dark']} points="58,20 32,34 32,60 58,46" />
    <path className={styles['edge']} d="M19 13l26 14v9M45 13L19 27v9" />
  </svg>
)
