import type { Abi, EncodeDeployDataParameters, Hash, Hex } from 'viem'
import type { ConnectKit } from '../core/connect-kit.ts'
import { boundWallet } from '../core/request.ts'
import { transferError } from '../errors/transfer-error.ts'
import {
  requestTransaction,
  type TransactionErrorCode,
  type TransactionParameters,
} from './request-transaction.ts'

/** Typed like viem's `EncodeDeployDataParameters`: the arguments match the ABI's constructor. */
export type DeployContractParameters<
  abi extends Abi | readonly unknown[] = Abi,
  Kit extends ConnectKit = ConnectKit,
> = EncodeDeployDataParameters<abi> &
  TransactionParameters<Kit> & {
    /** Wei, for a payable constructor. */
    readonly value?: bigint | undefined
  }

export type DeployContractResult = Hash

export type DeployContractErrorCode = TransactionErrorCode

/**
 * Requests the connected EVM wallet to deploy a contract. Its address is in the receipt, see {@link waitForTransactionReceipt}.
 *
 * @returns the transaction's hash
 * @throws {ConnectKitError} as {@link sendTransaction}; `INVALID_HEX_DATA` when the arguments do not match the constructor
 * @example
 * const hash = await deployContract(kit, { chainId: 137, abi, bytecode, args: ['Cup', 100n] })
 * const { contractAddress } = await waitForTransactionReceipt(kit, { chainId: 137, hash })
 */
export async function deployContract<Kit extends ConnectKit, const abi extends Abi | readonly unknown[]>(
  kit: Kit,
  parameters: DeployContractParameters<abi, Kit>,
): Promise<DeployContractResult> {
  // The public types have checked the arguments; inside, they are known only at run time.
  const { abi, bytecode, args, ...transaction } = parameters as unknown as DeployContractParameters
  const wallet = boundWallet(kit, 'eip155')
  const { encodeDeployData } = await import('./viem-contracts.ts')
  let data: Hex
  try {
    data = encodeDeployData({ abi, bytecode, ...(args ? { args } : {}) })
  } catch (cause) {
    throw transferError('INVALID_HEX_DATA', undefined, { cause })
  }
  return requestTransaction(kit, { ...transaction, data }, wallet)
}
