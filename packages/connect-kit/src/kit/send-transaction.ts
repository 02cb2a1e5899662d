import type { Abi, Address, ContractFunctionArgs, ContractFunctionName, Hash, Hex } from 'viem'
import { isHexData, isTransactionHash } from '../caip.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { transferError } from '../errors/transfer-error.ts'
import type { ConnectKit } from './connect-kit.ts'
import { toQuantity } from './hex.ts'
import { connectedIn, requestWallet } from './request.ts'

export interface SendTransactionParameters {
  readonly to: Address
  /** Wei. */
  readonly value?: bigint
  /** Contract data: `0x` and an even number of hex digits (S5.9). */
  readonly data?: Hex
  /** Most units of gas to spend; the wallet decides unless given. */
  readonly gas?: bigint
  readonly signal?: AbortSignal
}

/**
 * Asks the connected EVM wallet to send a transaction on the chain it is on. Does not wait until it is mined.
 *
 * @returns the transaction's hash (S5.3)
 * @throws {ConnectKitError} `NOT_CONNECTED`, `INVALID_HEX_DATA`, `USER_REJECTED`, `WALLET_FAILED`, `ABORTED`; after an abort
 *   the person may still say yes in the wallet
 * @example const hash = await sendTransaction(kit, { to: '0x…', value: 10n ** 18n })
 */
export async function sendTransaction(
  kit: ConnectKit,
  { to, value, data, gas, signal }: SendTransactionParameters,
): Promise<Hash> {
  const { address } = connectedIn(kit, 'eip155')
  if (data !== undefined && !isHexData(data)) throw transferError('INVALID_HEX_DATA')
  const transaction = {
    from: address,
    to,
    ...(value === undefined ? {} : { value: toQuantity(value) }),
    ...(data === undefined ? {} : { data }),
    ...(gas === undefined ? {} : { gas: toQuantity(gas) }),
  }
  const request = { method: 'eth_sendTransaction', params: [transaction] }
  const answer = await requestWallet(kit, 'eip155', request, signal)
  if (typeof answer !== 'string' || !isTransactionHash(answer))
    throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  return answer
}

export interface WriteContractParameters<
  ContractAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<ContractAbi, 'nonpayable' | 'payable'>,
> {
  readonly address: Address
  readonly abi: ContractAbi
  readonly functionName: Name
  readonly args: ContractFunctionArgs<ContractAbi, 'nonpayable' | 'payable', Name>
  /** Wei, for a payable function. */
  readonly value?: bigint
  readonly signal?: AbortSignal
}

/**
 * Asks the connected EVM wallet to call a function of a contract.
 *
 * @returns the transaction's hash
 * @throws {ConnectKitError} as {@link sendTransaction}; `INVALID_HEX_DATA` when the arguments do not fit the function
 * @example await writeContract(kit, { address: token, abi: erc20Abi, functionName: 'approve', args: [spender, 1n] })
 */
export async function writeContract<
  const ContractAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<ContractAbi, 'nonpayable' | 'payable'>,
>(
  kit: ConnectKit,
  { address, abi, functionName, args, value, signal }: WriteContractParameters<ContractAbi, Name>,
): Promise<Hash> {
  const { encodeFunctionData } = await import('./viem-contracts.ts')
  let data: Hex
  try {
    // The names and arguments were checked by the types above; viem asks for its own form of the same.
    data = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  } catch (cause) {
    throw transferError('INVALID_HEX_DATA', undefined, { cause })
  }
  return sendTransaction(kit, {
    to: address,
    data,
    ...(value === undefined ? {} : { value }),
    ...(signal ? { signal } : {}),
  })
}
