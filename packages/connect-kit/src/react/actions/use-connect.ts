import {
  type ConnectErrorCode,
  type ConnectParameters,
  type ConnectResult,
  connect,
  type RegisteredKit,
  type RegisteredNamespace,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = ConnectParameters<RegisteredKit>
type Result = ConnectResult<RegisteredNamespace>
export type UseConnectCallbacks = MutationCallbacks<Variables, Result, ConnectErrorCode>
export type UseConnectResult = KitMutation<Variables, Result, ConnectErrorCode>

/**
 * {@link connect}. The attempt belongs to the kit (`state.attempt`), not to the component: it continues after the component unmounts, since the
 * list of wallets often closes on selection. A newer attempt, `cancelConnect`, or its own `signal` aborts it.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const connect = useConnect({ onSuccess: ({ accounts }) => greet(accounts[0]) })
 * <button onClick={() => connect.mutate({ connectorId: wallet.id })}>{wallet.name}</button>
 */
export const useConnect = (callbacks?: UseConnectCallbacks): UseConnectResult =>
  useKitMutation(connect, callbacks)
