import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type ConnectKit, startConnectKit } from '../index.ts'

const KitContext = createContext<ConnectKit | undefined>(undefined)

export interface ConnectKitProviderProps {
  /** Made once, outside of rendering. */
  readonly kit: ConnectKit
  readonly children: ReactNode
}

/**
 * Starts a kit when first mounted and gives it to the hooks below. Mounting twice, as strict mode does, is harmless.
 * The kit lives on when this unmounts: it belongs to whoever made it.
 *
 * @example <ConnectKitProvider kit={kit}><App /></ConnectKitProvider>
 */
export function ConnectKitProvider({ kit, children }: ConnectKitProviderProps) {
  useEffect(() => {
    startConnectKit(kit)
  }, [kit])
  return <KitContext.Provider value={kit}>{children}</KitContext.Provider>
}

/**
 * The kit of the nearest provider.
 *
 * @throws an Error that says to render a `ConnectKitProvider`, when there is none
 * @example const kit = useConnectKit()
 */
export function useConnectKit(): ConnectKit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('useConnectKit needs a <ConnectKitProvider kit={…}> above it.')
  return kit
}
