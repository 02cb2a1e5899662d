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

/** The app's sign-in configuration; a `siweConfig` is converted to the `siwx` interface. */
export async function siwxOf(kit: ConnectKit): Promise<SiwxConfig | undefined> {
  return hasSignIn(kit) ? (kit.options.siwx ?? (await siweOf(kit))) : undefined
}

/** Notifies a `siweConfig` of an EVM account or network change, so that it can end sessions by its own rules. */
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
 * Signs out after a disconnect: of everything, or of the disconnected accounts. Never throws; if the server session cannot be ended, the
 * notice `DISCONNECT_FAILED`, 'Failed to disconnect', is raised.
 */
export function signOut(kit: ConnectKit, accounts: readonly SignInAccount[] | undefined): Promise<void> {
  return ending(kit, async () => {
    const siwe = await siweOf(kit)
    if (siwe) {
      // A `siweConfig` signs in EVM accounts only; disconnects in other namespaces do not affect it.
      const isEvmLeft = accounts?.some(({ chainId }) => evmReference(chainId) !== undefined) ?? true
      if (isEvmLeft) await siwe.disconnected(connectedAddresses(kit))
    } else if (accounts) await revokeSessions(kit, accounts)
    else await kit.options.siwx?.setSessions([])
  })
}

/** The connected EVM accounts, and the last known account of wallets that are locked or reconnecting. */
const connectedAddresses = (kit: ConnectKit): readonly string[] =>
  connectionsIn<string>(kit.store.getState(), 'eip155').flatMap((one): readonly string[] => {
    if (one.status === 'connected') return one.accounts
    const last = one.status === 'locked' ? one.choice : one.account
    return last ? [last.address] : []
  })

/**
 * Revokes the sessions of accounts, regardless of the `siweConfig` rules for disconnects. Never throws; failures are reported like those of
 * {@link signOut}.
 */
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

/** The app's `siweConfig`, converted once; undefined if the app has none. */
const siweOf = oncePerKit(async (kit): Promise<SiweSiwx | undefined> => {
  const { siweConfig } = kit.options
  if (!siweConfig || !hasSignIn(kit)) return undefined
  const { siweToSiwx } = await import('../../siwx/siwe-to-siwx.ts')
  return siweToSiwx(siweConfig, {
    activeChainId: () => activeNetwork(kit.store.getState())?.caipNetworkId,
    environment: kit.runtime.environment,
  })
})
