import * as fc from 'fast-check'
import { encodeFunctionData, erc20Abi, erc721Abi, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { readTokenCall } from './calldata.ts'

const hexDigits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'.split('')), minLength: length, maxLength: length })
const address = hexDigits(40).map((digits) => `0x${digits}` as const)
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const increaseAbi = parseAbi(['function increaseAllowance(address spender, uint256 added)'])

it('decodes what any encoder writes, for any address and amount [S6.5]', () => {
  fc.assert(
    fc.property(address, address, amount, fc.boolean(), (one, other, value, isApproved) => {
      const isRegular = true
      const erc20 = { abi: erc20Abi } as const
      expect(
        readTokenCall(encodeFunctionData({ ...erc20, functionName: 'transfer', args: [one, value] })),
      ).toEqual({
        name: 'transfer',
        to: one,
        amount: value,
        isRegular,
      })
      expect(
        readTokenCall(
          encodeFunctionData({ ...erc20, functionName: 'transferFrom', args: [one, other, value] }),
        ),
      ).toEqual({ name: 'transferFrom', from: one, to: other, amount: value, isRegular })
      expect(
        readTokenCall(encodeFunctionData({ ...erc20, functionName: 'approve', args: [one, value] })),
      ).toEqual({
        name: 'approve',
        spender: one,
        amount: value,
        isRegular,
      })
      expect(
        readTokenCall(
          encodeFunctionData({ abi: increaseAbi, functionName: 'increaseAllowance', args: [one, value] }),
        ),
      ).toEqual({ name: 'increaseAllowance', spender: one, amount: value, isRegular })
      expect(
        readTokenCall(
          encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [one, isApproved] }),
        ),
      ).toEqual({ name: 'setApprovalForAll', operator: one, isApproved, isRegular })
    }),
  )
})

it('never throws, for any bytes and text', () => {
  const selector = fc.constantFrom('a9059cbb', '23b872dd', '095ea7b3', '39509351', 'a22cb465', '')
  const bytes = fc
    .tuple(selector, fc.uint8Array({ maxLength: 120 }))
    .map(([first, rest]) => `0x${first}${Buffer.from(rest).toString('hex')}`)
  fc.assert(fc.property(fc.oneof(bytes, fc.string({ unit: 'binary' })), (data) => void readTokenCall(data)))
})

it('still detects an approval with an odd byte appended, and marks it as irregular', () => {
  const spender = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, 2n ** 256n - 1n],
  })
  const approval = { name: 'approve', spender, amount: 2n ** 256n - 1n, isRegular: false }
  expect(readTokenCall(`${data}00`)).toEqual(approval)
  expect(readTokenCall(`${data.slice(0, 10)}11${data.slice(12)}`)).toEqual(approval)
  expect(readTokenCall(data.slice(0, -2))).toMatchObject({ name: 'approve', spender, isRegular: false })
  expect(readTokenCall(data.toUpperCase().replace('0X', '0x'))).toMatchObject({ name: 'approve', spender })
})
