import type { ConnectKit, NamespaceOfKit } from '../core/connect-kit.ts'
import { dispatch } from '../core/dispatch.ts'
import { connectionIn } from '../core/machine.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { ErrorCodes } from './error-codes.ts'

export interface SwitchAccountParameters<Kit extends ConnectKit = ConnectKit> {
  /** One of the connection's `accounts`. */
  readonly address: string
  /** Defaults to the active namespace. */
  readonly namespace?: NamespaceOfKit<Kit> | undefined
}

export type SwitchAccountErrorCode = ErrorCodes<'NOT_CONNECTED' | 'WALLET_UNAUTHORIZED'>

/**
 * Selects another account of the connected wallet. No request is sent to the wallet: it already exposed the account.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `WALLET_UNAUTHORIZED` when the wallet does not expose the account
 * @example switchAccount(kit, { address: connection.accounts[1] })
 */
export function switchAccount<Kit extends ConnectKit>(
  kit: Kit,
  { address, namespace }: SwitchAccountParameters<Kit>,
): void {
  const state = kit.store.getState()
  const wanted = namespace ?? state.activeNamespace
  const connection = connectionIn(state, wanted)
  if (connection.status !== 'connected') throw new ConnectKitError('NOT_CONNECTED')
  // EVM addresses are case-insensitive.
  const shown = connection.accounts.find(
    (account) => account === address || (wanted === 'eip155' && equalsHex(account, address)),
  )
  if (shown === undefined) throw new ConnectKitError('WALLET_UNAUTHORIZED')
  dispatch(kit, {
    type: 'accountChosen',
    sessionId: connection.sessionId,
    namespace: wanted,
    address: shown,
  })
}

const equalsHex = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
