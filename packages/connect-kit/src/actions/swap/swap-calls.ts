import type { Address, Hex } from 'viem'
import { serviceError } from '../../errors/service-error.ts'

/** A call of a contract. */
export interface SwapCall {
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

/** An allowance for a token: who may spend how much of it. */
export interface SwapApproval {
  readonly spender: Address
  /** Base units. */
  readonly amount: bigint
}

/** `approve(address,uint256)` with both arguments, and nothing else. */
const approvalShape = /^0x095ea7b30{24}([0-9a-f]{40})([0-9a-f]{64})$/i

/** Decodes the calldata of an ERC-20 approval; undefined for anything else, however similar. */
export function readApproval(data: string): SwapApproval | undefined {
  const [, spender, amount] = approvalShape.exec(data) ?? []
  return spender && amount ? { spender: `0x${spender}`, amount: BigInt(`0x${amount}`) } : undefined
}

/** Encodes an ERC-20 approval. */
export const encodeApproval = ({ spender, amount }: SwapApproval): Hex =>
  `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

/** Selectors of functions that give away tokens or the right to them; a swap contract has none of them. */
const tokenSelectors: ReadonlySet<string> = new Set([
  'a9059cbb', // transfer
  '23b872dd', // transferFrom
  '095ea7b3', // approve
  '39509351', // increaseAllowance
  'd73dd623', // increaseApproval
  'a22cb465', // setApprovalForAll
  'd505accf', // permit
  '8fcbaf0c', // permit of DAI
  '42842e0e', // safeTransferFrom of ERC-721
  'b88d4fde', // and with data
  'f242432a', // safeTransferFrom of ERC-1155
  '4000aea0', // transferAndCall
  '1296ee62', // and without data
  'cae9ca51', // approveAndCall
  '9bd9bbc6', // send of ERC-777
  '959b8c3f', // authorizeOperator of ERC-777
  '87517c45', // approve of Permit2
  '36c78516', // transferFrom of Permit2
])

export interface CheckedSwap {
  readonly swap: SwapCall
  /** Contracts of the two tokens, and the account that swaps. */
  readonly others: readonly (Address | undefined)[]
  /** Who has to be allowed to spend the token, whether or not the allowance is there already; undefined for the native coin. */
  readonly approval: SwapApproval | undefined
}

/**
 * Checks that what a service built is a swap and nothing else: it calls a contract that is neither of the tokens nor the account, no function that
 * moves tokens of the account directly, and the allowance is for the contract that is called.
 *
 * @throws {ConnectKitError} `SERVICE_ANSWER_INVALID` with `details.reason`
 */
export function assertIsSwap({ swap, others, approval }: CheckedSwap): void {
  if (others.some((other) => other !== undefined && isSame(other, swap.to))) throw invalid('tx.to')
  if (swap.data.length < 10 || tokenSelectors.has(swap.data.slice(2, 10).toLowerCase()))
    throw invalid('tx.data')
  if (approval && !isSame(approval.spender, swap.to)) throw invalid('spender')
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The error for a transaction of the service that is not what was asked for. */
export const invalid = (reason: string) =>
  serviceError('SERVICE_ANSWER_INVALID', undefined, { details: { reason } })
