import { type DisconnectParameters, disconnect, type RegisteredKit } from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = DisconnectParameters<RegisteredKit> | undefined
export type UseDisconnectCallbacks = MutationCallbacks<Variables, void, never>
export type UseDisconnectResult = KitMutation<Variables, void, never>

/**
 * {@link disconnect}: closes all connections, or only those specified. It never fails.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const { mutate: disconnect } = useDisconnect()
 * <button onClick={() => disconnect()}>Log out</button>
 */
export const useDisconnect = (callbacks?: UseDisconnectCallbacks): UseDisconnectResult =>
  useKitMutation(disconnect, callbacks)
