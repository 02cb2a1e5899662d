import type { SignInAccount } from '../siwx/sign-in-state.ts'
import { cancelConnect } from './cancel-connect.ts'
import type { ConnectKit, LiveSession, NamespaceOfKit } from './connect-kit.ts'
import { hasSignIn } from './has-sign-in.ts'
import { connectionIn } from './machine.ts'
import { dropSession, namespacesOf, sayFarewell } from './sessions.ts'

export interface DisconnectParameters<Kit extends ConnectKit = ConnectKit> {
  /** Only the wallet of this namespace, with the other namespaces the same wallet serves; every wallet unless given. */
  readonly namespace?: NamespaceOfKit<Kit>
}

/**
 * Ends connections. The app forgets them at once; each wallet is told as far as it can be reached within 3 s. Also
 * ends an attempt that still waits. Never throws.
 *
 * @example await disconnect(kit)
 */
export async function disconnect<Kit extends ConnectKit>(
  kit: Kit,
  { namespace }: DisconnectParameters<Kit> = {},
): Promise<void> {
  cancelConnect(kit)
  const { sessions } = kit.runtime
  const ended = namespace === undefined ? new Set(sessions.values()) : present(sessions.get(namespace))
  // Who lets go of a wallet is signed out with it.
  const accounts = [...ended].flatMap((live) => accountsOf(kit, live))
  for (const live of ended) dropSession(kit, live)
  await Promise.all([
    ...[...ended].map(({ session }) => sayFarewell(kit, session)),
    hasSignIn(kit) ? endSessions(kit, namespace === undefined ? undefined : accounts) : undefined,
  ])
}

/** Only an app that signs people in loads the code of it. */
async function endSessions(kit: ConnectKit, accounts: readonly SignInAccount[] | undefined): Promise<void> {
  try {
    const { signOut } = await import('./siwx.ts')
    await signOut(kit, accounts)
  } catch (error) {
    kit.runtime.environment.warn('The code of the sign-in could not be loaded', error)
  }
}

const accountsOf = (kit: ConnectKit, live: LiveSession): readonly SignInAccount[] =>
  namespacesOf(kit, live).flatMap((namespace) => {
    const connection = connectionIn(kit.store.getState(), namespace)
    return connection.status === 'connected'
      ? [{ chainId: connection.caipNetworkId, address: connection.address }]
      : []
  })

const present = (live: LiveSession | undefined): ReadonlySet<LiveSession> => new Set(live ? [live] : [])
