import { within } from '../../async/waiting.ts'
import { isRecord } from '../../caip/record.ts'
import type { Environment } from '../../environment/environment.ts'
import { callError } from '../../errors/call-error.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import type { TransportSession } from './transport.ts'

/** EIP-5792: capabilities by chain id in hex; `0x0` applies to every chain. */
export type Capabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Timeout of the wallet's response (ms): some wallets never respond. */
const patience = 5_000
// S9.8
/** Cache lifetime (ms), the same as for balances: a smart account can be upgraded meanwhile. */
const freshFor = 30_000
/** CAIP-25 property keys that describe a wallet's capabilities (EIP-5792 and the ERCs that extend it). */
const knownCapabilities = ['atomic', 'auxiliaryFunds', 'flow-control', 'paymasterService', 'sessionKeys']

export interface CapabilitySource {
  session(): TransportSession
  /** Undefined when the wallet has not approved the method. */
  readonly ask: ((params: readonly unknown[]) => Promise<unknown>) | undefined
}

/** Responds to `wallet_getCapabilities` for one session. */
export function createCapabilities(environment: Pick<Environment, 'now' | 'after'>) {
  const known = new Map<string, { readonly until: number; readonly answer: Promise<Capabilities> }>()
  /**
   * @param params `[address, chainIds?]` of EIP-5792
   * @throws {ConnectKitError} `CAPABILITIES_ADDRESS_MISSING`, `WALLET_UNAUTHORIZED`, `CAPABILITIES_UNREADABLE`,
   *   `REQUEST_TIMED_OUT`
   */
  return async function getCapabilities(params: unknown, source: CapabilitySource): Promise<Capabilities> {
    const [address, chainIds] = Array.isArray(params) ? (params as readonly unknown[]) : []
    if (typeof address !== 'string' || !address) throw callError('CAPABILITIES_ADDRESS_MISSING')
    const chains = Array.isArray(chainIds) ? chainIds.map(String) : undefined
    const session = source.session()
    const told = toldByAddress(session, address, chains) ?? toldByProperties(session, address, chains)
    if (told) return told
    const key = `${address.toLowerCase()} ${chains?.join() ?? ''}`
    const earlier = known.get(key)
    if (earlier && earlier.until > environment.now()) return earlier.answer
    const { ask } = source
    if (!ask)
      throw new ConnectKitError(
        'WALLET_UNAUTHORIZED',
        'Missing or invalid. request() method: wallet_getCapabilities',
        {
          details: { method: 'wallet_getCapabilities' },
        },
      )
    const answer = within(
      ask(chains ? [address, chains] : [address]),
      patience,
      environment,
      () => new ConnectKitError('REQUEST_TIMED_OUT'),
    ).then((value) => only(readCapabilities(value), chains))
    // A rejection or a timeout is cached too, so that a repeated request does not prompt the person again.
    known.set(key, { until: environment.now() + freshFor, answer })
    return answer.catch((error: unknown) => {
      // A lost relay connection says nothing about the wallet, so it is not cached.
      if (isConnectKitError(error, 'RELAY_UNAVAILABLE')) known.delete(key)
      throw error
    })
  }
}

function readCapabilities(value: unknown): Capabilities {
  if (!isRecord(value)) throw callError('CAPABILITIES_UNREADABLE')
  const read: Record<string, Readonly<Record<string, unknown>>> = {}
  for (const [chain, capabilities] of Object.entries(value)) {
    const id = toHexChain(chain)
    if (!id || !isRecord(capabilities)) throw callError('CAPABILITIES_UNREADABLE')
    read[id] = capabilities
  }
  return read
}

/** Keeps the requested chains: a wallet may return more. */
const only = (capabilities: Capabilities, chains: readonly string[] | undefined): Capabilities => {
  if (!chains) return capabilities
  const wanted = new Set(['0x0', ...chains.flatMap((chain) => toHexChain(chain) ?? [])])
  return Object.fromEntries(Object.entries(capabilities).filter(([chain]) => wanted.has(chain)))
}

/** The capabilities per account in the session properties, as an object or JSON. */
function toldByAddress(
  { sessionProperties }: TransportSession,
  address: string,
  chains: readonly string[] | undefined,
): Capabilities | undefined {
  const told = sessionProperties['capabilities']
  if (told === undefined) return undefined
  const accounts = readJson(told)
  if (!isRecord(accounts)) throw callError('CAPABILITIES_UNREADABLE')
  const own = byAddress(accounts, address)
  return own === undefined ? undefined : only(readCapabilities(readJson(own)), chains)
}

/**
 * The capabilities in the session's properties: CAIP-25 `sessionProperties` for every chain, `scopedProperties` for one chain,
 * there optionally per address. Values are JSON strings.
 */
function toldByProperties(
  { sessionProperties, scopedProperties, namespaces }: TransportSession,
  address: string,
  chains: readonly string[] | undefined,
): Capabilities | undefined {
  const everywhere = pickKnown(sessionProperties)
  const hexes = (
    chains ?? (namespaces['eip155']?.accounts ?? []).map((account) => account.split(':')[1] ?? '')
  ).flatMap((chain) => toHexChain(chain) ?? [])
  const scoped = hexes.flatMap((hex): [string, Readonly<Record<string, unknown>>][] => {
    const scope = readJson(scopedProperties[`eip155:${Number(hex)}`])
    if (!isRecord(scope)) return []
    const own = readJson(byAddress(scope, address))
    const found = { ...pickKnown(scope), ...(isRecord(own) ? pickKnown(own) : {}) }
    return Object.keys(found).length > 0 ? [[hex, found]] : []
  })
  if (Object.keys(everywhere).length === 0 && scoped.length === 0) return undefined
  if (Object.keys(everywhere).length === 0) return Object.fromEntries(scoped)
  const own = Object.fromEntries(scoped)
  return Object.fromEntries([...new Set(hexes)].map((hex) => [hex, { ...everywhere, ...own[hex] }]))
}

const byAddress = (scope: Record<string, unknown>, address: string): unknown =>
  Object.entries(scope).find(([key]) => key.toLowerCase() === address.toLowerCase())?.[1]

const pickKnown = (properties: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    knownCapabilities.flatMap((name) => (name in properties ? [[name, readJson(properties[name])]] : [])),
  )

const readJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const toHexChain = (chain: string): string | undefined => {
  const number = Number(chain.replace(/^eip155:/, ''))
  return Number.isSafeInteger(number) && number >= 0 && chain !== '' ? `0x${number.toString(16)}` : undefined
}
