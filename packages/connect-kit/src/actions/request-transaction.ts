import type {
  AccessList,
  Address,
  FeeValuesEIP1559,
  FeeValuesLegacy,
  Hash,
  Hex,
  OneOf,
  SignedAuthorizationList,
} from 'viem'
import { toQuantity } from '../caip/quantity.ts'
import { isHexData, isTransactionHash } from '../caip.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { boundWallet } from '../core/request.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { transferError } from '../errors/transfer-error.ts'
import type { ErrorCodes, WalletErrorCode } from './error-codes.ts'
import type { EvmChainIdOfKit } from './evm-chain-id.ts'
import { walletOnChain } from './wallet-chain.ts'

/** What a transaction costs at most, in wei for one unit of gas: one price (`gasPrice`), or a limit and a tip (EIP-1559), never both. */
export type TransactionFees = OneOf<Optional<FeeValuesLegacy> | Optional<FeeValuesEIP1559>>

type Optional<Fees> = { readonly [Name in keyof Fees]?: Fees[Name] | undefined }

/** What every transaction can say, whatever it does. */
export type TransactionParameters<Kit extends ConnectKit = ConnectKit> = TransactionFees & {
  /** EVM chain id to send on; nothing is sent while the wallet is on another. The one the connection is on unless given. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
  /** The account's count of transactions, to replace one that waits. The wallet knows it unless given. */
  readonly nonce?: number | undefined
  /** Most units of gas to spend; the wallet decides unless given. */
  readonly gas?: bigint | undefined
  /** Storage the transaction will touch (EIP-2930). */
  readonly accessList?: AccessList | undefined
  /** Signed leaves for an account to run a contract’s code (EIP-7702). */
  readonly authorizationList?: SignedAuthorizationList | undefined
  readonly signal?: AbortSignal | undefined
}

/** What a wallet can be asked to send. */
export type TransactionRequest = TransactionParameters & {
  /** Absent where a contract is deployed. */
  readonly to?: Address | undefined
  /** Wei. */
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
}

export type TransactionErrorCode =
  | WalletErrorCode
  | ErrorCodes<'CHAIN_MISMATCH' | 'INVALID_AMOUNT' | 'INVALID_HEX_DATA'>

// S5.3
/**
 * Asks the connected EVM wallet to send a transaction, with the chain named in it, once the wallet has said that it is there.
 *
 * @param wallet taken by an action that has to wait before this call
 * @returns the transaction's hash
 * @throws {ConnectKitError} a {@link TransactionErrorCode}
 */
export async function requestTransaction(
  kit: ConnectKit,
  request: TransactionRequest,
  wallet = boundWallet(kit, 'eip155'),
): Promise<Hash> {
  const { chainId, signal, to, value, data, accessList, authorizationList } = request
  const amounts = {
    value,
    gas: request.gas,
    gasPrice: request.gasPrice,
    maxFeePerGas: request.maxFeePerGas,
    maxPriorityFeePerGas: request.maxPriorityFeePerGas,
    nonce: request.nonce,
  }
  if (data !== undefined && !isHexData(data)) throw transferError('INVALID_HEX_DATA')
  const sender = await walletOnChain(kit, wallet, { chainId, signal })
  const transaction = {
    from: sender.address,
    ...(to === undefined ? {} : { to }),
    chainId: toQuantity(sender.chainId),
    ...quantities(amounts),
    ...(data === undefined ? {} : { data }),
    ...(accessList ? { accessList } : {}),
    ...(authorizationList ? { authorizationList: authorizationList.map(toWireAuthorization) } : {}),
  }
  const answer = await sender.request({ method: 'eth_sendTransaction', params: [transaction] }, signal)
  if (typeof answer !== 'string' || !isTransactionHash(answer))
    throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  return answer
}

/** Amounts as EIP-1474 writes them, without those not given. @throws {ConnectKitError} `INVALID_AMOUNT` below zero */
export function quantities(
  amounts: Readonly<Record<string, bigint | number | undefined>>,
): Readonly<Record<string, Hex>> {
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, amount]): [string, Hex][] => {
      if (amount === undefined) return []
      if (amount < 0) throw transferError('INVALID_AMOUNT', undefined, { details: { name } })
      return [[name, toQuantity(amount)]]
    }),
  )
}

/** An authorization as the `authorizationList` of EIP-7702 has it over JSON-RPC. */
const toWireAuthorization = ({
  address,
  chainId,
  nonce,
  r,
  s,
  yParity,
  v,
}: SignedAuthorizationList[number]) => ({
  address,
  chainId: toQuantity(chainId),
  nonce: toQuantity(nonce),
  r: toQuantity(BigInt(r)),
  s: toQuantity(BigInt(s)),
  // Older signers give v, which is 27 more.
  yParity: toQuantity(yParity ?? Number(v) - 27),
})
