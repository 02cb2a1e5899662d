import { useEffect, useState } from 'react'
import { useConnectKit, useModal } from '../react.tsx'
import type { ExplorerWallet } from '../services/explorer/wallet.ts'
import { safeIcon } from '../wallets/icon.ts'
import { WalletIcon } from './wallet-icon.tsx'

/** The picture of a wallet of a list; its first letter until it is there, and where it has none. */
export function ListedWalletIcon({ wallet }: { readonly wallet: ExplorerWallet }) {
  const kit = useConnectKit()
  const { isOpen } = useModal()
  const { imageId, imageUrl, name } = wallet
  const [loaded, setLoaded] = useState<{ readonly imageId: string; readonly url: string | undefined }>()
  const icon = loaded?.imageId === imageId ? loaded?.url : undefined
  useEffect(() => {
    // What did not come ahead of an opening is asked for again with it.
    if (!imageId || !kit.options.services || (isOpen && icon)) return undefined
    const stop = new AbortController()
    const load = async () => {
      const { walletImageUrl } = await import('../kit/explorer/images.ts')
      const url = await walletImageUrl(kit, imageId, { signal: stop.signal })
      if (!stop.signal.aborted && url !== icon) setLoaded({ imageId, url })
    }
    // Without the picture's code the letter stays.
    load().catch(() => undefined)
    return () => stop.abort()
  }, [kit, imageId, isOpen, icon])
  return <WalletIcon name={name} icon={icon ?? safeIcon(imageUrl)} />
}
