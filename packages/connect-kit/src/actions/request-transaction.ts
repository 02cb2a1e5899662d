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
import { recordSent } from './sent-transactions.ts'
import { walletOnChain } from './wallet-chain.ts'

/** Maximum fees of a transaction, in wei per unit of gas: either `gasPrice`, or a fee cap and a tip (EIP-1559), never both. */
export type TransactionFees = OneOf<Optional<FeeValuesLegacy> | Optional<FeeValuesEIP1559>>

type Optional<Fees> = { readonly [Name in keyof Fees]?: Fees[Name] | undefined }

/** Parameters common to all transactions. */
export type TransactionParameters<Kit extends ConnectKit = ConnectKit> = TransactionFees & {
  /** EVM chain id to send on; nothing is sent while the wallet is on another chain. Defaults to the connection's chain. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
  /** The account's nonce, to replace a pending transaction. Defaults to the wallet's choice. */
  readonly nonce?: number | undefined
  /** Gas limit. Defaults to the wallet's choice. */
  readonly gas?: bigint | undefined
  /** Storage the transaction will access (EIP-2930). */
  readonly accessList?: AccessList | undefined
  /** Signed authorizations for an account to run a contract’s code (EIP-7702). */
  readonly authorizationList?: SignedAuthorizationList | undefined
  readonly signal?: AbortSignal | undefined
  /**
   * Called with the transaction's hash if the user approves in the wallet after `signal` was aborted: a request cannot be taken back from a
   * wallet.
   */
  readonly onLateApproval?: ((hash: Hash) => void) | undefined
}

/** A transaction for the wallet to send. */
export type TransactionRequest = TransactionParameters & {
  /** Absent for a contract deployment. */
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
 * Requests the connected EVM wallet to send a transaction, with an explicit chain id, after the wallet confirmed that it is on that chain.
 *
 * @param wallet captured earlier by actions that await something before this call
 * @returns the transaction's hash
 * @throws {ConnectKitError} a {@link TransactionErrorCode}
 */
export async function requestTransaction(
  kit: ConnectKit,
  request: TransactionRequest,
  wallet = boundWallet(kit, 'eip155'),
): Promise<Hash> {
  const { chainId, signal, onLateApproval, to, value, data, accessList, authorizationList } = request
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
  const sent = (answer: unknown): Hash => {
    const hash = hashIn(answer)
    recordSent(kit, { hash, chainId: sender.chainId, from: sender.address, to, value: value ?? 0n, data })
    return hash
  }
  const answer = await sender.request(
    { method: 'eth_sendTransaction', params: [transaction] },
    signal,
    (late) => {
      const hash = sent(late)
      onLateApproval?.(hash)
    },
  )
  return sent(answer)
}

/** @throws {ConnectKitError} `WALLET_FAILED` if the wallet answered with anything else */
function hashIn(answer: unknown): Hash {
  if (typeof answer !== 'string' || !isTransactionHash(answer))
    throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  return answer
}

/** Amounts as hex quantities (EIP-1474), without undefined ones. @throws {ConnectKitError} `INVALID_AMOUNT` below zero */
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

/** An authorization in the JSON-RPC format of the `authorizationList` (EIP-7702). */
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
  // Older signers return v, which is yParity + 27.
  yParity: toQuantity(yParity ?? Number(v) - 27),
})
