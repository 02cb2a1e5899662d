import { useKitOptions } from '../react.tsx'
import { Mark, type MarkProps } from './mark.tsx'

export interface WalletIconProps extends Pick<MarkProps, 'size'> {
  readonly name: string
  readonly icon: string | undefined
  /** Its connector, for which the app may have a picture of its own. */
  readonly connectorId?: string | undefined
}

/** A wallet's image, or its first letter where it has none. */
export function WalletIcon({ name, icon, connectorId, size = 'm' }: WalletIconProps) {
  const { connectorImages = {} } = useKitOptions()
  const shown =
    connectorId && Object.hasOwn(connectorImages, connectorId) ? connectorImages[connectorId] : icon
  return (
    <Mark src={shown} size={size}>
      {name}
    </Mark>
  )
}
