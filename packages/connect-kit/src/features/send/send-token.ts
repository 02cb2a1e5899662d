import type { Address, Hash, Hex, ReplacementReason } from 'viem'
import { isEvmAddress } from '../../caip.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { transferError } from '../../errors/transfer-error.ts'
import { isSmartAccount } from '../../kit/account-types.ts'
import { getPublicClient } from '../../kit/clients.ts'
import type { ConnectKit } from '../../kit/connect-kit.ts'
import { report, reportFault } from '../../kit/report.ts'
import { connectedIn } from '../../kit/request.ts'
import { sendTransaction } from '../../kit/send-transaction.ts'
import { switchNetwork } from '../../kit/switch-network.ts'
import type { Token } from '../../networks/token.ts'
import { readBalance } from '../balances/read-balances.ts'
import { formatAmount } from './amount.ts'

export interface SendTokenParameters {
  readonly chainId: number
  readonly token: Token | undefined
  readonly to: string
  /** Base units (wei for the network's own coin). */
  readonly amount: bigint
  readonly signal?: AbortSignal
  /** Told at each step, so that the person knows what is waited for. */
  readonly onProgress?: (progress: SendProgress) => void
}

export type SendProgress =
  | { readonly step: 'checking' }
  | { readonly step: 'awaitingWallet' }
  | { readonly step: 'confirming'; readonly hash: Hash }

export interface SendTokenResult {
  /** As the chain has it: another than the wallet first gave where the person sped the transfer up. */
  readonly hash: Hash
  readonly blockNumber: bigint
}

/** S9.5: how long a transaction may take to be confirmed (ms). */
export const confirmationTimeout = 25_000

/**
 * Sends a token with the connected wallet and waits until the chain has it. Checks first what would fail, so that
 * nobody signs in vain: the address, the balance, and a dry run of the transfer.
 *
 * @throws {ConnectKitError} before anything is signed: `SEND_INCOMPLETE`, `TOKEN_REQUIRED`, `INVALID_ADDRESS`,
 *   `INVALID_AMOUNT`, `INSUFFICIENT_BALANCE`, `INSUFFICIENT_GAS`, `TRANSACTION_WOULD_FAIL`, `NOT_CONNECTED`,
 *   `SEND_CHAIN_UNSUPPORTED` with a wallet of
 *   another namespace, `CHAIN_NOT_CONFIGURED`, `CHAIN_NOT_SUPPORTED`, `RPC_UNAVAILABLE`; by the person: `USER_REJECTED`; afterwards, with
 *   `details.hash`: `TRANSACTION_REVERTED`, `CONFIRMATION_TIMED_OUT`, `CONFIRMATION_UNKNOWN`, and where the person did something else in the
 *   wallet meanwhile `TRANSACTION_CANCELLED`, `TRANSACTION_REPLACED`
 * @example
 * await sendToken(kit, { chainId: 137, token: usdt, to: '0x…', amount: parseAmount('5', 6) })
 */
export async function sendToken(kit: ConnectKit, parameters: SendTokenParameters): Promise<SendTokenResult> {
  const complete = assertComplete(parameters)
  // Whoever is connected, but not here, is on a network that this kind of transfer does not know.
  if (!isConnected(kit, 'eip155') && isConnected(kit)) throw transferError('SEND_CHAIN_UNSUPPORTED')
  const wallet = connectedIn(kit, 'eip155')
  const { chainId, amount } = parameters
  const { symbol, decimals, address } = complete.token
  const network = `eip155:${chainId}`
  const about = {
    network,
    isSmartAccount: isSmartAccount(kit, wallet),
    token: symbol,
    amount: Number(formatAmount(amount, decimals)),
  }
  report(kit, 'SEND_INITIATED', { ...about, token: address ? `${network}:${address}` : symbol })
  try {
    const result = await checkAndSend(kit, parameters, complete)
    report(kit, 'SEND_SUCCESS', about)
    return result
  } catch (error) {
    const message = error instanceof ConnectKitError ? error.code : 'Unknown'
    report(kit, 'SEND_ERROR', { ...about, message })
    reportFault(kit, error)
    throw error
  }
}

