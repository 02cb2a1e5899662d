import * as z from 'zod/mini'
import { activeWallet, writeDetails } from '../../core/account-details.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import type { ConnectedWallet } from '../../core/connection.ts'
import { activeNetwork } from '../../core/networks.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import { getIdentity, type Identity } from '../../services/blockchain-api/identity.ts'
import { createTtlCache } from '../../services/http/ttl-cache.ts'
import { shownName } from '../../wallets/identity.ts'
import { blockchainApiOf } from '../blockchain-api-of.ts'
import type { ErrorCodes, ServiceSetupErrorCode } from '../error-codes.ts'

// S9.8, milliseconds
const limit = 300_000

const cacheOf = /*#__PURE__*/ oncePerKit(({ runtime: { storage, environment } }) =>
  createTtlCache({
    storage,
    environment,
    name: 'identity',
    limit,
    shape: z.object({ name: z.optional(z.string()), avatar: z.optional(z.string()) }),
  }),
)

const nobody: Identity = { name: undefined, avatar: undefined }

export interface FetchProfileParameters {
  readonly signal?: AbortSignal | undefined
}

export type FetchProfileResult = Identity | undefined

export type FetchProfileErrorCode = ServiceSetupErrorCode | ErrorCodes<'ABORTED'>

// S3.21, S9.8
/**
 * Name and avatar of the active account. The identity service is queried on EVM mainnets only, and the result is cached for five minutes.
 * If the service returns no name or fails, the first name registered for the address is used instead.
 *
 * @returns undefined when no wallet is connected
 * @throws {ConnectKitError} `ABORTED`, `SERVICES_NOT_CONFIGURED`
 * @example const profile = await fetchProfile(kit)
 */
export async function fetchProfile(
  kit: ConnectKit,
  { signal }: FetchProfileParameters = {},
): Promise<FetchProfileResult> {
  const api = blockchainApiOf(kit)
  const state = kit.store.getState()
  const wallet = activeWallet(state)
  if (!wallet) return undefined
  const { caipAddress: accountId, address, caipNetworkId: chainId, namespace } = wallet
  const isAsked = namespace === 'eip155' && !activeNetwork(state)?.testnet
  const cache = cacheOf(kit)
  const read = async (): Promise<Identity> => {
    try {
      // An unsupported network is not a result about the account, so it is not cached.
      if (!(await api.supports(chainId, signal))) return nobody
      const { name, avatar } = await getIdentity(api, { address, chainId, sender: address, signal })
      // Few accounts have a name the identity service knows; more have a name with the app's suffix.
      const identity: Identity = {
        name: name ? shownName(name) : await firstName(kit, address, signal),
        avatar,
      }
      cache.write(address, {
        ...(identity.name ? { name: identity.name } : {}),
        ...(avatar ? { avatar } : {}),
      })
      return identity
    } catch (error) {
      if (isConnectKitError(error, 'ABORTED')) throw error
      // When offline, the name service fails too, and its code chunk may not be loadable.
      if (isConnectKitError(error, 'SERVICE_OFFLINE')) return nobody
      return { ...nobody, name: await firstName(kit, address, signal) }
    }
  }
  const known = isAsked ? cache.read(address) : nobody
  const profile: Identity = known ? { ...nobody, ...known } : await read()
  writeDetails(kit, accountId, () => ({ profile }))
  return profile
}

/** Sets a newly registered name as the account's profile name, in the cache and in the state. */
export function nameProfile(
  kit: ConnectKit,
  { caipAddress, address }: Pick<ConnectedWallet, 'caipAddress' | 'address'>,
  name: string,
): void {
  const cache = cacheOf(kit)
  cache.write(address, { ...cache.read(address), name })
  writeDetails(kit, caipAddress, ({ profile }) => ({ profile: { avatar: profile?.avatar, name } }))
}

/** The first registered name of an address. The name code is imported lazily, only for accounts without a name from the identity service. */
async function firstName(
  kit: ConnectKit,
  address: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  try {
    const { namesOf } = await import('../names/names.ts')
    const [first] = await namesOf(kit, { address, ...(signal ? { signal } : {}) })
    return first && shownName(first)
  } catch (error) {
    if (isConnectKitError(error, 'ABORTED')) throw error
    return undefined
  }
}
