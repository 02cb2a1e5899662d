import { type ConnectKit, connect, connectionIn, isConnectKitError } from '@esports/connect-kit'

/** Calls `show` now and with each change, until the answer is called. */
export function follow(kit: ConnectKit, show: (text: string) => void) {
  const tell = () => {
    const connection = connectionIn(kit.store.getState(), 'eip155')
    show(connection.status === 'connected' ? connection.address : connection.status)
  }
  tell()
  return kit.store.subscribe(tell)
}

/** Call it in the handler of a click on an entry of `state.wallets`. */
export async function connectTo(kit: ConnectKit, connectorId: string) {
  try {
    await connect(kit, { connectorId })
  } catch (error) {
    if (!isConnectKitError(error)) throw error
    return error.code === 'USER_REJECTED' ? undefined : error.userMessage
  }
}
