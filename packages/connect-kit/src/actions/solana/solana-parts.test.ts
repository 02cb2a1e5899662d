import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeBase58 } from '../../caip/base58.ts'
import { associatedTokenAddress, isOnCurve } from './associated-token-address.ts'
import { decodeTransaction, encodeTransaction, keyOf, type SolanaMessage } from './message.ts'
import { createTokenAccount, decodeTransfer, transferSol, transferToken } from './programs.ts'
import { isLeftAlone, maxSolToSend } from './rent.ts'

const alice = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg'
const bob = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const ofAlice = '9jrTvdU2Am3UmgSAX8EKS9wwrSufkWRbZzEukDogqpQg'
const ofBob = '42JrewdefrETKYFymk8F8FCtJSxLpQQjSyLb4GwueWHG'
const recentBlockhash = 'CmpNeggWJ4JaWJeJ8YKN1Zypmk7uvQq3PECGUCAEMbky'
/** Transactions that @solana/kit 8.4.0 has serialized. */
const known = {
  sol: 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAEDDcMIHyIb+qHZ9qk1Lv4DorA7WngltapcFv4Md3HK/+MBmN7fAG/TGYEQ9qnyvm40Kzp99egckv7Uy7gZdrNO9gAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAruutSnlvzC4V3ExgYbRe2bNz8mrfx5jKfS2MxYGCcY4BAgIAAQwCAAAAFc1bBwAAAAA=',
  token:
    'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAUIDcMIHyIb+qHZ9qk1Lv4DorA7WngltapcFv4Md3HK/+Ms6NTgl5r9SY4wc2j8EivZB5j3HIh3WFtePVGKnEPUy4HX0ZpYJKON5FHDSu84kFQ7fV1Pc88DHBNeOAuxIw8pAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmN7fAG/TGYEQ9qnyvm40Kzp99egckv7Uy7gZdrNO9oyXJY9OJInxuz0QKRSODYMLWhOZ2v8QhASOe9jb6fhZxvp6877brTo9ZfNqq8l0MbG75MLS9uDkfKYCA0UvXWEG3fbh12Whk9nL4UbO63msHLSF7V9bN5E6jPWFfv8Aqa7rrUp5b8wuFdxMYGG0Xtmzc/Jq38eYyn0tjMWBgnGOAgUGAAEEBgMHAQEHBAIGAQAKDNAbUAAAAAAABg==',
  tokenVersion0:
    'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAQAFCA3DCB8iG/qh2fapNS7+A6KwO1p4JbWqXBb+DHdxyv/jLOjU4Jea/UmOMHNo/BIr2QeY9xyId1hbXj1RipxD1MuB19GaWCSjjeRRw0rvOJBUO31dT3PPAxwTXjgLsSMPKQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAZje3wBv0xmBEPap8r5uNCs6ffXoHJL+1Mu4GXazTvaMlyWPTiSJ8bs9ECkUjg2DC1oTmdr/EIQEjnvY2+n4Wcb6evO+2606PWXzaqvJdDGxu+TC0vbg5HymAgNFL11hBt324ddloZPZy+FGzut5rBy0he1fWzeROoz1hX7/AKmu661KeW/MLhXcTGBhtF7Zs3Pyat/HmMp9LYzFgYJxjgIFBgABBAYDBwEBBwQCBgEACgzQG1AAAAAAAAYA',
}
const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))
const tokenTransfer = {
  mint,
  decimals: 6,
  owner: alice,
  source: ofAlice,
  destination: ofBob,
  amount: 5_250_000n,
}
const created = { payer: alice, account: ofBob, owner: bob, mint }
const messageOf = (...instructions: SolanaMessage['instructions']): SolanaMessage => ({
  feePayer: alice,
  recentBlockhash,
  instructions,
})
const tokenMessage = messageOf(createTokenAccount(created), transferToken(tokenTransfer))

const anAddress = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((key) => encodeBase58(key))
const anAmount = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })
const each = { endOnFailure: true }

