import * as fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { receivedIn } from './received-in.ts'
import { assertIsSwap, encodeApproval, readApproval } from './swap-calls.ts'

const digits = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...Array.from('0123456789abcdef')),
    minLength: length,
    maxLength: length,
  })
const address = digits(40).map((text): `0x${string}` => `0x${text}`)
const amount = fc.bigInt(0n, 2n ** 256n - 1n)

describe('approvals', () => {
  it('are read and written like viem does, and round-trip', () => {
    fc.assert(
      fc.property(address, amount, (spender, value) => {
        const data = encodeApproval({ spender, amount: value })
        expect(data).toBe(
          encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
        )
        expect(readApproval(data)).toEqual({ spender, amount: value })
        expect(decodeFunctionData({ abi: erc20Abi, data }).functionName).toBe('approve')
      }),
    )
  })
  it('are nothing else, however similar', () => {
    fc.assert(
      fc.property(address, amount, digits(2), fc.nat(135), (spender, value, more, cut) => {
        const data = encodeApproval({ spender, amount: value })
        expect(readApproval(`${data}${more}`)).toBeUndefined()
        expect(readApproval(data.slice(0, cut))).toBeUndefined()
      }),
    )
  })
  it('have an address of twenty bytes', () => {
    expect(readApproval(`0x095ea7b3${'f'.repeat(128)}`)).toBeUndefined()
  })
})

describe('a checked swap', () => {
  const to = `0x${'a'.repeat(40)}` as const
  const spender = to
  const swap = { to, data: '0x12aa3caf', value: 0n } as const
  const check = (change: Partial<Parameters<typeof assertIsSwap>[0]>) => () =>
    assertIsSwap({ swap, others: [], approval: undefined, ...change })

  it('may be any call of a contract that is allowed to spend', () => {
    expect(check({ approval: { spender, amount: 1n } })).not.toThrow()
    expect(check({ others: [undefined, `0x${'b'.repeat(40)}`] })).not.toThrow()
  })
  it.each([
    ['of a token or the account, in any case of its letters', { others: [`0x${'A'.repeat(40)}` as const] }],
    ['without a function', { swap: { ...swap, data: '0x' as const } }],
    ['that moves tokens', { swap: { ...swap, data: '0xA9059CBB' as const } }],
    [
      'of a contract that may not spend',
      { approval: { spender: `0x${'b'.repeat(40)}` as const, amount: 1n } },
    ],
  ])('is no call %s', (_, change) => {
    expect(check(change)).toThrow(expect.objectContaining({ code: 'SERVICE_ANSWER_INVALID' }))
  })
})

describe('what arrived', () => {
  const token = `0x${'1'.repeat(40)}`
  const owner = `0x${'2'.repeat(40)}`
  const other = `0x${'3'.repeat(40)}`
  const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const padded = (of: string) => `0x${of.slice(2).padStart(64, '0')}`
  const transfer = (from: string, to: string, value: bigint, of = token) => ({
    address: of,
    topics: [topic, padded(from), padded(to)],
    data: `0x${value.toString(16).padStart(64, '0')}`,
  })

  it('is what came in less what went out, of this token only', () => {
    const logs = [
      transfer(other, owner, 10n),
      transfer(owner, other, 3n),
      transfer(other, owner, 99n, other),
      transfer(other, other, 5n),
    ]
    expect(receivedIn(logs, { token, owner })).toBe(7n)
  })
  it.each([
    ['no logs', []],
    ['logs of other events', [{ address: token, topics: ['0x00'], data: '0x' }]],
    ['anything but logs', [null, 5, { address: token }, { ...transfer(other, owner, 1n), data: 'x' }]],
  ])('is unknown with %s', (_, logs) => {
    expect(receivedIn(logs, { token, owner })).toBeUndefined()
  })
})
