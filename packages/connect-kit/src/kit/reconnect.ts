import type { Connector } from '../connectors/connector.ts'
import type { ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { linkAbort } from './link-abort.ts'
import { connectionIn } from './machine.ts'
import { networksFor } from './networks.ts'
import { forgetConnections, rememberedConnections } from './remembered.ts'
import { adoptSession, infoOf } from './sessions.ts'
import { tellDeveloper } from './tell-developer.ts'

/** How long a wallet may take to say that it is still ours (ms); nobody watches a spinner for longer. */
const reconnectDeadline = 10_000

/** Takes up every remembered connection whose wallet has been met. Never throws. */
export async function reconnect(kit: ConnectKit): Promise<void> {
  await Promise.all([...kit.runtime.connectors.values()].map((connector) => reconnectTo(kit, connector)))
}

/**
 * Takes up the remembered connection of one wallet without asking the person. Never throws: whatever goes wrong ends
 * in `disconnected`.
 */
export async function reconnectTo(kit: ConnectKit, connector: Connector): Promise<void> {
  const { sessions, lifetime, environment } = kit.runtime
  const isRemembered = (namespace: string) => rememberedConnections(kit)[namespace] === connector.id
  const wanted = Object.keys(rememberedConnections(kit)).filter(
    (namespace) =>
      isRemembered(namespace) && connectionIn(kit.store.getState(), namespace).status === 'disconnected',
  )
  if (wanted.length === 0) return
  const own = new AbortController()
  const unlink = linkAbort(own, [lifetime.signal])
  const cancelDeadline = environment.after(reconnectDeadline, () => own.abort())
  for (const namespace of wanted)
    dispatch(kit, { type: 'reconnectRequested', connector: infoOf(connector), namespace })
  try {
    const session = await connector.reconnect({ ...networksFor(kit, connector, {}), signal: own.signal })
    const isFree = wanted.some((namespace) => isRemembered(namespace) && !sessions.has(namespace))
    if (session && isFree && !own.signal.aborted)
      adoptSession(kit, connector, session, { attempt: undefined })
    else session?.release()
    // The wallet is there and knows nothing of us any more.
    if (!session && !own.signal.aborted) forgetConnections(kit, wanted)
  } catch (error) {
    if (!lifetime.signal.aborted) environment.warn('The last wallet could not be taken up again', error)
    tellDeveloper(kit, error)
  } finally {
    cancelDeadline()
    unlink()
    for (const namespace of wanted)
      dispatch(kit, { type: 'reconnectFailed', connectorId: connector.id, namespace })
  }
}
