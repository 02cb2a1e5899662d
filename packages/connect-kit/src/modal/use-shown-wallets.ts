import { useMemo } from 'react'
import { type ShownWallets, shownWallets } from '../actions/explorer/shown-wallets.ts'
import { useConnectKit, useKitOptions, useKitState } from '../react.tsx'

/** The listed wallets to show; re-renders only when their inputs change, not on every change of the modal. */
export function useShownWallets(): ShownWallets {
  const { runtime } = useConnectKit()
  const options = useKitOptions()
  const { isMobile } = runtime.environment
  const connectors = useKitState((state) => state.connectors)
  const wallets = useKitState((state) => state.wallets)
  const recentWallets = useKitState((state) => state.recentWallets)
  const explorer = useKitState((state) => state.explorer)
  const activeNamespace = useKitState((state) => state.activeNamespace)
  return useMemo(
    () =>
      shownWallets({
        state: { connectors, wallets, recentWallets, explorer, activeNamespace },
        options,
        isMobile,
      }),
    [connectors, wallets, recentWallets, explorer, activeNamespace, options, isMobile],
  )
}
