import { type CaipChainId, parseChainId } from '../caip/chain-id.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import { protocolError } from '../errors/protocol-error.ts'
import { walletconnectError } from '../errors/walletconnect-error.ts'
import { type MismatchReason, mismatchOf } from './match.ts'
import { parseSiwxMessage } from './message.ts'
import type { Cacao, SiwxConfig, SiwxMessageData, SiwxSession } from './types.ts'

/**
 * The fields of a sign-in requested together with the connection (CAIP-222); address, chain and time are added by the wallet and the
 * connector.
 */
export type OneClickFields = Pick<
  SiwxMessageData,
  'domain' | 'uri' | 'nonce' | 'statement' | 'expirationTime' | 'notBefore' | 'resources'
>

/** A wallet's response: the signed text, reconstructed by the connector from the proof. */
export interface OneClickProof {
  readonly message: string
  readonly signature: string
  readonly cacao?: Cacao
}

/** Why a wallet's proofs do not match the request. */
export type ProofMismatch =
  | MismatchReason
  | 'noProof'
  | 'malformed'
  | 'severalAddresses'
  | 'wrongTimes'
  | 'wrongStatement'

export type ProofSessions =
  | { readonly ok: true; readonly sessions: readonly SiwxSession[] }
  | { readonly ok: false; readonly reason: ProofMismatch }

/** Connect and sign in with one approval. */
export interface OneClick {
  /** Creates a request with its own nonce; its fields are those of a connector's one-click request. */
  createRequest(chains: readonly CaipChainId[]): Promise<OneClickFields>
  /** Sessions for a wallet's response to one of the requests. @throws {ConnectKitError} `PEER_INVALID`, `details.reason` */
  readSessions(proofs: readonly OneClickProof[]): readonly SiwxSession[]
}

/**
 * Whether a sign-in can be requested together with the connection: all networks must be in the namespace eip155. Otherwise connect first,
 * then sign in.
 */
export const canAuthenticate = (chains: readonly CaipChainId[]): boolean =>
  chains.length > 0 && chains.every((chain) => parseChainId(chain).namespace === 'eip155')

/**
 * Creates a one-click sign-in for a connect attempt.
 *
 * @param now milliseconds since 1970
 * @example
 * const oneClick = createOneClick(siwx, Date.now)
 * const request = await oneClick.createRequest(['eip155:137', 'eip155:42161'])
 * await siwx.setSessions(oneClick.readSessions(proofs))
 */
export function createOneClick(siwx: Pick<SiwxConfig, 'createMessage'>, now: () => number): OneClick {
  // A new pairing URI may be created while the user gets the phone, so the response may belong to an earlier request.
  const asked: { readonly request: OneClickFields; readonly chains: readonly CaipChainId[] }[] = []
  return {
    async createRequest(chains) {
      const [chainId] = chains
      if (chainId === undefined)
        throw walletconnectError('MISSING_OR_INVALID', 'chains is required and must be a non-empty array')
      // The address is not known yet; the wallet fills it in.
      const request = fieldsOf(await siwx.createMessage({ chainId, accountAddress: '' }))
      for (const field of ['uri', 'domain', 'nonce'] as const)
        if (!request[field]) throw walletconnectError('MISSING_OR_INVALID', `${field} is required parameter`)
      asked.push({ request, chains })
      return request
    },
    readSessions(proofs) {
      const results = asked.map(({ request, chains }) => sessionsOfProofs(proofs, request, chains, now()))
      const good = results.find((result) => result.ok)
      if (good) return good.sessions
      // Report the mismatch of the last request, which is the most likely one; the others fail because of their nonce.
      const last = results.at(-1)
      const reason = last && !last.ok ? last.reason : 'wrongNonce'
      throw protocolError('PEER_INVALID', undefined, { details: { reason } })
    },
  }
}

/**
 * Converts proofs into sessions, all or none. The protocol client verifies signatures but does not compare the signed message with the
 * request: without this check a proof for another site, nonce or time would be accepted.
 *
 * @param chains requested CAIP-2 ids
 * @param now milliseconds since 1970
 */
export function sessionsOfProofs(
  proofs: readonly OneClickProof[],
  request: OneClickFields,
  chains: readonly CaipChainId[],
  now: number,
): ProofSessions {
  if (proofs.length === 0) return { ok: false, reason: 'noProof' }
  const sessions: SiwxSession[] = []
  for (const { message, signature, cacao } of proofs) {
    const data = readMessage(message)
    if (!data) return { ok: false, reason: 'malformed' }
    const reason = differenceOf(data, request, chains, now)
    if (reason) return { ok: false, reason }
    sessions.push({ data, message, signature, ...(cacao ? { cacao } : {}) })
  }
  const addresses = new Set(sessions.map(({ data }) => data.accountAddress.toLowerCase()))
  return addresses.size > 1 ? { ok: false, reason: 'severalAddresses' } : { ok: true, sessions }
}

function differenceOf(
  data: SiwxMessageData,
  request: OneClickFields,
  chains: readonly CaipChainId[],
  now: number,
): ProofMismatch | undefined {
  const { domain, uri, nonce } = request
  const mismatch = mismatchOf(data, { domain, uri, nonce, chainIds: chains }, now)
  if (mismatch) return mismatch
  if (data.expirationTime !== request.expirationTime || data.notBefore !== request.notBefore)
    return 'wrongTimes'
  // Wallets append a sentence to the statement that describes the session's permissions (ERC-5573).
  return (data.statement ?? '').startsWith(request.statement ?? '') ? undefined : 'wrongStatement'
}

function readMessage(message: string): SiwxMessageData | undefined {
  try {
    return parseSiwxMessage(message)
  } catch (error) {
    if (isConnectKitError(error, 'SIGN_IN_MESSAGE_INVALID')) return undefined
    throw error
  }
}

const fieldsOf = ({ domain, uri, nonce, ...rest }: SiwxMessageData): OneClickFields => ({
  domain,
  uri,
  nonce,
  ...(rest.statement === undefined ? {} : { statement: rest.statement }),
  ...(rest.expirationTime === undefined ? {} : { expirationTime: rest.expirationTime }),
  ...(rest.notBefore === undefined ? {} : { notBefore: rest.notBefore }),
  ...(rest.resources === undefined ? {} : { resources: rest.resources }),
})
