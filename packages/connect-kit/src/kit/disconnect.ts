import { dispatch, dropSession } from './adopt-session.ts'
import { cancelConnect } from './connect.ts'
import type { ConnectKit } from './connect-kit.ts'

/**
 * Ends the connection. The app forgets it at once; the wallet is told as far as it can be reached.
 *
 * @example await disconnect(kit)
 */
export async function disconnect(kit: ConnectKit): Promise<void> {
  cancelConnect(kit)
  const session = dropSession(kit)
  dispatch(kit, { type: 'disconnected' })
  await session?.disconnect()
}
