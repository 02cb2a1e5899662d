import { useState } from 'react'
import { pictureOf } from '../../../react/account/picture.ts'
import { useConnectKit } from '../../../react.tsx'
import { shownName } from '../../../wallets/identity.ts'
import styles from './ck-account.module.css'

export interface AssetMarkProps {
  readonly name: string
  /** As the service gave it. */
  readonly iconUrl: string | undefined
  readonly shape?: 'round' | 'square'
}

/** A token's picture; its first letter where it has none, or none that may be shown. The name stands beside it. */
export function AssetMark({ name, iconUrl, shape = 'round' }: AssetMarkProps) {
  const kit = useConnectKit()
  const [broken, setBroken] = useState<string>()
  const picture = pictureOf(kit, iconUrl)
  return (
    <span className={styles['mark']} data-shape={shape} aria-hidden="true">
      {picture && picture !== broken ? (
        <img src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} />
      ) : (
        (Array.from(shownName(name))[0]?.toUpperCase() ?? '?')
      )}
    </span>
  )
}
