import { type CaipChainId, parseChainId } from '../caip/chain-id.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import { protocolError } from '../errors/protocol-error.ts'
import { walletconnectError } from '../errors/walletconnect-error.ts'
import { type MismatchReason, mismatchOf } from './match.ts'
import { parseSiwxMessage } from './message.ts'
import type { Cacao, SiwxConfig, SiwxMessageData, SiwxSession } from './types.ts'

/** What a wallet is asked to sign together with the connection (CAIP-222); wallet, chain and time come on the way. */
export type OneClickFields = Pick<
  SiwxMessageData,
  'domain' | 'uri' | 'nonce' | 'statement' | 'expirationTime' | 'notBefore' | 'resources'
>

/** A wallet's answer: the text that was signed, rebuilt by the connector from the proof. */
export interface OneClickProof {
  readonly message: string
  readonly signature: string
  readonly cacao?: Cacao
}

/** Why the proofs of a wallet are not what was asked for. */
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

/** Connecting and signing in at once. */
export interface OneClick {
  /** Makes a request with a nonce of its own; its fields are those of a connector's one-click request. */
  createRequest(chains: readonly CaipChainId[]): Promise<OneClickFields>
  /** Sessions of a wallet's answer to one of the requests. @throws {ConnectKitError} `PEER_INVALID`, `details.reason` */
  readSessions(proofs: readonly OneClickProof[]): readonly SiwxSession[]
}

/** Whether a connection may also be a sign-in: all networks are in one namespace, eip155. Otherwise connect, then sign. */
export const canAuthenticate = (chains: readonly CaipChainId[]): boolean =>
  chains.length > 0 && chains.every((chain) => parseChainId(chain).namespace === 'eip155')

/**
 * Lets a wallet sign in while it connects.
 *
 * @param now milliseconds since 1970
 * @example
 * const oneClick = createOneClick(siwx, Date.now)
 * const request = await oneClick.createRequest(['eip155:137', 'eip155:42161'])
 * await siwx.setSessions(oneClick.readSessions(proofs))
 */
export function createOneClick(siwx: Pick<SiwxConfig, 'createMessage'>, now: () => number): OneClick {
  // A pairing code is made anew while the person looks for the phone: the answer may be to an earlier one.
  const asked: { readonly request: OneClickFields; readonly chains: readonly CaipChainId[] }[] = []
  return {
    async createRequest(chains) {
      const [chainId] = chains
      if (chainId === undefined)
        throw walletconnectError('MISSING_OR_INVALID', 'chains is required and must be a non-empty array')
      // Nobody is connected yet, so the address is the wallet's to fill in.
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
      // The last request is the likeliest one; the others were refused for their nonce.
      const last = results.at(-1)
      const reason = last && !last.ok ? last.reason : 'wrongNonce'
      throw protocolError('PEER_INVALID', undefined, { details: { reason } })
    },
  }
}

/**
 * Turns proofs into sessions, all or none. The protocol's client checks signatures but compares nothing that was signed
 * with what was asked: a proof for another site, nonce or time would pass.
 *
 * @param chains CAIP-2 ids that were asked for
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
  // A wallet puts a sentence behind the statement that tells what the session may do (ERC-5573).
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
