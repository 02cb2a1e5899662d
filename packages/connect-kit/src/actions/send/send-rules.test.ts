import * as fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { formatUnits, parseAmount } from './amount.ts'
import { isChecksumWrong, lookAlikeOf, maxToSend, receiversOf, transferWarnings } from './send-rules.ts'

const hex = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...Array.from('0123456789abcdef')),
    minLength: length,
    maxLength: length,
  })
const address = hex(40).map((digits) => `0x${digits}`)
const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const imitation = `0x7099${'0'.repeat(32)}79C8`

describe('the most that can be sent [S5.1]', () => {
  it('leaves the fee of the native coin, at any gas price', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 96n),
        fc.bigInt(21_000n, 500_000n),
        fc.bigInt(0n, 10n ** 15n),
        (held, gas, price) => {
          const fee = gas * price
          const most = maxToSend({ held, fee })
          expect(most).toBeGreaterThanOrEqual(0n)
          expect(most === 0n || most + fee <= held).toBe(true)
        },
      ),
    )
  })
  it('is also covered when the price of gas doubles meanwhile', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 96n), fc.bigInt(0n, 10n ** 20n), (held, fee) => {
        const most = maxToSend({ held, fee })
        expect(most === 0n || most + 2n * fee <= held).toBe(true)
      }),
    )
  })
  it('is the whole balance of a token, and typed into the field it stays the same', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 128n), fc.integer({ min: 0, max: 36 }), (held, decimals) => {
        expect(parseAmount(formatUnits(maxToSend({ held }), decimals), decimals)).toBe(held)
      }),
    )
  })
})

describe('a checksum (EIP-55)', () => {
  it('is wrong in mixed case only', () => {
    fc.assert(
      fc.property(address, (lower) => {
        const right = getAddress(lower)
        expect(isChecksumWrong(right, right)).toBe(false)
        expect(isChecksumWrong(lower, right)).toBe(false)
        expect(isChecksumWrong(`0x${lower.slice(2).toUpperCase()}`, right)).toBe(false)
      }),
    )
    expect(isChecksumWrong(friend.replace('C51812dc', 'c51812dc'), friend)).toBe(true)
  })
})

describe('a look-alike', () => {
  it('has the ends of a known address and another middle, in any case of letters', () => {
    fc.assert(
      fc.property(hex(4), hex(4), hex(32), hex(32), (head, tail, one, other) => {
        fc.pre(one !== other)
        const known = `0x${head}${one}${tail}`
        expect(lookAlikeOf(`0x${head}${other}${tail}`.toUpperCase().replace('0X', '0x'), [known])).toBe(known)
        expect(lookAlikeOf(known.toUpperCase().replace('0X', '0x'), [known])).toBeUndefined()
      }),
    )
  })
  it('is none if only one end is the same', () => {
    expect(lookAlikeOf(`0x7099${'0'.repeat(36)}`, [friend])).toBeUndefined()
    expect(lookAlikeOf(`0x${'0'.repeat(36)}79C8`, [friend])).toBeUndefined()
  })
  it('is compared with what the account signed itself, not with what others put into its history', () => {
    const history = [
      { operation: 'send', from: me.toLowerCase(), to: friend },
      { operation: 'send', from: imitation, to: imitation },
      { operation: 'receive', from: imitation, to: me },
    ]
    expect(receiversOf(me, history)).toEqual([friend])
  })
})

describe('warnings about a receiver', () => {
  const warn = (to: string, more: { tokenAddress?: string; isContract?: boolean } = {}) =>
    transferWarnings({ from: me, to, known: [friend], ...more })
  it('are none for a known address', () => expect(warn(friend)).toEqual([]))
  it('name the own address', () => expect(warn(me.toLowerCase())).toEqual([{ kind: 'own' }]))
  it('name a contract', () => expect(warn(friend, { isContract: true })).toEqual([{ kind: 'contract' }]))
  it('name the contract of the token itself', () =>
    expect(warn(friend, { isContract: true, tokenAddress: friend.toLowerCase() })).toEqual([
      { kind: 'tokenContract' },
    ]))
  it('name a look-alike first, also one of the own address', () => {
    expect(warn(imitation, { isContract: true })).toEqual([
      { kind: 'lookAlike', known: friend },
      { kind: 'contract' },
    ])
    expect(warn(`0xf39f${'1'.repeat(32)}2266`)).toEqual([{ kind: 'lookAlike', known: me }])
  })
})
