import { pictureOf } from '../../../react/account/picture.ts'
import { useConnectKit } from '../../../react.tsx'
import { shownName } from '../../../wallets/identity.ts'
import { initialOf, Mark, type MarkProps } from '../../mark.tsx'

export interface AssetMarkProps extends Pick<MarkProps, 'shape'> {
  readonly name: string
  /** As returned by the service; not validated. */
  readonly iconUrl: string | undefined
}

/** A token's icon; the first letter of its name if it has none, or none that may be loaded. */
export function AssetMark({ name, iconUrl, shape = 'round' }: AssetMarkProps) {
  const kit = useConnectKit()
  return (
    <Mark src={pictureOf(kit, iconUrl)} shape={shape} lazy>
      {initialOf(shownName(name)).toUpperCase() || '?'}
    </Mark>
  )
}
