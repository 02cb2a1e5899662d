import { type Address, decodeFunctionData, erc20Abi, type Hex, isAddressEqual, zeroAddress } from 'viem'
import { poolAbi } from '../../../chains/pool.gen.ts'
import { nativeAddress } from '../coins.ts'
import { poolAddress } from '../market.ts'
import type { Movement, ScannedTransaction } from './transaction.ts'

export type OperationType = 'send' | 'receive' | 'trade' | 'approve' | 'deploy' | 'mint' | 'execute'

/** What a transaction did, from the perspective of one account. */
export interface Deed {
  readonly operationType: OperationType
  readonly movements: readonly Movement[]
}

/** What a transaction did for an account; undefined if it does not involve the account. */
export function deedOf(transaction: ScannedTransaction, account: Address): Deed | undefined {
  const isSender = isAddressEqual(transaction.from, account)
  if (!transaction.hasSucceeded) return isSender ? attemptOf(transaction) : undefined
  const { swap, created } = transaction
  if (swap && isAddressEqual(swap.account, account))
    return { operationType: 'trade', movements: [swap.paid, swap.got] }
  const movements = transaction.movements.filter(
    ({ from, to }) => isAddressEqual(from, account) || isAddressEqual(to, account),
  )
  if (isSender && created) return { operationType: 'deploy', movements }
  if (movements.length > 0) return { operationType: movementType(movements, account, isSender), movements }
  if (transaction.approvers.some((approver) => isAddressEqual(approver, account)))
    return { operationType: 'approve', movements }
  return isSender ? { operationType: 'execute', movements } : undefined
}

function movementType(movements: readonly Movement[], account: Address, isSender: boolean): OperationType {
  if (movements.some(({ from }) => isAddressEqual(from, account))) return 'send'
  const isNew = movements.every(({ from }) => isAddressEqual(from, zeroAddress))
  return isNew && isSender ? 'mint' : 'receive'
}

/**
 * A failed transaction has no movements; its row shows the attempted transfer, because clients drop rows without
 * transfers.
 */
function attemptOf({ from, to, value, input }: ScannedTransaction): Deed {
  if (!to) return { operationType: 'deploy', movements: [] }
  const native = value > 0n ? [{ token: nativeAddress, from, to, amount: value }] : []
  if (isAddressEqual(to, poolAddress)) {
    const swap = decodedSwap(input)
    if (!swap) return { operationType: 'execute', movements: native }
    const [token, , amount] = swap
    return { operationType: 'trade', movements: [{ token, from, to: poolAddress, amount }] }
  }
  const call = decodedTokenCall(input)
  if (call?.functionName === 'approve') return { operationType: 'approve', movements: [] }
  if (call?.functionName === 'transfer') {
    const [recipient, amount] = call.args
    return { operationType: 'send', movements: [{ token: to, from, to: recipient, amount }] }
  }
  return { operationType: native.length > 0 ? 'send' : 'execute', movements: native }
}

function decodedSwap(data: Hex) {
  try {
    const call = decodeFunctionData({ abi: poolAbi, data })
    return call.functionName === 'swap' ? call.args : undefined
  } catch {
    // Not a call of the pool: the attempt is unknown.
    return undefined
  }
}

function decodedTokenCall(data: Hex) {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    // Not a call of a token: the attempt is unknown.
    return undefined
  }
}
