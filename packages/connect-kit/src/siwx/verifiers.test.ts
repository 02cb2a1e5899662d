import { accounts } from '@esports/local-stack'
import { describe, expect, it } from 'vitest'
import { messageData } from '../../test/siwx-messages.ts'
import { encodeBase58 } from '../caip/base58.ts'
import type { SignatureCheck } from '../verify/signature-check.ts'
import { formatSiwxMessage } from './message.ts'
import type { SiwxMessageData, SiwxSession } from './types.ts'
import { checkSession, evmVerifier, type SiwxVerifier, solanaVerifier } from './verifiers.ts'

const [gamer, stranger] = accounts
if (!gamer || !stranger) throw new Error('The stack has ten accounts.')

type Signed = (changes?: Partial<SiwxMessageData>, text?: string) => Promise<SiwxSession>

const signedByEvm: Signed = async (changes = {}, text) => {
  const data = messageData({ accountAddress: gamer?.address ?? '', ...changes })
  const message = text ?? formatSiwxMessage(data)
  return { data, message, signature: (await gamer?.signMessage({ message })) ?? '' }
}

const signedBySolana: Signed = async (changes = {}, text) => {
  const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in keys)) throw new Error('Ed25519 makes pairs.')
  const accountAddress = encodeBase58(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)))
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const data = messageData({ accountAddress, chainId, ...changes })
  const message = text ?? formatSiwxMessage(data)
  const signature = await crypto.subtle.sign('Ed25519', keys.privateKey, new TextEncoder().encode(message))
  return { data, message, signature: encodeBase58(new Uint8Array(signature)) }
}

describe.each([
  ['an EVM account', evmVerifier, signedByEvm, 'eip155', 'eip155:1'],
  ['a Solana account', solanaVerifier, signedBySolana, 'solana', 'solana:devnet'],
] as const)('a session of %s', (_, createVerifier, signed, namespace, otherChain) => {
  const check = (session: SiwxSession) => createVerifier().verify(session)

  it('is verified by the verifier of its namespace', () => {
    expect(createVerifier().chainNamespace).toBe(namespace)
  })
  it('is valid with its own signature only', async () => {
    const session = await signed()
    expect(await check(session)).toBe('valid')
    const message = session.message.replace('Arena', 'Brena')
    expect(await check({ ...session, message })).toBe('invalid')
    expect(await check({ ...session, signature: '' })).toBe('invalid')
  })
  it('is invalid if its data has another account or chain than the signed message [S4.9]', async () => {
    const session = await signed()
    const accountAddress = (await signedBySolana()).data.accountAddress
    for (const changes of [{ accountAddress }, { chainId: otherChain }])
      expect(await check({ ...session, data: { ...session.data, ...changes } })).toBe('invalid')
  })
  it.each([
    { expirationTime: '2099-01-01T00:00:00Z' },
    { notBefore: '2000-01-01T00:00:00Z' },
    { issuedAt: '2000-01-01T00:00:00Z' },
  ])('is invalid if its data has another time than the signed message: %j', async (times) => {
    const session = await signed()
    expect(await check({ ...session, data: { ...session.data, ...times } })).toBe('invalid')
  })
  it('is invalid if the text is not a sign-in message, even with a valid signature', async () => {
    expect(await check(await signed({}, 'Please sign'))).toBe('invalid')
  })
})

describe('a session of an EVM account', () => {
  it('is invalid if the chain is not an EVM chain id, even with a valid signature', async () => {
    expect(await evmVerifier().verify(await signedByEvm({ chainId: 'eip155:0x89' }))).toBe('invalid')
  })
})

describe('several verifiers', () => {
  const says = (answer: SignatureCheck, chainNamespace = 'eip155'): SiwxVerifier => ({
    chainNamespace,
    verify: () => Promise.resolve(answer),
  })
  it.each<readonly [string, SignatureCheck, readonly SiwxVerifier[]]>([
    ['no verifier supports the namespace', 'invalid', []],
    ['only verifiers of another namespace accept', 'invalid', [says('valid', 'solana')]],
    ['all accept', 'valid', [says('valid'), says('valid'), says('invalid', 'solana')]],
    ['one rejects', 'invalid', [says('valid'), says('invalid')]],
    ['one could not reach its chain', 'unverifiable', [says('valid'), says('unverifiable')]],
    ['one could not reach its chain and another rejects', 'invalid', [says('unverifiable'), says('invalid')]],
  ])('if %s, return %s', async (_, answer, verifiers) => {
    expect(await checkSession(await signedByEvm(), verifiers)).toBe(answer)
  })
})