describe('a transaction on Solana', () => {
  it('has the bytes that other libraries write for a transfer of SOL', () => {
    const sol = messageOf(transferSol({ from: alice, to: bob, amount: 123_456_789n }))
    expect(encodeTransaction(sol)).toEqual(bytes(known.sol))
  })

  it('is read as what other libraries have written, in each version', () => {
    for (const text of [known.token, known.tokenVersion0]) {
      const message = decodeTransaction(bytes(text))
      expect(message).toMatchObject({ feePayer: alice, recentBlockhash })
      expect(message && decodeTransfer(message)).toEqual({ kind: 'token', ...tokenTransfer, created })
    }
  })

  it('is read back as it was written', () => {
    const transfers = fc.record({ from: anAddress, to: anAddress, amount: anAmount })
    fc.assert(
      fc.property(transfers, (transfer) => {
        fc.pre(transfer.from !== transfer.to)
        const message = { ...messageOf(transferSol(transfer)), feePayer: transfer.from }
        const read = decodeTransaction(encodeTransaction(message))
        expect(read && decodeTransfer(read)).toEqual({ kind: 'sol', ...transfer })
      }),
      each,
    )
    fc.assert(
      fc.property(anAmount, fc.nat({ max: 255 }), fc.boolean(), (amount, decimals, isNew) => {
        const token = { ...tokenTransfer, amount, decimals }
        const instructions = isNew ? [createTokenAccount(created)] : []
        const read = decodeTransaction(encodeTransaction(messageOf(...instructions, transferToken(token))))
        const made = isNew ? created : undefined
        expect(read && decodeTransfer(read)).toEqual({ kind: 'token', ...token, created: made })
      }),
      each,
    )
  })

  it('is not read from bytes that are cut off or prolonged, and no bytes break the reader', () => {
    const whole = bytes(known.token)
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), (length) => {
        expect(decodeTransaction(whole.subarray(0, length))).toBeUndefined()
      }),
      each,
    )
    expect(decodeTransaction(Uint8Array.from([...whole, 0]))).toBeUndefined()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (any) => void decodeTransaction(any)),
      each,
    )
  })

  it('is only a transfer if it does nothing else, for nobody else', () => {
    const token = transferToken(tokenTransfer)
    const sol = transferSol({ from: alice, to: bob, amount: 1n })
    const price = {
      programId: 'ComputeBudget111111111111111111111111111111',
      accounts: [],
      data: Uint8Array.of(3),
    }
    expect(decodeTransfer(messageOf(token))).toMatchObject({ kind: 'token', created: undefined })
    expect(decodeTransfer(messageOf())).toBeUndefined()
    expect(decodeTransfer(messageOf(sol, token))).toBeUndefined()
    expect(decodeTransfer(messageOf(token, sol))).toBeUndefined()
    expect(decodeTransfer(messageOf(sol, sol))).toBeUndefined()
    expect(decodeTransfer(messageOf(...tokenMessage.instructions, sol))).toBeUndefined()
    expect(
      decodeTransfer(messageOf(createTokenAccount({ ...created, account: alice }), token)),
    ).toBeUndefined()
    expect(decodeTransfer(messageOf(createTokenAccount({ ...created, mint: bob }), token))).toBeUndefined()
    expect(decodeTransfer({ ...messageOf(sol), feePayer: bob })).toBeUndefined()
    expect(decodeTransfer({ ...messageOf(token), feePayer: bob })).toBeUndefined()
    // Wallets add a price for priority.
    expect(decodeTransfer(messageOf(price, sol))).toBeUndefined()
    expect(decodeTransfer(messageOf(price, sol), { isOthersAllowed: true })).toMatchObject({ kind: 'sol' })
  })
})

describe('the token account of a receiver', () => {
  // By @solana-program/token 0.16.1, with bumps of 253, 254 and 255.
  it.each([
    [alice, ofAlice],
    [bob, ofBob],
    ['GRTgyH6uVKmkmWB8GnTzL2MCGHhBzCLpbZzvYFYMRZLk', '5ANB9kcPVuFEqzWfd8xnYyDTx2aXkfiG89TRT3iPscYk'],
  ])('of %s is %s', (owner, account) => {
    expect(associatedTokenAddress(owner, mint)).toBe(account)
  })

  it('is no public key, as those of wallets are', () => {
    fc.assert(
      fc.property(anAddress, (owner) => {
        const account = associatedTokenAddress(owner, mint) ?? ''
        expect(isOnCurve(keyOf(account) ?? new Uint8Array())).toBe(false)
      }),
      { ...each, numRuns: 10 },
    )
    expect(isOnCurve(keyOf(alice) ?? new Uint8Array())).toBe(true)
  })

  it('does not exist for what is no address', () => {
    expect(associatedTokenAddress('0x00', mint)).toBeUndefined()
    expect(associatedTokenAddress(alice, `${mint}1`)).toBeUndefined()
  })
})

it('the most SOL to send leaves the fee, and an account that may stay', () => {
  const lamports = fc.bigInt({ min: 0n, max: 2n ** 64n })
  fc.assert(
    fc.property(lamports, lamports, lamports, (held, fee, minimum) => {
      const amount = maxSolToSend({ held, fee, minimum })
      expect(amount === 0n || (amount + fee <= held && isLeftAlone(held - amount - fee, minimum))).toBe(true)
    }),
    each,
  )
})
