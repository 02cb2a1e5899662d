import * as z from 'zod/mini'
import { type AccountQuery, type BlockchainApi, jsonHeaders, nameQuery } from './blockchain-api.ts'
import type { NameRegistration } from './coin-type.ts'

const nameRecord = z.object({
  name: z.string(),
  addresses: z.record(z.string(), z.object({ address: z.string() })),
})

/** A registered name and the addresses it resolves to, by coin type (ENSIP-11). */
export interface NameRecord {
  readonly name: string
  readonly addresses: Readonly<Record<string, { readonly address: string }>>
}

type NameQuery = Pick<AccountQuery, 'chainId' | 'signal'>

/**
 * The record of a full name; undefined when the name is not registered, or on a network the service does not support.
 *
 * @throws {HttpError} `HTTP_FAILED`
 * @throws {ConnectKitError} as `HttpClient.ask`
 * @example await lookUpName(api, { name: 'alice.reown.id', chainId: 'eip155:1' })
 */
export async function lookUpName(
  api: BlockchainApi,
  { name, chainId, signal }: NameQuery & { readonly name: string },
): Promise<NameRecord | undefined> {
  if (!(await api.supports(chainId, signal))) return undefined
  const path = ['v1', 'profile', 'account', name]
  // The service returns an empty list for a name that is not registered.
  const shape = z.union([nameRecord, z.array(z.unknown()).check(z.maxLength(0))])
  const answer = await api.http.ask(shape, { path, query: nameQuery, signal })
  return 'name' in answer ? answer : undefined
}

/**
 * The names of an address; empty on a network the service does not support.
 *
 * @param sender the address of the connected wallet, if any
 * @throws {HttpError} `HTTP_FAILED`
 * @throws {ConnectKitError} as `HttpClient.ask`
 */
export async function listNames(
  api: BlockchainApi,
  { address, chainId, sender, signal }: AccountQuery & { readonly sender?: string | undefined },
): Promise<readonly NameRecord[]> {
  if (!(await api.supports(chainId, signal))) return []
  const path = ['v1', 'profile', 'reverse', address]
  return api.http.ask(z.array(nameRecord), { path, query: { sender, ...nameQuery }, signal })
}

/** A name suggestion of the service. */
export interface NameSuggestion {
  /** The full name, with its suffix. */
  readonly name: string
  readonly isRegistered: boolean
}

const suggestionsAnswer = z.object({
  suggestions: z.array(z.object({ name: z.string(), registered: z.boolean() })),
})

/**
 * Suggested names similar to a label, the label's own name first; empty on a network the service does not support.
 *
 * @param label without suffix
 * @param zone the suffix, without its leading dot
 * @throws {HttpError} `HTTP_FAILED`
 * @throws {ConnectKitError} as `HttpClient.ask`
 */
export async function suggestNames(
  api: BlockchainApi,
  { label, zone, chainId, signal }: NameQuery & { readonly label: string; readonly zone: string },
): Promise<readonly NameSuggestion[]> {
  if (!(await api.supports(chainId, signal))) return []
  const path = ['v1', 'profile', 'suggestions', label]
  const { suggestions } = await api.http.ask(suggestionsAnswer, { path, query: { zone }, signal })
  return suggestions.map(({ name, registered }) => ({ name, isRegistered: registered }))
}

// S3.16
/**
 * Registers a name for the address that signed the registration.
 *
 * @returns whether the service supports the network; if false, nothing was sent
 * @throws {HttpError} `HTTP_FAILED`, with the service's `reasons`
 * @throws {ConnectKitError} as `HttpClient.ask`
 */
export async function postName(
  api: BlockchainApi,
  { registration, chainId, signal }: NameQuery & { readonly registration: NameRegistration },
): Promise<boolean> {
  if (!(await api.supports(chainId, signal))) return false
  const { coinType, address, message, signature } = registration
  await api.http.send({
    path: ['v1', 'profile', 'account'],
    headers: jsonHeaders,
    body: { coin_type: coinType, address, message, signature },
    signal,
  })
  return true
}
