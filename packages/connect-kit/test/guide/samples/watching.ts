import { type ConnectKit, watchConnection } from '@esports/connect-kit'

/** Calls `show` now and with another address, until the answer is called. */
export const followAddress = (kit: ConnectKit, show: (address: string | undefined) => void) =>
  watchConnection(kit, {
    namespace: 'eip155',
    select: (connection) => (connection.status === 'connected' ? connection.address : undefined),
    onChange: show,
    emitImmediately: true,
  })
