import { evmReference } from '../../caip/chain-id.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { hasSignIn } from '../../core/has-sign-in.ts'
import { connectionsIn } from '../../core/machine.ts'
import { activeNetwork } from '../../core/networks.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { raiseNotice, report } from '../../core/report.ts'
import type { SignInAccount } from '../../siwx/sign-in-state.ts'
import type { SiweSiwx } from '../../siwx/siwe-to-siwx.ts'
import type { SiwxConfig } from '../../siwx/types.ts'

/** The app's sign-in; an older `siweConfig` in the shape of `siwx`. */
export async function siwxOf(kit: ConnectKit): Promise<SiwxConfig | undefined> {
  return hasSignIn(kit) ? (kit.options.siwx ?? (await siweOf(kit))) : undefined
}

/** Ends the sessions of accounts that another account or network took the place of, where the older rules say so. */
export async function tellAccountChange(
  kit: ConnectKit,
  before: SignInAccount | undefined,
  { chainId, address }: SignInAccount,
): Promise<void> {
  const siwe = await siweOf(kit)
  if (!siwe || !before || evmReference(chainId) === undefined) return
  if (before.address !== address) await siwe.accountChanged(address)
  if (before.chainId !== chainId) await siwe.networkChanged(chainId)
}

// S8.7
/**
 * Signs out with a disconnect: of everything, or of the accounts that were connected. Never throws; a server that still holds the session is
 * told of by the notice `DISCONNECT_FAILED`, 'Failed to disconnect'.
 */
export function signOut(kit: ConnectKit, accounts: readonly SignInAccount[] | undefined): Promise<void> {
  return ending(kit, async () => {
    const siwe = await siweOf(kit)
    if (siwe) {
      // The older configuration signs in EVM accounts only; those of other namespaces come and go beside them.
      const isEvmLeft = accounts?.some(({ chainId }) => evmReference(chainId) !== undefined) ?? true
      if (isEvmLeft) await siwe.disconnected(connectedAddresses(kit))
    } else if (accounts) await revokeSessions(kit, accounts)
    else await kit.options.siwx?.setSessions([])
  })
}

/** The EVM accounts that are connected, or were when their wallet was last seen. */
const connectedAddresses = (kit: ConnectKit): readonly string[] =>
  connectionsIn<string>(kit.store.getState(), 'eip155').flatMap((one): readonly string[] => {
    if (one.status === 'connected') return one.accounts
    const last = one.status === 'locked' ? one.choice : one.account
    return last ? [last.address] : []
  })

/** Ends the sessions of accounts, whatever the older rules say of a disconnect. Never throws, and tells of a failure as {@link signOut} does. */
export function revokeSessions(kit: ConnectKit, accounts: readonly SignInAccount[]): Promise<void> {
  return ending(kit, async () => {
    const siwx = await siwxOf(kit)
    await Promise.all(accounts.map(async ({ chainId, address }) => siwx?.revokeSession(chainId, address)))
  })
}

async function ending(kit: ConnectKit, end: () => Promise<unknown>): Promise<void> {
  try {
    await end()
  } catch (error) {
    kit.runtime.environment.warn('The sign-in session could not be ended', error)
    report(kit, 'DISCONNECT_ERROR', { message: 'DISCONNECT_FAILED' })
    raiseNotice(kit, { kind: 'failed', code: 'DISCONNECT_FAILED' })
  }
}

/** The older configuration, mapped once; undefined for an app that has none. */
const siweOf = oncePerKit(async (kit): Promise<SiweSiwx | undefined> => {
  const { siweConfig } = kit.options
  if (!siweConfig || !hasSignIn(kit)) return undefined
  const { siweToSiwx } = await import('../../siwx/siwe-to-siwx.ts')
  return siweToSiwx(siweConfig, {
    activeChainId: () => activeNetwork(kit.store.getState())?.caipNetworkId,
    environment: kit.runtime.environment,
  })
})
