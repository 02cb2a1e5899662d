import { type CaipChainId, evmChainId } from '../caip/chain-id.ts'
import { ConnectKitError, isConnectKitError } from '../errors/connect-kit-error.ts'
import { untimely } from './match.ts'
import { parseSiwxMessage } from './message.ts'
import type { AuthenticateRequest } from './one-click.ts'
import { abilitiesOf, recapOf, statementWithRecap } from './recap.ts'
import { readTime } from './time.ts'
import type { Cacao, CacaoPayload, SiwxSession } from './types.ts'

/** Why the proofs of a wallet are not what was asked for. */
export type CacaoMismatch =
  | 'noProof'
  | 'wrongFormat'
  | 'wrongIssuer'
  | 'wrongChain'
  | 'severalAddresses'
  | 'wrongDomain'
  | 'wrongUri'
  | 'wrongNonce'
  | 'wrongVersion'
  | 'wrongStatement'
  | 'wrongResources'
  | 'wrongRequestId'
  | 'wrongTimes'
  | 'expired'
  | 'notYetValid'
  | 'issuedInFuture'

export type CacaoSessions =
  | { readonly ok: true; readonly sessions: readonly SiwxSession[] }
  | { readonly ok: false; readonly reason: CacaoMismatch }

/**
 * Turns the proofs of an authenticate answer into sessions. The protocol's client checks the signatures, but nothing
 * compares what was signed with what was asked (walletconnect.md 4b): a proof for another site, nonce or time would pass.
 *
 * @param now milliseconds since 1970
 */
export function cacaoSessions(
  cacaos: readonly Cacao[],
  request: AuthenticateRequest,
  now: number,
): CacaoSessions {
  if (cacaos.length === 0) return { ok: false, reason: 'noProof' }
  const addresses = new Set(cacaos.map(({ p }) => readIssuer(p.iss)?.address.toLowerCase()))
  if (addresses.size > 1) return { ok: false, reason: 'severalAddresses' }
  const sessions: SiwxSession[] = []
  for (const cacao of cacaos) {
    const session = cacaoSession(cacao, request, now)
    if (typeof session === 'string') return { ok: false, reason: session }
    sessions.push(session)
  }
  return { ok: true, sessions }
}

/** @throws {ConnectKitError} `PEER_INVALID` with `details.reason` where {@link cacaoSessions} says no */
export function requireCacaoSessions(
  cacaos: readonly Cacao[],
  request: AuthenticateRequest,
  now: number,
): readonly SiwxSession[] {
  const result = cacaoSessions(cacaos, request, now)
  if (result.ok) return result.sessions
  throw new ConnectKitError('PEER_INVALID', undefined, { details: { reason: result.reason } })
}

function cacaoSession(cacao: Cacao, request: AuthenticateRequest, now: number): SiwxSession | CacaoMismatch {
  const { p } = cacao
  const issuer = readIssuer(p.iss)
  if (cacao.h.t !== 'caip122') return 'wrongFormat'
  if (!issuer) return 'wrongIssuer'
  if (!request.chains.includes(issuer.chainId)) return 'wrongChain'
  const mismatch = payloadMismatch(p, request, now)
  if (mismatch) return mismatch
  const message = cacaoText(p, issuer)
  try {
    const data = message === undefined ? undefined : parseSiwxMessage(message)
    if (message === undefined || !data) return 'wrongResources'
    return { data, message, signature: cacao.s.s, cacao }
  } catch (error) {
    if (isConnectKitError(error, 'SIGN_IN_MESSAGE_INVALID')) return 'wrongFormat'
    throw error
  }
}

function payloadMismatch(
  p: CacaoPayload,
  request: AuthenticateRequest,
  now: number,
): CacaoMismatch | undefined {
  if (p.domain !== request.domain) return 'wrongDomain'
  const uris = [p.aud, p.uri].filter((uri) => uri !== undefined)
  if (uris.length === 0 || uris.some((uri) => uri !== request.uri)) return 'wrongUri'
  if (p.nonce !== request.nonce) return 'wrongNonce'
  if (p.version !== request.version) return 'wrongVersion'
  // The protocol's client does not pass it on, so a wallet that leaves it out is right.
  if (p.requestId !== undefined && p.requestId !== request.requestId) return 'wrongRequestId'
  if (p.exp !== request.exp || p.nbf !== request.nbf) return 'wrongTimes'
  // The protocol's client says itself when the request was made, so the time of issue is not compared.
  if (p.iat === undefined || readTime(p.iat) === undefined) return 'wrongTimes'
  if (!isResourcesOf(p.resources ?? [], request)) return 'wrongResources'
  if (!isStatementOf(p, request)) return 'wrongStatement'
  return untimely(
    { issuedAt: p.iat, ...optional('notBefore', p.nbf), ...optional('expirationTime', p.exp) },
    now,
  )
}

/** The resources asked for, and a ReCap at most that allows no more methods than were asked for. */
function isResourcesOf(given: readonly string[], request: AuthenticateRequest): boolean {
  const wanted = request.resources ?? []
  const recap = recapOf(given)
  const others = recap === undefined || given.length === wanted.length ? given : given.slice(0, -1)
  if (others.length !== wanted.length || others.some((resource, index) => resource !== wanted[index]))
    return false
  if (recap === undefined || recap === wanted.at(-1)) return true
  const abilities = abilitiesOf(recap, 'eip155')
  const allowed = new Set(request.methods.map((method) => `request/${method}`))
  return abilities?.every((ability) => allowed.has(ability)) ?? false
}

/** What the app states, with or without the sentence about the ReCap that a wallet adds. */
function isStatementOf(p: CacaoPayload, request: AuthenticateRequest): boolean {
  const wanted = request.statement ?? ''
  const given = p.statement ?? ''
  const recap = recapOf(p.resources)
  return given === wanted || (recap !== undefined && given === statementWithRecap(wanted, recap))
}

/** The text behind a proof, as wallets write it; undefined when its ReCap cannot be read. */
function cacaoText(p: CacaoPayload, { address, reference }: Issuer): string | undefined {
  const recap = recapOf(p.resources)
  const statement = recap === undefined ? p.statement : statementWithRecap(p.statement ?? '', recap)
  if (recap !== undefined && statement === undefined) return undefined
  const line = (name: string, value: string | undefined) => (value ? [`${name}: ${value}`] : [])
  return [
    `${p.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${p.aud ?? p.uri}`,
    `Version: ${p.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${p.nonce}`,
    `Issued At: ${p.iat}`,
    ...line('Expiration Time', p.exp),
    ...line('Not Before', p.nbf),
    ...line('Request ID', p.requestId),
    ...(p.resources ? ['Resources:', ...p.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

interface Issuer {
  readonly chainId: CaipChainId
  readonly reference: string
  readonly address: string
}

/** `did:pkh:eip155:137:0x…` */
function readIssuer(issuer: string): Issuer | undefined {
  const match = /^did:pkh:eip155:([1-9]\d{0,15}):(0x[0-9a-fA-F]{40})$/.exec(issuer)
  const [, reference, address] = match ?? []
  if (!reference || !address) return undefined
  return { chainId: evmChainId(Number(reference)), reference, address }
}

const optional = <Name extends string>(name: Name, value: string | undefined) =>
  // The compiler widens a computed name to an index signature.
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, string>>
