import { accounts } from '@esports/local-stack'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeBase58 } from '../src/caip/base58.ts'
import { formatSiwxMessage } from '../src/siwx.ts'
import { type VerifySiwxMessageParameters, verifySiwxMessage } from '../src/verify.ts'
import { messageData } from './siwx-messages.ts'

const [, gamer, stranger] = accounts
if (!gamer || !stranger) throw new Error('The stack has ten accounts.')
const issued = Date.parse('2026-11-21T20:00:00.000Z')
const expected = { domain: 'play.example', nonce: messageData().nonce }

/** Signs like a wallet, and verifies like a server. */
async function verified(
  changes: Parameters<typeof messageData>[0] = {},
  parameters: Partial<VerifySiwxMessageParameters> = {},
) {
  const message = formatSiwxMessage(messageData({ accountAddress: gamer?.address ?? '', ...changes }))
  const signature = (await gamer?.signMessage({ message })) ?? ''
  return verifySiwxMessage({ message, signature, expected, now: issued + 1000, ...parameters })
}

describe('verifySiwxMessage', () => {
  it('returns the account of the signer [S4.9]', async () => {
    expect(await verified()).toEqual({
      ok: true,
      accountId: `eip155:137:${gamer.address}`,
      data: messageData({ accountAddress: gamer.address }),
    })
  })
  it('returns the address with its checksum, in any letter case', async () => {
    const result = await verified({ accountAddress: gamer.address.toLowerCase() })
    expect(result).toMatchObject({ ok: true, accountId: `eip155:137:${gamer.address}` })
  })
  it.each([
    ['wrongDomain', {}, { expected: { ...expected, domain: 'evil.example' } }],
    ['wrongDomain', { scheme: 'http' }, { expected: { ...expected, scheme: 'https' } }],
    ['wrongNonce', {}, { expected: { ...expected, nonce: 'anothernonce1' } }],
    ['wrongUri', {}, { expected: { ...expected, uri: 'https://play.example/other' } }],
    ['wrongChain', {}, { expected: { ...expected, chainIds: ['eip155:42161'] as const } }],
    ['wrongAddress', {}, { expected: { ...expected, address: stranger.address } }],
    ['expired', { expirationTime: '2026-11-21T20:00:01.000Z' }, {}],
    ['notYetValid', { notBefore: '2026-11-21T20:00:01.001Z' }, {}],
    ['issuedInFuture', {}, { now: issued - 60_001 }],
    ['unsupportedNamespace', { chainId: 'eip155:0x89' }, {}],
  ] as const)('returns the reason: %s', async (reason, changes, parameters) => {
    expect(await verified(changes, parameters)).toEqual({ ok: false, reason })
  })
  it('accepts the boundaries of validity: from notBefore, until just before expirationTime', async () => {
    const times = { notBefore: '2026-11-21T20:00:01.000Z', expirationTime: '2026-11-21T20:00:01.001Z' }
    expect(await verified(times)).toMatchObject({ ok: true })
    expect(await verified(times, { now: issued + 1001 })).toEqual({ ok: false, reason: 'expired' })
  })
  it('rejects a message with one changed character', async () => {
    const message = formatSiwxMessage(messageData({ accountAddress: gamer.address }))
    const signature = await gamer.signMessage({ message })
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: message.length - 1 }),
        fc.constantFrom('a', '1', 'Z'),
        async (at, letter) => {
          fc.pre(message[at] !== letter)
          const tampered = message.slice(0, at) + letter + message.slice(at + 1)
          expect(
            await verifySiwxMessage({ message: tampered, signature, expected, now: issued }),
          ).toMatchObject({
            ok: false,
          })
        },
      ),
    )
  })
  it('rejects another signer', async () => {
    const message = formatSiwxMessage(messageData({ accountAddress: gamer.address }))
    const signature = await stranger.signMessage({ message })
    expect(await verified({}, { signature })).toEqual({ ok: false, reason: 'badSignature' })
  })
  it('rejects the malleable form of a valid signature [EIP-2]', async () => {
    const message = formatSiwxMessage(messageData({ accountAddress: gamer.address }))
    const signature = await gamer.signMessage({ message })
    expect(await verified({}, { signature: malleated(signature) })).toEqual({
      ok: false,
      reason: 'badSignature',
    })
  })
  it('never throws for any signature text', async () => {
    const texts = fc.oneof(
      fc.string(),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
      fc
        .uint8Array({ minLength: 65, maxLength: 65 })
        .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
      fc.constant(`0x${'00'.repeat(50_000)}`),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (signature) => {
        const result = await verified({}, { signature })
        expect(result).toEqual({ ok: false, reason: expect.stringMatching(/^(badSignature|unverifiable)$/) })
      }),
    )
  })
  it.each([
    ['100 kB', 'a'.repeat(100_000)],
    ['100 kB of lines', 'a\n'.repeat(50_000)],
    [
      'a real message with 100 kB of resources',
      `${formatSiwxMessage(messageData())}\nResources:${'\n- a:b'.repeat(20_000)}`,
    ],
    ['nothing', ''],
    ['another language', 'こんにちは'],
  ])('returns malformed for %s', async (_, message) => {
    expect(await verified({}, { message })).toEqual({ ok: false, reason: 'malformed' })
  })
})

describe('verifySiwxMessage of a Solana account', () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

  it('verifies its ed25519 signature', async () => {
    const { message, signature, address } = await signedBySolana()
    expect(await verifySiwxMessage({ message, signature, expected, now: issued })).toMatchObject({
      ok: true,
      accountId: `${chainId}:${address}`,
    })
  })
  it('rejects another message, another key, and invalid data', async () => {
    const { message, signature } = await signedBySolana()
    const other = await signedBySolana()
    const verdict = (given: { message: string; signature: string }) =>
      verifySiwxMessage({ ...given, expected, now: issued })
    const refused = { ok: false, reason: 'badSignature' }
    expect(await verdict({ message: message.replace('Arena', 'Brena'), signature })).toEqual(refused)
    expect(await verdict({ message, signature: other.signature })).toEqual(refused)
    expect(await verdict({ message, signature: '' })).toEqual(refused)
    expect(await verdict({ message, signature: '0'.repeat(100_000) })).toEqual(refused)
    // 32 bytes that are not a curve point, with a signature of valid length.
    const noPoint = message.replace(/^.{32,44}$/m, encodeBase58(new Uint8Array(32).fill(2)))
    expect(await verdict({ message: noPoint, signature })).toEqual(refused)
  })

  async function signedBySolana() {
    const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
    if (!('privateKey' in keys)) throw new Error('Ed25519 makes pairs.')
    const address = encodeBase58(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)))
    const message = formatSiwxMessage(messageData({ accountAddress: address, chainId }))
    const bytes = new TextEncoder().encode(message)
    const signature = encodeBase58(
      new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, bytes)),
    )
    return { message, signature, address }
  }
})

/** The second signature every ECDSA signature has: the order of the curve minus `s`, and the other `v`. */
function malleated(signature: string): `0x${string}` {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  return `0x${signature.slice(2, 66)}${s.toString(16).padStart(64, '0')}${v}`
}
