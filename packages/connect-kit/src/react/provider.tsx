import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { stateAfter } from '../core/persistence.ts'
import { type ConnectKit, type InitialState, type RegisteredKit, startConnectKit } from '../index.ts'

/** A kit, and the store its components render from. */
interface ProvidedKit extends Pick<ConnectKit, 'store'> {
  readonly kit: ConnectKit
}

const KitContext = createContext<ProvidedKit | undefined>(undefined)

export interface ConnectKitProviderProps {
  /** Created once, outside of rendering. */
  readonly kit: ConnectKit
  /**
   * State saved by the last page load, from `cookieToInitialState`. Rendered on the server, and in the browser until hydration is complete. Without
   * it the first HTML shows neither a connected nor a disconnected state. Later changes of this prop are ignored.
   */
  readonly initialState?: InitialState | undefined
  readonly children: ReactNode
}

/**
 * Starts a kit on first mount and provides it to the hooks below. Mounting twice, as strict mode does, is harmless.
 * Unmounting does not stop the kit: whoever created it owns it.
 *
 * @example <ConnectKitProvider kit={kit}><App /></ConnectKitProvider>
 */
export function ConnectKitProvider({ kit, initialState, children }: ConnectKitProviderProps) {
  useEffect(() => {
    startConnectKit(kit)
  }, [kit])
  // Boundaries that hydrate later must render from the state that the first HTML was rendered with.
  const [left] = useState(initialState)
  const provided = useMemo(() => ({ kit, store: left ? storeAfter(kit, left) : kit.store }), [kit, left])
  return <KitContext.Provider value={provided}>{children}</KitContext.Provider>
}

/** The kit's store, with another initial state for the first HTML. The kit itself is not changed: on a server it renders for many users. */
function storeAfter(kit: ConnectKit, left: InitialState): ConnectKit['store'] {
  const state = stateAfter(kit, left)
  return { ...kit.store, getInitialState: () => state }
}

/**
 * The kit of the nearest provider, of the type the app registered with `Register`.
 *
 * @throws an Error that asks for a `ConnectKitProvider`, if there is none
 * @example const kit = useConnectKit()
 */
export const useConnectKit = (): RegisteredKit =>
  // The type of the kit is registered by the app, with `Register`.
  useProvidedKit().kit as RegisteredKit

/** The kit of the nearest provider, and the store to render from. */
export function useProvidedKit(): ProvidedKit {
  const provided = useContext(KitContext)
  if (!provided) throw new Error('useConnectKit needs a <ConnectKitProvider kit={…}> above it.')
  return provided
}
