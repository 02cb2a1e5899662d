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

/** Functions that change the contract's state. */
type Writes = 'nonpayable' | 'payable'

/** Typed like viem's `WriteContractParameters`: function, arguments and payability are inferred from the ABI. `value` is in wei. */
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
    /** Appended to the calldata, such as an attribution suffix (ERC-8021). */
    readonly dataSuffix?: Hex | undefined
  }

export type WriteContractResult = Hash

export type WriteContractErrorCode = TransactionErrorCode

/**
 * Requests the connected EVM wallet to call a contract function. The transaction includes the chain id, and the wallet's current chain is
 * checked first. Use {@link simulateContract} to simulate the call beforehand.
 *
 * @returns the transaction's hash
 * @throws {ConnectKitError} as {@link sendTransaction}; `INVALID_HEX_DATA` when the arguments do not match the function
 * @example await writeContract(kit, { address: token, abi: erc20Abi, functionName: 'approve', args: [spender, 1n] })
 */
export async function writeContract<
  Kit extends ConnectKit,
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, Writes>,
  const args extends ContractFunctionArgs<abi, Writes, functionName>,
>(kit: Kit, parameters: WriteContractParameters<abi, functionName, args, Kit>): Promise<WriteContractResult> {
  // The public types have checked function and arguments; inside, they are known only at run time.
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
