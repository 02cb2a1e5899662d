import { encodeFunctionData, erc20Abi, erc721Abi, type Hex, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { account } from '../../../messages/english/account.ts'
import { translate } from '../../../messages/translate.ts'
import { sentTitle } from './sent-title.ts'

const messages = translate({}, account)
const contract = `0x${'c'.repeat(40)}` as const
const other = `0x${'7'.repeat(40)}` as const
const coin = { symbol: 'POL', decimals: 18 }
const erc20 = (functionName: 'approve' | 'transfer', amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [other, amount] })
const forAll = (isApproved: boolean) =>
  encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [other, isApproved] })

it.each<[string, Hex | undefined, bigint, string]>([
  ['coins', undefined, 10n ** 17n, '0.1 POL to 0x7777…7777'],
  ['tokens', erc20('transfer', 5n), 0n, 'Tokens to 0x7777…7777'],
  ['an allowance', erc20('approve', 5n), 0n, 'Allowance for 0x7777…7777'],
  ['an allowance of nothing', erc20('approve', 0n), 0n, 'Allowance revoked for 0x7777…7777'],
  ['a collection', forAll(true), 0n, 'Allowance for 0x7777…7777'],
  ['a collection no more', forAll(false), 0n, 'Allowance revoked for 0x7777…7777'],
  [
    'an NFT to nobody',
    encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [zeroAddress, 7n] }),
    0n,
    'Allowance revoked for 0xcccc…cccc',
  ],
  ['any other call', '0x12345678', 0n, 'Call of 0xcccc…cccc'],
])('a transaction with %s says so', (_, data, value, title) => {
  expect(sentTitle({ to: data ? contract : other, data, value }, messages, coin)).toBe(title)
})

it('a deployment has no receiver', () => {
  expect(sentTitle({ to: undefined, data: '0x60', value: 0n }, messages, coin)).toBe(
    messages.t('activity.deployment'),
  )
})
