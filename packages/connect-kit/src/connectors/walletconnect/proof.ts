import type { CaipChainId } from '../../caip/chain-id.ts'
import { isRecord } from '../../caip/record.ts'
import { protocolError } from '../../errors/protocol-error.ts'
import type { Cacao, CacaoPayload } from '../../siwx/types.ts'
import type { SignInProof } from '../one-click-sign-in.ts'

/** The payload that was sent (CAIP-222). */
export interface AskedPayload {
  readonly chains: readonly string[]
  readonly domain: string
  readonly aud: string
  readonly nonce: string
  readonly version: string
  readonly iat: string
  readonly exp: string | undefined
  readonly nbf: string | undefined
  readonly statement: string
  readonly resources: readonly string[]
}

/** CAIP-10 account of an EVM chain, as a DID. */
const issuer = /^did:pkh:eip155:([1-9][0-9]*):(0x[0-9a-fA-F]{40})$/
/** EIP-5573: the sentence a wallet appends to the statement, when the last resource grants methods. */
const grantSentence =
  /^(I further authorize the stated URI to perform the following actions on my behalf: [\x20-\x7e]*)?$/

const isGrant = (resource: string): boolean => resource.startsWith('urn:recap:')
const refusal = (reason: string) => protocolError('PEER_INVALID', undefined, { details: { reason } })

/**
 * Compares a wallet's proofs with the request. The protocol client only verifies the signature, so a proof
 * made for another site, another nonce or another time would be accepted.
 *
 * Signatures of contracts (EIP-1271) are rejected here: the client would send them to a hosted service. Such a wallet
 * signs after it is connected.
 *
 * @param cacaos as received; untrusted
 * @param asked the payload that was sent
 * @param formatMessage formats the text of a payload (EIP-4361)
 * @throws {ConnectKitError} `PEER_INVALID` with `details.reason`
 */
export function readProofs(
  cacaos: unknown,
  asked: AskedPayload,
  formatMessage: (payload: CacaoPayload) => string,
): readonly SignInProof[] {
  if (!Array.isArray(cacaos) || cacaos.length === 0) throw refusal('no proof')
  return cacaos.map((cacao: unknown) => {
    if (!isCacao(cacao)) throw refusal('not a proof')
    if (cacao.s.t !== 'eip191') throw refusal('signature of a contract')
    const [, reference, address] = issuer.exec(cacao.p.iss) ?? []
    if (!reference || !address) throw refusal('iss')
    const chainId: CaipChainId = `eip155:${reference}`
    const reason = firstDifference(cacao.p, asked, chainId)
    if (reason) throw refusal(reason)
    const message = formatMessage(cacao.p)
    return { message, signature: cacao.s.s, accountId: `${chainId}:${address}`, address, chainId, cacao }
  })
}

/** Name of the first field that differs from the request. */
function firstDifference(proof: CacaoPayload, asked: AskedPayload, chainId: string): string | undefined {
  const equal: readonly (readonly [string, boolean])[] = [
    ['chains', asked.chains.includes(chainId)],
    ['domain', proof.domain === asked.domain],
    ['aud', proof.aud === asked.aud],
    ['nonce', proof.nonce === asked.nonce],
    ['version', proof.version === asked.version],
    ['iat', proof.iat === asked.iat],
    ['exp', (proof.exp ?? undefined) === (asked.exp ?? undefined)],
    ['nbf', (proof.nbf ?? undefined) === (asked.nbf ?? undefined)],
    ['requestId', (proof.requestId ?? undefined) === undefined],
    ['statement', isStatement(proof.statement ?? '', asked.statement)],
    ['resources', areResources(proof.resources ?? [], asked.resources)],
  ]
  return equal.find(([, isEqual]) => !isEqual)?.[0]
}

function isStatement(signed: string, asked: string): boolean {
  if (!signed.startsWith(asked)) return false
  return grantSentence.test(signed.slice(asked.length).trimStart())
}

/** A wallet may grant less than was requested, so the grant itself may differ; it is always the last resource. */
function areResources(signed: readonly string[], asked: readonly string[]): boolean {
  const plain = (resources: readonly string[]) => resources.filter((resource) => !isGrant(resource))
  const isGrantLast = signed.every((resource, index) => !isGrant(resource) || index === signed.length - 1)
  return isGrantLast && plain(signed).join('\n') === plain(asked).join('\n')
}

function isCacao(value: unknown): value is Cacao {
  if (!isRecord(value) || !isRecord(value['h']) || !isRecord(value['p']) || !isRecord(value['s']))
    return false
  const { p, s } = value
  const texts = ['iss', 'domain', 'aud', 'nonce'].every((field) => typeof p[field] === 'string')
  const maybe = ['version', 'iat', 'nbf', 'exp', 'statement', 'requestId'].every((field) =>
    ['string', 'undefined'].includes(typeof (p[field] ?? undefined)),
  )
  const resources = p['resources'] ?? []
  return (
    texts &&
    maybe &&
    typeof s['t'] === 'string' &&
    typeof s['s'] === 'string' &&
    Array.isArray(resources) &&
    resources.every((resource) => typeof resource === 'string')
  )
}