async function checkAndSend(
  kit: ConnectKit,
  { chainId, amount, signal, onProgress }: SendTokenParameters,
  { token, to }: CompleteTransfer,
): Promise<SendTokenResult> {
  onProgress?.({ step: 'checking' })
  const { address: from } = connectedIn(kit, 'eip155')
  const held = await readBalance(kit, { chainId, address: from, token })
  if (held < amount) throw transferError('INSUFFICIENT_BALANCE')

  const call = await transferCall(token, to, amount)
  const client = await getPublicClient(kit, chainId)
  const [gas, gasPrice, coins] = await Promise.all([
    client.estimateGas({ account: from, ...call }),
    client.getGasPrice(),
    client.getBalance({ address: from }),
  ]).catch(async (error: unknown) => {
    const { explainFailure } = await import('./explain-failure.ts')
    throw explainFailure(error)
  })
  // Nodes differ in whether a dry run looks at the fee; the wallet would find out only after the signature.
  if (coins < call.value + gas * gasPrice) throw transferError('INSUFFICIENT_GAS')
  if (signal?.aborted) throw new ConnectKitError('ABORTED')

  onProgress?.({ step: 'awaitingWallet' })
  await switchNetwork(kit, { chainId, ...(signal ? { signal } : {}) })
  // The person may have changed the account while being asked about the network: the checks were of another one.
  if (connectedIn(kit, 'eip155').address !== from) throw new ConnectKitError('ABORTED')
  const hash = await sendTransaction(kit, {
    ...call,
    ...(signal ? { signal } : {}),
  })
  onProgress?.({ step: 'confirming', hash })
  let replaced: ReplacementReason | undefined
  const receipt = await client
    .waitForTransactionReceipt({
      hash,
      timeout: confirmationTimeout,
      onReplaced: ({ reason }) => {
        replaced = reason
      },
    })
    .catch((cause: unknown) => {
      const isLate = cause instanceof Error && cause.name === 'WaitForTransactionReceiptTimeoutError'
      const code = isLate ? 'CONFIRMATION_TIMED_OUT' : 'CONFIRMATION_UNKNOWN'
      throw transferError(code, undefined, { cause, details: { hash } })
    })
  // Sped up it is the same transfer, under another hash.
  if (replaced === 'cancelled' || replaced === 'replaced')
    throw transferError(
      replaced === 'cancelled' ? 'TRANSACTION_CANCELLED' : 'TRANSACTION_REPLACED',
      undefined,
      { details: { hash, replacement: receipt.transactionHash } },
    )
  if (receipt.status === 'reverted')
    throw transferError('TRANSACTION_REVERTED', undefined, {
      details: { hash: receipt.transactionHash },
    })
  return { hash: receipt.transactionHash, blockNumber: receipt.blockNumber }
}

const isConnected = (kit: ConnectKit, namespace?: string): boolean =>
  Object.values(kit.store.getState().connections).some(
    (connection) => connection.status === 'connected' && (!namespace || connection.namespace === namespace),
  )

interface CompleteTransfer {
  readonly token: Token
  readonly to: Address
}

/** S5.9, S8.9: amount, receiver and token, in the specification's words. */
function assertComplete({ token, to, amount }: SendTokenParameters): CompleteTransfer {
  if (to.trim() === '' || amount === 0n) throw transferError('SEND_INCOMPLETE')
  if (!token) throw transferError('TOKEN_REQUIRED')
  if (!to.startsWith('0x') || !isEvmAddress(to)) throw transferError('INVALID_ADDRESS')
  if (amount < 0n) throw transferError('INVALID_AMOUNT')
  return { token, to: to as Address }
}

async function transferCall(
  token: Token,
  to: Address,
  amount: bigint,
): Promise<{ to: Address; value: bigint; data?: Hex }> {
  if (!token.address) return { to, value: amount }
  const { encodeFunctionData, erc20Abi } = await import('../../kit/viem-contracts.ts')
  return {
    to: token.address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  }
}
