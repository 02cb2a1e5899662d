import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  erc721Abi,
  type Hex,
  maxUint256,
  pad,
  toEventSelector,
} from 'viem'
import { aNode, type NodeAnswers } from './canned-chain.ts'

/** The first account of the scripted wallet. */
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const shop = `0x${'5'.repeat(40)}` as const
const stranger = `0x${'e'.repeat(40)}` as const
const usdt = `0x${'a'.repeat(40)}` as const
const points = `0x${'b'.repeat(40)}` as const
const passes = `0x${'c'.repeat(40)}` as const

export interface CannedAllowance {
  readonly token: Address
  readonly spender: Address
  /** Base units; absent: all items of a collection. */
  readonly amount?: bigint
}

/** What the account has granted at first. */
export const cannedAllowances: readonly CannedAllowance[] = [
  { token: usdt, spender: permit2, amount: maxUint256 },
  { token: usdt, spender: shop, amount: 120_500_000n },
  { token: points, spender: stranger, amount: 40n },
  { token: passes, spender: shop },
]

const texts: Readonly<
  Record<Address, { readonly symbol: string; readonly name: string; readonly decimals: number }>
> = {
  [usdt]: { symbol: 'USDT', name: 'Tether USD', decimals: 6 },
  [points]: { symbol: 'PTS\u202e\u0000', name: 'Points', decimals: 0 },
  [passes]: { symbol: 'PASS', name: 'Arena Passes', decimals: 0 },
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const approval = toEventSelector('Approval(address,address,uint256)')
const approvalForAll = toEventSelector('ApprovalForAll(address,address,bool)')
const logOf = ({ token, spender, amount }: CannedAllowance) => ({
  address: token,
  topics: [amount === undefined ? approvalForAll : approval, pad(owner), pad(spender)],
  data: '0x',
})

/** A node on which the account has granted allowances; a revocation takes effect when it is sent. */
export function aNodeWithAllowances(
  granted: readonly CannedAllowance[] = cannedAllowances,
  answers: NodeAnswers = {},
) {
  let left = granted
  const call = ([request]: readonly unknown[]): Hex => {
    const { to, data } = request as { readonly to: Address; readonly data: Hex }
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...erc721Abi], data })
    const said = texts[to]
    const one = left.find(({ token, spender }) => isSame(token, to) && isSame(spender, String(args?.[1])))
    if (functionName === 'allowance')
      return encodeFunctionResult({ abi: erc20Abi, functionName, result: one?.amount ?? 0n })
    if (functionName === 'isApprovedForAll')
      return encodeFunctionResult({ abi: erc721Abi, functionName, result: one !== undefined })
    if (functionName === 'decimals')
      return encodeFunctionResult({ abi: erc20Abi, functionName, result: said?.decimals ?? 0 })
    if (functionName === 'symbol' || functionName === 'name')
      return encodeFunctionResult({ abi: erc20Abi, functionName, result: said?.[functionName] ?? '' })
    throw new Error(`The node does not know ${functionName}.`)
  }
  const node = aNode({
    eth_getLogs: () => granted.map(logOf),
    eth_call: call,
    eth_getCode: ([address]: readonly unknown[]) => (isSame(String(address), stranger) ? '0x' : '0x60'),
    ...answers,
  })
  return {
    ...node,
    /** From now on an allowance is gone. */
    revokes(token: Address, spender: Address) {
      left = left.filter((one) => !(isSame(one.token, token) && isSame(one.spender, spender)))
    },
  }
}

/** A node that searches no logs before a block. */
export const refusesBefore =
  (block: number, granted: readonly CannedAllowance[]) =>
  ([filter]: readonly unknown[]) => {
    const { fromBlock } = filter as { readonly fromBlock: Hex }
    if (Number(fromBlock) >= block) return granted.map(logOf)
    throw Object.assign(new Error('Block range is too large'), { code: -32_005 })
  }
