import { useEffect, useState } from 'react'
import type { Network } from '../networks.ts'
import { useConnectKit } from '../react.tsx'
import styles from './ck-networks.module.css'
import { initialOf, Picture } from './picture.tsx'

/** A network's picture; its first letter until it is there, and where it has none. */
export function NetworkMark({ network }: { readonly network: Network }) {
  const kit = useConnectKit()
  const [loaded, setLoaded] = useState<string>()
  const { assets, caipNetworkId, name } = network
  const { imageUrl, imageId } = assets
  useEffect(() => {
    if (imageUrl || !kit.options.services) return undefined
    const stop = new AbortController()
    const load = async () => {
      const [{ assetImageUrl }, { networkImageId }] = await Promise.all([
        import('../actions/explorer/images.ts'),
        import('../services/explorer/image-ids.ts'),
      ])
      const id = imageId ?? networkImageId(caipNetworkId)
      const url = id && (await assetImageUrl(kit, { kind: 'network', id, signal: stop.signal }))
      if (!stop.signal.aborted) setLoaded(url)
    }
    // Without the picture's code the letter stays.
    load().catch(() => undefined)
    return () => {
      stop.abort()
      setLoaded(undefined)
    }
  }, [kit, caipNetworkId, imageId, imageUrl])
  const picture = imageUrl ?? loaded
  return (
    <span className={styles['mark']} aria-hidden="true">
      <Picture src={picture}>{initialOf(name)}</Picture>
    </span>
  )
}
