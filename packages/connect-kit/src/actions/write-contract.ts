import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionParameters,
  GetMutabilityAwareValue,
  Hash,
  Hex,
} from 'viem'
import type { ConnectKit } from '../core/connect-kit.ts'
import { boundWallet } from '../core/request.ts'
import { transferError } from '../errors/transfer-error.ts'
import {
  requestTransaction,
  type TransactionErrorCode,
  type TransactionParameters,
} from './request-transaction.ts'

/** Functions that change what a contract holds. */
type Writes = 'nonpayable' | 'payable'

/** As viem types the same: function, arguments and whether it can be paid are inferred from the ABI. `value` is in wei. */
export type WriteContractParameters<
  abi extends Abi | readonly unknown[] = Abi,
  functionName extends ContractFunctionName<abi, Writes> = ContractFunctionName<abi, Writes>,
  args extends ContractFunctionArgs<abi, Writes, functionName> = ContractFunctionArgs<
    abi,
    Writes,
    functionName
  >,
  Kit extends ConnectKit = ConnectKit,
> = ContractFunctionParameters<abi, Writes, functionName, args> &
  GetMutabilityAwareValue<abi, Writes, functionName, bigint, args> &
  TransactionParameters<Kit> & {
    /** Appended to the call, such as a mark of where it came from (ERC-8021). */
    readonly dataSuffix?: Hex | undefined
  }

export type WriteContractResult = Hash

export type WriteContractErrorCode = TransactionErrorCode

/**
 * Asks the connected EVM wallet to call a function of a contract. The chain is named in the transaction, and the wallet is asked first
 * whether it is there. See {@link simulateContract} for what the call would do.
 *
 * @returns the transaction's hash
 * @throws {ConnectKitError} as {@link sendTransaction}; `INVALID_HEX_DATA` when the arguments do not fit the function
 * @example await writeContract(kit, { address: token, abi: erc20Abi, functionName: 'approve', args: [spender, 1n] })
 */
export async function writeContract<
  Kit extends ConnectKit,
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, Writes>,
  const args extends ContractFunctionArgs<abi, Writes, functionName>,
>(kit: Kit, parameters: WriteContractParameters<abi, functionName, args, Kit>): Promise<WriteContractResult> {
  // The types above have checked function and arguments; inside they are known at run time only.
  const call = parameters as unknown as WriteContractParameters
  const { abi, address, functionName, args, dataSuffix = '0x', ...transaction } = call
  const wallet = boundWallet(kit, 'eip155')
  const { encodeFunctionData } = await import('./viem-contracts.ts')
  let data: Hex
  try {
    data = `${encodeFunctionData({ abi, functionName, args })}${dataSuffix.slice(2)}` as Hex
  } catch (cause) {
    throw transferError('INVALID_HEX_DATA', undefined, { cause })
  }
  return requestTransaction(kit, { ...transaction, to: address, data }, wallet)
}
