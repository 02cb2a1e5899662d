import { useKitOptions } from '../react.tsx'
import { Mark, type MarkProps } from './mark.tsx'

export interface WalletIconProps extends Pick<MarkProps, 'size'> {
  readonly name: string
  readonly icon: string | undefined
  /** Id of its connector, for which the app may configure an image. */
  readonly connectorId?: string | undefined
}

/** A wallet's icon, or the first letter of its name if there is none. */
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
