import { describe, expect, it } from 'vitest'
import { type AskedPayload, readProofs } from '../src/connectors/walletconnect/proof.ts'
import { failureOf } from './failure-of.ts'
import { address } from './support/memory-transport.ts'

const asked: AskedPayload = {
  chains: ['eip155:137', 'eip155:42161'],
  domain: 'play.example',
  aud: 'https://play.example/sign-in',
  nonce: 'n0nce4711',
  version: '1',
  iat: '2030-01-01T00:00:00.000Z',
  exp: undefined,
  nbf: undefined,
  statement: 'Sign in to play.',
  resources: ['https://play.example/terms', 'https://play.example/rules', 'urn:recap:asked'],
}
const payload = {
  iss: `did:pkh:eip155:137:${address}`,
  domain: 'play.example',
  aud: 'https://play.example/sign-in',
  nonce: 'n0nce4711',
  version: '1',
  iat: '2030-01-01T00:00:00.000Z',
  statement: 'Sign in to play.',
  resources: ['https://play.example/terms', 'https://play.example/rules'],
}
const cacao = (
  changes: Readonly<Record<string, unknown>> = {},
  signature: unknown = { t: 'eip191', s: '0x1' },
) => ({
  h: { t: 'caip122' },
  p: { ...payload, ...changes },
  s: signature,
})
const read = (cacaos: unknown, of: AskedPayload = asked) =>
  readProofs(cacaos, of, ({ nonce }) => `text of ${nonce}`)
/** The reason proofs are rejected for; undefined if they are accepted. */
const refusal = (cacaos: unknown, of?: AskedPayload): unknown => {
  const failure = failureOf(() => read(cacaos, of)) as
    | { code: string; details: { reason: string } }
    | undefined
  return failure && `${failure.code} ${failure.details?.reason}`
}

describe('sign-in proof of a wallet [S5.10]', () => {
  it('is accepted if account, chain, text and signature match the request', () => {
    const proof = cacao()
    expect(read([proof])).toEqual([
      {
        message: 'text of n0nce4711',
        signature: '0x1',
        accountId: `eip155:137:${address}`,
        address,
        chainId: 'eip155:137',
        cacao: proof,
      },
    ])
  })

  it('is accepted with null for fields that were not requested', () => {
    const nothing = { exp: null, nbf: null, requestId: null }
    expect(refusal([cacao(nothing)])).toBeUndefined()
    const plain = { ...asked, statement: '', resources: [] }
    expect(refusal([cacao({ statement: null, resources: null })], plain)).toBeUndefined()
    expect(refusal([cacao({ statement: undefined, resources: undefined })], plain)).toBeUndefined()
  })

  it('is rejected for each differing field, by name', () => {
    const later = '2031-01-01T00:00:00.000Z'
    const different = {
      domain: 'evil.example',
      aud: 'https://evil.example',
      nonce: 'an0ther1',
      version: '2',
      iat: later,
      exp: later,
      nbf: later,
      requestId: 'x',
      statement: 'Give me everything.',
      resources: ['https://evil.example'],
    }
    for (const [field, value] of Object.entries(different))
      expect(refusal([cacao({ [field]: value })])).toBe(`PEER_INVALID ${field}`)
    for (const field of ['exp', 'nbf'] as const)
      expect(refusal([cacao()], { ...asked, [field]: later })).toBe(`PEER_INVALID ${field}`)
    expect(refusal([cacao({ statement: undefined })])).toBe('PEER_INVALID statement')
    expect(refusal([cacao({ resources: undefined })])).toBe('PEER_INVALID resources')
  })

  it('is rejected for an unrequested chain, or a non-EVM account', () => {
    expect(refusal([cacao({ iss: `did:pkh:eip155:10:${address}` })])).toBe('PEER_INVALID chains')
    for (const iss of [
      `eip155:137:${address}`,
      `did:pkh:eip155:0137:${address}`,
      `did:pkh:solana:137:${address}`,
      `did:pkh:eip155:137:${address}0`,
      `x did:pkh:eip155:137:${address}`,
      'did:pkh:eip155:137:0x',
    ])
      expect(refusal([cacao({ iss })])).toBe('PEER_INVALID iss')
  })

  it('of a contract wallet is rejected, without an RPC request', () => {
    expect(refusal([cacao({}, { t: 'eip1271', s: '0x1' })])).toBe('PEER_INVALID signature of a contract')
  })

  it.each([undefined, null, 'proof', {}, []])('is undefined for %j', (cacaos) => {
    expect(refusal(cacaos)).toBe('PEER_INVALID no proof')
  })

  it('is undefined if a part of it is missing or invalid', () => {
    const whole = cacao()
    const broken = [
      null,
      'proof',
      { ...whole, h: undefined },
      { ...whole, p: undefined },
      { ...whole, s: undefined },
      cacao({}, { t: 'eip191' }),
      cacao({}, { t: 'eip191', s: 1 }),
      cacao({}, { s: '0x1' }),
      cacao({}, { t: 7, s: '0x1' }),
      ...['iss', 'domain', 'aud', 'nonce'].flatMap((field) => [
        cacao({ [field]: undefined }),
        cacao({ [field]: 7 }),
      ]),
      ...['version', 'iat', 'nbf', 'exp', 'statement', 'requestId'].map((field) => cacao({ [field]: 7 })),
      cacao({ resources: 'https://play.example/terms' }),
      cacao({ resources: ['https://play.example/terms', 7] }),
    ]
    for (const proof of broken) expect(refusal([proof])).toBe('PEER_INVALID not a proof')
  })

  it('that is invalid rejects all others of the response', () => {
    expect(refusal([cacao(), cacao({ nonce: 'an0ther1' })])).toBe('PEER_INVALID nonce')
  })
})

describe('recap in a proof (EIP-5573)', () => {
  const grant =
    'I further authorize the stated URI to perform the following actions on my behalf: (1) personal_sign.'
  const [terms, rules] = asked.resources

  it('adds its sentence to the statement, and itself as the last resource', () => {
    const granted = { statement: `Sign in to play. ${grant}`, resources: [terms, rules, 'urn:recap:less'] }
    expect(refusal([cacao(granted)])).toBeUndefined()
  })

  it('adds no other sentence', () => {
    for (const statement of [
      'Sign in to play. And pay.',
      `Sign in to play. ${grant}\nAnd pay.`,
      `Sign in to play. And pay. ${grant}`,
      `I agree. Sign in to play. ${grant}`,
    ])
      expect(refusal([cacao({ statement })])).toBe('PEER_INVALID statement')
  })

  it('is last and unique, and changes no other resource', () => {
    for (const resources of [
      ['urn:recap:less', terms, rules],
      [terms, rules, 'urn:recap:less', 'urn:recap:more'],
      [rules, terms],
      [terms],
      [`${terms}${rules}`],
      [terms, 'https://play.example/urn:recap:x'],
    ])
      expect(refusal([cacao({ resources })])).toBe('PEER_INVALID resources')
  })
})
