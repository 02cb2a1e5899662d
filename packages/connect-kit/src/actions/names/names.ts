import * as z from 'zod/mini'
import { activeWallet } from '../../core/account-details.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { activeNetwork } from '../../core/networks.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { reportFault } from '../../core/report.ts'
import { serviceSettings } from '../../core/service-clients.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'
import { listNames, lookUpName, suggestNames } from '../../services/blockchain-api/names.ts'
import { firstReason } from '../../services/http/http-error.ts'
import { createTtlCache } from '../../services/http/ttl-cache.ts'
import { blockchainApiOf } from '../blockchain-api-of.ts'
import type { ErrorCodes } from '../error-codes.ts'
import { isKnownName, withoutSuffix } from './name-rules.ts'

// S9.8, milliseconds
const limit = 300_000

const cacheOf = /*#__PURE__*/ oncePerKit(({ runtime: { storage, environment } }) =>
  createTtlCache({ storage, environment, name: 'names', limit, shape: z.readonly(z.array(z.string())) }),
)

export interface ResolveNameParameters {
  /** The full name, such as `alice.reown.id`. */
  readonly name: string
  readonly signal?: AbortSignal | undefined
}

export type ResolveNameResult = string | undefined

export type ResolveNameErrorCode = ErrorCodes<
  'NAME_RESOLUTION_FAILED' | 'ABORTED' | 'SERVICES_NOT_CONFIGURED'
>

/**
 * The address a name resolves to; undefined when the name is not registered, or the text does not have a known suffix.
 *
 * @throws {ConnectKitError} `NAME_RESOLUTION_FAILED` with the first reason in the service's response, else 'Error resolving name';
 *   `ABORTED`, `SERVICES_NOT_CONFIGURED`
 * @example const to = await resolveName(kit, { name: 'alice.reown.id' })
 */
export async function resolveName(
  kit: ConnectKit,
  { name, signal }: ResolveNameParameters,
): Promise<ResolveNameResult> {
  if (!isKnownName(name, serviceSettings(kit).nameSuffix)) return undefined
  const record = await told(kit, 'NAME_RESOLUTION_FAILED', () => lookUp(kit, name, signal))
  const [first] = Object.values(record?.addresses ?? {})
  return first?.address
}

export interface IsNameRegisteredParameters {
  /** Without suffix. */
  readonly label: string
  readonly signal?: AbortSignal | undefined
}

export type IsNameRegisteredErrorCode = ErrorCodes<
  'NAME_RESOLUTION_FAILED' | 'ABORTED' | 'SERVICES_NOT_CONFIGURED'
>

/**
 * Whether a name is already registered.
 *
 * @throws {ConnectKitError} `NAME_RESOLUTION_FAILED`, `ABORTED`, `SERVICES_NOT_CONFIGURED`
 * @example if (await isNameRegistered(kit, { label: 'alice' })) show('Registered')
 */
export async function isNameRegistered(
  kit: ConnectKit,
  { label, signal }: IsNameRegisteredParameters,
): Promise<boolean> {
  const name = label + serviceSettings(kit).nameSuffix
  return (await told(kit, 'NAME_RESOLUTION_FAILED', () => lookUp(kit, name, signal))) !== undefined
}

/** A name suggestion. */
export interface SuggestedName {
  /** Without suffix. */
  readonly label: string
  readonly isRegistered: boolean
}

export interface SuggestNamesForParameters {
  /** Without suffix. */
  readonly label: string
  readonly signal?: AbortSignal | undefined
}

export type SuggestNamesForResult = readonly SuggestedName[]

export type SuggestNamesForErrorCode = ErrorCodes<
  'NAME_SUGGESTIONS_FAILED' | 'ABORTED' | 'SERVICES_NOT_CONFIGURED'
>

/**
 * Suggested names similar to the one the user types.
 *
 * @throws {ConnectKitError} `NAME_SUGGESTIONS_FAILED`, 'Error fetching name suggestions'; `ABORTED`, `SERVICES_NOT_CONFIGURED`
 * @example const suggestions = await suggestNamesFor(kit, { label: 'alice' })
 */
export async function suggestNamesFor(
  kit: ConnectKit,
  { label, signal }: SuggestNamesForParameters,
): Promise<SuggestNamesForResult> {
  const { nameSuffix } = serviceSettings(kit)
  const chainId = activeNetwork(kit.store.getState())?.caipNetworkId
  if (!chainId) return []
  const suggestions = await told(kit, 'NAME_SUGGESTIONS_FAILED', () =>
    suggestNames(blockchainApiOf(kit), { label, zone: nameSuffix.slice(1), chainId, signal }),
  )
  return suggestions.map(({ name, isRegistered }) => ({
    label: withoutSuffix(name, nameSuffix),
    isRegistered,
  }))
}

export interface NamesOfParameters {
  readonly address: string
  readonly signal?: AbortSignal | undefined
}

export type NamesOfResult = readonly string[]

export type NamesOfErrorCode = ErrorCodes<
  'NAMES_UNAVAILABLE' | 'ABORTED' | 'SERVICES_NOT_CONFIGURED' | 'SERVICE_ADDRESS_INVALID'
>

// S9.8
/**
 * The full names of an address, cached for five minutes; empty without an active network.
 *
 * @throws {ConnectKitError} `NAMES_UNAVAILABLE`, 'Error fetching names for address'; `ABORTED`, `SERVICES_NOT_CONFIGURED`
 * @example const [first] = await namesOf(kit, { address })
 */
export async function namesOf(
  kit: ConnectKit,
  { address, signal }: NamesOfParameters,
): Promise<NamesOfResult> {
  const state = kit.store.getState()
  const chainId = activeNetwork(state)?.caipNetworkId
  if (!chainId) return []
  const cache = cacheOf(kit)
  const known = cache.read(address)
  if (known) return known
  const api = blockchainApiOf(kit)
  const sender = activeWallet(state)?.address
  return told(kit, 'NAMES_UNAVAILABLE', async () => {
    // An unsupported network is not a result about the address, so it is not cached.
    if (!(await api.supports(chainId, signal))) return []
    const records = await listNames(api, { address, chainId, sender, signal })
    const names = records.map(({ name }) => name)
    cache.write(address, names)
    return names
  })
}

/** Invalidates the cached names of an address after a name was registered. */
export const forgetNamesOf = (kit: ConnectKit, address: string): void => cacheOf(kit).forget(address)

function lookUp(kit: ConnectKit, name: string, signal: AbortSignal | undefined) {
  const chainId = activeNetwork(kit.store.getState())?.caipNetworkId
  return chainId ? lookUpName(blockchainApiOf(kit), { name, chainId, signal }) : Promise.resolve(undefined)
}

type NameFailure = 'NAME_RESOLUTION_FAILED' | 'NAME_SUGGESTIONS_FAILED' | 'NAMES_UNAVAILABLE'

// S8.8
/** Wraps a failed request in an error with the first reason in the service's response, else the code's default message. */
async function told<T>(kit: ConnectKit, code: NameFailure, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (isConnectKitError(cause, 'ABORTED')) throw cause
    reportFault(kit, cause)
    throw cause instanceof ConnectKitError ? serviceError(code, firstReason(cause), { cause }) : cause
  }
}
