import { useKitOptions } from '../react.tsx'
import styles from './ck-modal.module.css'
import { initialOf, Picture } from './picture.tsx'

export interface WalletIconProps {
  readonly name: string
  readonly icon: string | undefined
  /** Its connector, for which the app may have a picture of its own. */
  readonly connectorId?: string | undefined
}

/** A wallet's image, or its first letter where it has none. The name stands beside it, so it says nothing itself. */
export function WalletIcon({ name, icon, connectorId }: WalletIconProps) {
  const { connectorImages = {} } = useKitOptions()
  const shown =
    connectorId && Object.hasOwn(connectorImages, connectorId) ? connectorImages[connectorId] : icon
  return (
    <Picture className={styles['icon']} src={shown}>
      <span className={styles['icon']} aria-hidden="true">
        {initialOf(name)}
      </span>
    </Picture>
  )
}
