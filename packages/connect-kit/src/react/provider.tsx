import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { stateAfter } from '../core/persistence.ts'
import { type ConnectKit, type InitialState, type RegisteredKit, startConnectKit } from '../index.ts'

/** A kit, and its store as it is rendered here. */
interface ProvidedKit extends Pick<ConnectKit, 'store'> {
  readonly kit: ConnectKit
}

const KitContext = createContext<ProvidedKit | undefined>(undefined)

export interface ConnectKitProviderProps {
  /** Made once, outside of rendering. */
  readonly kit: ConnectKit
  /**
   * What the last page left, by `cookieToInitialState`: rendered on the server, and in the browser until it has taken the page over. Without it
   * the first HTML claims nothing: it says neither who is connected nor that nobody is. Only its first value counts.
   */
  readonly initialState?: InitialState | undefined
  readonly children: ReactNode
}

/**
 * Starts a kit when first mounted and gives it to the hooks below. Mounting twice, as strict mode does, is harmless.
 * The kit lives on when this unmounts: it belongs to whoever made it.
 *
 * @example <ConnectKitProvider kit={kit}><App /></ConnectKitProvider>
 */
export function ConnectKitProvider({ kit, initialState, children }: ConnectKitProviderProps) {
  useEffect(() => {
    startConnectKit(kit)
  }, [kit])
  // Parts of the page that are taken over late must find what the first HTML was made of.
  const [left] = useState(initialState)
  const provided = useMemo(() => ({ kit, store: left ? storeAfter(kit, left) : kit.store }), [kit, left])
  return <KitContext.Provider value={provided}>{children}</KitContext.Provider>
}

/** The kit's store, with another state for the first HTML. The kit itself never has it: on a server it renders for many people. */
function storeAfter(kit: ConnectKit, left: InitialState): ConnectKit['store'] {
  const state = stateAfter(kit, left)
  return { ...kit.store, getInitialState: () => state }
}

/**
 * The kit of the nearest provider, of the type the app registered with `Register`.
 *
 * @throws an Error that says to render a `ConnectKitProvider`, when there is none
 * @example const kit = useConnectKit()
 */
export const useConnectKit = (): RegisteredKit =>
  // Which kit its provider is given is for the app to say, by `Register`.
  useProvidedKit().kit as RegisteredKit

/** The kit of the nearest provider, and its store as that renders it. */
export function useProvidedKit(): ProvidedKit {
  const provided = useContext(KitContext)
  if (!provided) throw new Error('useConnectKit needs a <ConnectKitProvider kit={…}> above it.')
  return provided
}
