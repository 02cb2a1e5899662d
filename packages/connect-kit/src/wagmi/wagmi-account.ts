import { type Address, getAddress } from 'viem'
import type { ConnectKit } from '../core/connect-kit.ts'
import { connectionIn } from '../core/machine.ts'
import type { KitState } from '../core/state.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'

/** What wagmi needs of a connected wallet. */
export interface WagmiState {
  readonly sessionId: string
  /** Checksummed, the selected one first. */
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}

/**
 * The EVM wallet of a kit in wagmi's form; undefined while none is connected or it is locked.
 *
 * @param connectorId only this wallet, by its id in `state.wallets`. Default: any
 */
export function wagmiStateOf(state: KitState, connectorId?: string): WagmiState | undefined {
  const connection = connectionIn(state, 'eip155')
  if (connection.status !== 'connected') return undefined
  const { id } = connection.connector
  const members = state.wallets.find((wallet) => wallet.id === connectorId)?.members ?? []
  if (connectorId !== undefined && id !== connectorId && !members.some((member) => member.id === id))
    return undefined
  const { sessionId, address, accounts, chainId } = connection
  const others = accounts.filter((account) => account.toLowerCase() !== address.toLowerCase())
  return {
    sessionId,
    accounts: [getAddress(address), ...others.map((account) => getAddress(account))],
    chainId,
  }
}

/** @throws {ConnectKitError} `NOT_CONNECTED` */
export function wagmiStateIn(kit: ConnectKit, connectorId?: string): WagmiState {
  const current = wagmiStateOf(kit.store.getState(), connectorId)
  if (!current) throw new ConnectKitError('NOT_CONNECTED')
  return current
}
