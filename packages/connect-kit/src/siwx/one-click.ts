import { type CaipChainId, parseChainId } from '../caip/chain-id.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { SiwxMessageData } from './types.ts'

/** What a wallet is asked over WalletConnect to connect and sign in at once (CAIP-222). */
export interface AuthenticateRequest {
  /** The message's chain first. */
  readonly chains: readonly CaipChainId[]
  readonly chainId: CaipChainId
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly version: string
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
  readonly statement?: string
  /** Methods the session is to allow; without any there is no session, only the proofs. */
  readonly methods: readonly string[]
}

/** Whether a connection may also be a sign-in: all networks are in one namespace, eip155. Otherwise connect, then sign. */
export const canAuthenticate = (chains: readonly CaipChainId[]): boolean =>
  chains.length > 0 && chains.every((chain) => parseChainId(chain).namespace === 'eip155')

/**
 * Makes the request from a message and the networks to ask for (S5.10).
 *
 * @param message of the active chain; its address is empty, because nobody is connected yet
 * @param chains CAIP-2 ids of the app's networks
 * @throws {ConnectKitError} `MISSING_OR_INVALID` with the protocol's words, `MULTI_NAMESPACE_REQUEST`,
 *   `AUTHENTICATE_EVM_ONLY`
 */
export function authenticateRequest(
  message: SiwxMessageData,
  chains: readonly CaipChainId[],
  methods: readonly string[],
): AuthenticateRequest {
  if (chains.length === 0) throw invalid('chains is required and must be a non-empty array')
  for (const field of ['uri', 'domain', 'nonce'] as const)
    if (!message[field]) throw invalid(`${field} is required parameter`)
  const ordered = [...new Set([message.chainId, ...chains])]
  const namespaces = new Set(ordered.map((chain) => parseChainId(chain).namespace))
  if (namespaces.size > 1) throw new ConnectKitError('MULTI_NAMESPACE_REQUEST')
  if (!namespaces.has('eip155')) throw new ConnectKitError('AUTHENTICATE_EVM_ONLY')
  const { domain, uri, nonce, version, chainId } = message
  return {
    chains: ordered,
    chainId,
    domain,
    uri,
    nonce,
    version,
    methods,
    ...(message.issuedAt === undefined ? {} : { iat: message.issuedAt }),
    ...(message.expirationTime === undefined ? {} : { exp: message.expirationTime }),
    ...(message.notBefore === undefined ? {} : { nbf: message.notBefore }),
    ...(message.requestId === undefined ? {} : { requestId: message.requestId }),
    ...(message.resources === undefined ? {} : { resources: message.resources }),
    ...(message.statement === undefined ? {} : { statement: message.statement }),
  }
}

const invalid = (words: string) => new ConnectKitError('MISSING_OR_INVALID', words)
