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
  const [icon, setIcon] = useState<string>()
  useEffect(() => {
    if (!imageId || !kit.options.services) return undefined
    const stop = new AbortController()
    const load = async () => {
      const { walletImageUrl } = await import('../kit/explorer/images.ts')
      const url = await walletImageUrl(kit, imageId, { signal: stop.signal })
      if (!stop.signal.aborted) setIcon(url)
    }
    // Without the picture's code the letter stays.
    load().catch(() => undefined)
    return () => stop.abort()
    // What did not come is asked for again when the modal opens.
  }, [kit, imageId, isOpen])
  return <WalletIcon name={name} icon={icon ?? safeIcon(imageUrl)} />
}
