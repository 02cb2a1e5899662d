import { useEffect, useState } from 'react'
import type { ConnectKit } from '../index.ts'
import { useConnectKit, useModal } from '../react.tsx'
import type { ExplorerWallet } from '../services/explorer/wallet.ts'
import { safeIcon } from '../wallets/icon.ts'
import type { MarkProps } from './mark.tsx'
import { WalletIcon } from './wallet-icon.tsx'

/** The picture an app names for a wallet of its own list. The app chose its host; nobody else's https address is shown. */
function ownPicture({ options }: ConnectKit, walletId: string): string | undefined {
  const address = options.customWallets?.find(({ id }) => id === walletId)?.imageUrl
  if (!address || !URL.canParse(address)) return undefined
  return safeIcon(address, { allowedOrigins: [new URL(address).origin] })
}

export interface ListedWalletIconProps extends Pick<MarkProps, 'size'> {
  readonly wallet: ExplorerWallet
}

/**
 * The picture of a wallet of a list: the app's own, else the explorer's by its id; its first letter until it is there, and where it has
 * none.
 */
export function ListedWalletIcon({ wallet, size = 'm' }: ListedWalletIconProps) {
  const kit = useConnectKit()
  const { isOpen } = useModal()
  const { id, imageId, imageUrl, name } = wallet
  const own = ownPicture(kit, id)
  const [loaded, setLoaded] = useState<{ readonly imageId: string; readonly url: string | undefined }>()
  const icon = loaded?.imageId === imageId ? loaded?.url : undefined
  useEffect(() => {
    // What did not come ahead of an opening is asked for again with it.
    if (own || !imageId || !kit.options.services || (isOpen && icon)) return undefined
    const stop = new AbortController()
    const load = async () => {
      const { walletImageUrl } = await import('../actions/explorer/images.ts')
      const url = await walletImageUrl(kit, { imageId, signal: stop.signal })
      if (!stop.signal.aborted && url !== icon) setLoaded({ imageId, url })
    }
    // Without the picture's code the letter stays.
    load().catch(() => undefined)
    return () => stop.abort()
  }, [kit, own, imageId, isOpen, icon])
  return <WalletIcon name={name} icon={own ?? icon ?? safeIcon(imageUrl)} size={size} />
}
