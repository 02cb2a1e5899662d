import { adoptSession, dispatch, readLastConnectorId } from './adopt-session.ts'
import { type ConnectKit, infoOf } from './connect-kit.ts'

/** How long an announced wallet may take to turn up after the page loaded (ms). */
const announceDeadline = 1_500

/**
 * Takes up the connection of an earlier page load without asking the person. Never throws: whatever goes wrong ends
 * in `disconnected`.
 */
export async function reconnect(kit: ConnectKit, signal: AbortSignal): Promise<void> {
  const connectorId = readLastConnectorId(kit)
  if (!connectorId || kit.runtime.session) return
  const connector = await whenAvailable(kit, connectorId, signal)
  if (!connector || signal.aborted) return
  dispatch(kit, { type: 'reconnectStarted', connector: infoOf(connector) })
  try {
    const [first] = kit.options.networks
    const session = await connector.reconnect({ chainId: first.id, networks: kit.options.networks, signal })
    if (session && !signal.aborted && !kit.runtime.session) adoptSession(kit, connector, session)
    else session?.release()
  } catch (error) {
    if (!signal.aborted) kit.runtime.environment.warn('The last wallet could not be taken up again', error)
  } finally {
    dispatch(kit, { type: 'reconnectEnded' })
  }
}

/** The connector, as soon as its wallet announced itself. */
function whenAvailable(kit: ConnectKit, connectorId: string, signal: AbortSignal) {
  const find = () => kit.runtime.connectors.get(connectorId)
  return new Promise<ReturnType<typeof find>>((resolve) => {
    const found = find()
    if (found || signal.aborted) return resolve(found)
    const finish = () => {
      stop()
      cancel()
      signal.removeEventListener('abort', finish)
      resolve(find())
    }
    const stop = kit.store.subscribe(() => find() && finish())
    const cancel = kit.runtime.environment.after(announceDeadline, finish)
    signal.addEventListener('abort', finish, { once: true })
  })
}
