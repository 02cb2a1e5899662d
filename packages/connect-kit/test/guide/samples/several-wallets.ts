import { type ConnectKit, connect, connectionIn, disconnect } from '@esports/connect-kit'

/** An EVM wallet and a Solana wallet, side by side. */
export async function connectBoth(kit: ConnectKit, evmWalletId: string, solanaWalletId: string) {
  await connect(kit, { connectorId: evmWalletId, namespace: 'eip155' })
  await connect(kit, { connectorId: solanaWalletId, namespace: 'solana' })
  const state = kit.store.getState()
  return [connectionIn(state, 'eip155'), connectionIn(state, 'solana')]
}

export const leaveSolana = (kit: ConnectKit) => disconnect(kit, { namespace: 'solana' })
