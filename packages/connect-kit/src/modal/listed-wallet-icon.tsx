import { useEffect, useState } from 'react'
import type { ConnectKit } from '../index.ts'
import { useConnectKit, useModal } from '../react.tsx'
import type { ExplorerWallet } from '../services/explorer/wallet.ts'
import { safeIcon } from '../wallets/icon.ts'
import type { MarkProps } from './mark.tsx'
import { WalletIcon } from './wallet-icon.tsx'

/** The image URL the app configures for a custom wallet. Its host is trusted, because the app chose it; no other https URL is loaded. */
function ownPicture({ options }: ConnectKit, walletId: string): string | undefined {
  const address = options.customWallets?.find(({ id }) => id === walletId)?.imageUrl
  if (!address || !URL.canParse(address)) return undefined
  return safeIcon(address, { allowedOrigins: [new URL(address).origin] })
}

export interface ListedWalletIconProps extends Pick<MarkProps, 'size'> {
  readonly wallet: ExplorerWallet
}

/**
 * The icon of a listed wallet: the app's own, else the explorer's by its id; the first letter of the name while it loads, and if there is none.
 */
export function ListedWalletIcon({ wallet, size = 'm' }: ListedWalletIconProps) {
  const kit = useConnectKit()
  const { isOpen } = useModal()
  const { id, imageId, imageUrl, name } = wallet
  const own = ownPicture(kit, id)
  const [loaded, setLoaded] = useState<{ readonly imageId: string; readonly url: string | undefined }>()
  const icon = loaded?.imageId === imageId ? loaded?.url : undefined
  useEffect(() => {
    // An image that failed to load before the opening is requested again when the modal opens.
    if (own || !imageId || !kit.options.services || (isOpen && icon)) return undefined
    const stop = new AbortController()
    const load = async () => {
      const { walletImageUrl } = await import('../actions/explorer/images.ts')
      const url = await walletImageUrl(kit, { imageId, signal: stop.signal })
      if (!stop.signal.aborted && url !== icon) setLoaded({ imageId, url })
    }
    // If the chunk fails to load, the letter is shown instead.
    load().catch(() => undefined)
    return () => stop.abort()
  }, [kit, own, imageId, isOpen, icon])
  return <WalletIcon name={name} icon={own ?? icon ?? safeIcon(imageUrl)} size={size} />
}
