import { useEffect, useState } from 'react'
import type { Network } from '../networks/network.ts'
import { useConnectKit } from './provider.tsx'

/** The icon of a network: the app's own, else the explorer's if the app has `services`; undefined until it has loaded. */
export function useNetworkPicture(network: Network): string | undefined {
  const kit = useConnectKit()
  const [loaded, setLoaded] = useState<string>()
  const { assets, caipNetworkId } = network
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
    // If the chunk fails to load, the letter is shown instead.
    load().catch(() => undefined)
    return () => {
      stop.abort()
      setLoaded(undefined)
    }
  }, [kit, caipNetworkId, imageId, imageUrl])
  return imageUrl ?? loaded
}
