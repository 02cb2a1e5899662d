import styles from './ck-modal.module.css'

export interface WalletIconProps {
  readonly name: string
  readonly icon: string | undefined
}

/** A wallet's image, or its first letter where it has none. The name stands beside it, so it says nothing itself. */
export function WalletIcon({ name, icon }: WalletIconProps) {
  if (icon) return <img className={styles['icon']} src={icon} alt="" />
  return (
    <span className={styles['icon']} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
