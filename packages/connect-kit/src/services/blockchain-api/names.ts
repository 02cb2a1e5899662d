import * as z from 'zod/mini'
import { type AccountQuery, type BlockchainApi, jsonHeaders, nameQuery } from './blockchain-api.ts'
import type { NameRegistration } from './coin-type.ts'

const nameRecord = z.object({
  name: z.string(),
  addresses: z.record(z.string(), z.object({ address: z.string() })),
})

/** A registered name and the addresses it stands for, by coin type (ENSIP-11). */
export interface NameRecord {
  readonly name: string
  readonly addresses: Readonly<Record<string, { readonly address: string }>>
}

type NameQuery = Pick<AccountQuery, 'chainId' | 'signal'>

/**
 * What a full name stands for; undefined when nobody has it, and on a network the service does not serve.
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
  // The service answers an empty list for a name that nobody has.
  const shape = z.union([nameRecord, z.array(z.unknown()).check(z.maxLength(0))])
  const answer = await api.http.ask(shape, { path, query: nameQuery, signal })
  return 'name' in answer ? answer : undefined
}

/**
 * The names of an address; none on a network the service does not serve.
 *
 * @param sender the address of the one who asks, where a wallet is connected
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

/** A name the service suggests. */
export interface NameSuggestion {
  /** In full, with its suffix. */
  readonly name: string
  readonly isRegistered: boolean
}

const suggestionsAnswer = z.object({
  suggestions: z.array(z.object({ name: z.string(), registered: z.boolean() })),
})

/**
 * Names like the one a person types, that one first; none on a network the service does not serve.
 *
 * @param label without suffix
 * @param zone the suffix, without its first dot
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
 * Registers a name for the address that signed for it.
 *
 * @returns whether the service serves the network; false: nothing was sent
 * @throws {HttpError} `HTTP_FAILED`, with the `reasons` of the service
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
