import type { Hash } from 'viem'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { report, reportFault } from '../../core/report.ts'
import { boundWallet, connectedIn } from '../../core/request.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { transferError } from '../../errors/transfer-error.ts'
import type { Token } from '../../networks/token.ts'
import { isSmartAccount } from '../account-types.ts'
import { askOnce, type WatchedWallet } from '../ask-once/ask-once.ts'
import { sendIntent } from '../ask-once/intents.ts'
import { getBalance } from '../balances/get-balance.ts'
import type { ChainReadErrorCode, ErrorCodes } from '../error-codes.ts'
import type { EvmChainIdOfKit } from '../evm-chain-id.ts'
import { requestTransaction } from '../request-transaction.ts'
import type { SendTransactionErrorCode } from '../send-transaction.ts'
import { switchChain } from '../switch-chain.ts'
import { formatUnits } from './amount.ts'
import { type ConfirmErrorCode, confirmTransaction } from './confirm-transaction.ts'
import { assertComplete, type CompleteTransfer, dryRun, transferCall } from './transfer.ts'

export interface SendTokenParameters<Kit extends ConnectKit = ConnectKit> {
  readonly chainId: EvmChainIdOfKit<Kit>
  readonly token: Token | undefined
  readonly to: string
  /** Base units (wei for the native coin). */
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
  /** Called at each step, so that the UI can show the progress. */
  readonly onProgress?: ((progress: SendProgress) => void) | undefined
  /** Called with the transaction's hash if the user approves in the wallet after `signal` was aborted. */
  readonly onLateApproval?: ((hash: Hash) => void) | undefined
  /** Sends although the same transfer was asked for before, and may still be sent: the person has decided it. Default: false. */
  readonly allowRepeat?: boolean | undefined
}

export type SendProgress =
  | { readonly step: 'checking' }
  | { readonly step: 'awaitingWallet' }
  | { readonly step: 'confirming'; readonly hash: Hash }

export interface SendTokenResult {
  /** The hash of the mined transaction; it differs from the one the wallet returned if the user sped the transfer up. */
  readonly hash: Hash
  readonly blockNumber: bigint
}

export type SendTokenErrorCode =
  | SendTransactionErrorCode
  | ChainReadErrorCode
  | ConfirmErrorCode
  | ErrorCodes<
      | 'SEND_INCOMPLETE'
      | 'TOKEN_REQUIRED'
      | 'SEND_CHAIN_UNSUPPORTED'
      | 'INSUFFICIENT_BALANCE'
      | 'INSUFFICIENT_GAS'
      | 'TRANSACTION_WOULD_FAIL'
      | 'CHAIN_NOT_SUPPORTED'
      | 'CHAIN_SWITCH_FAILED'
      | 'ALREADY_ASKED'
      | 'ALREADY_SENT'
    >

/**
 * Sends a token with the connected wallet and waits for confirmation. Checks the address, the balance and a dry run of the transfer first,
 * so that the user does not sign a transfer that would fail. The wallet is switched to `chainId` before sending.
 *
 * The same transfer (account, network, token, receiver, amount) is sent once: while an earlier one may still be signed, or is not in a block yet, another is
 * refused, also in another tab and after a reload. Pass `allowRepeat` once the person wants a second one.
 *
 * @throws {ConnectKitError} before anything is signed: `SEND_INCOMPLETE`, `TOKEN_REQUIRED`, `INVALID_ADDRESS`, `INVALID_AMOUNT`,
 *   `INSUFFICIENT_BALANCE`, `INSUFFICIENT_GAS`, `TRANSACTION_WOULD_FAIL`, `NOT_CONNECTED`, `SEND_CHAIN_UNSUPPORTED` when the connected wallet
 *   is in another namespace, `CHAIN_NOT_CONFIGURED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_MISMATCH`, `RPC_UNAVAILABLE`, `ALREADY_ASKED`,
 *   `ALREADY_SENT`; by the user: `USER_REJECTED`; by the caller or when the kit is destroyed: `ABORTED`, with `details.hash` once it was sent; afterwards, with
 *   `details.hash`: `TRANSACTION_REVERTED`, `CONFIRMATION_TIMED_OUT`, `CONFIRMATION_UNKNOWN`, and if the user replaced the transaction in the
 *   wallet `TRANSACTION_CANCELLED` or `TRANSACTION_REPLACED`
 * @example
 * await sendToken(kit, { chainId: 137, token: usdt, to: '0x…', amount: parseAmount('5', 6) })
 */
export async function sendToken<Kit extends ConnectKit>(
  kit: Kit,
  parameters: SendTokenParameters<Kit>,
): Promise<SendTokenResult> {
  const complete = assertComplete(parameters)
  // A wallet is connected, but only in another namespace, which this transfer does not support.
  if (!isConnected(kit, 'eip155') && isConnected(kit)) throw transferError('SEND_CHAIN_UNSUPPORTED')
  const wallet = connectedIn(kit, 'eip155')
  const { chainId, amount } = parameters
  const { symbol, decimals, address } = complete.token
  const network = `eip155:${chainId}`
  const about = {
    network,
    isSmartAccount: isSmartAccount(kit, wallet),
    token: symbol,
    amount: Number(formatUnits(amount, decimals)),
  }
  const intent = sendIntent({ ...complete, from: wallet.address, chainId, amount })
  const { allowRepeat, signal } = parameters
  report(kit, 'SEND_INITIATED', { ...about, token: address ? `${network}:${address}` : symbol })
  try {
    const result = await askOnce(kit, { intent, allowRepeat, signal }, (watched) =>
      checkAndSend(kit, parameters, { ...complete, watched }),
    )
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
  { chainId, amount, signal, onProgress, onLateApproval }: SendTokenParameters,
  { token, to, watched }: CompleteTransfer & { readonly watched: WatchedWallet },
): Promise<SendTokenResult> {
  const ending = signal ? { signal } : {}
  onProgress?.({ step: 'checking' })
  const { address: from, sessionId } = connectedIn(kit, 'eip155')
  const assertSameWallet = () => {
    const now = connectedIn(kit, 'eip155')
    if (now.address !== from || now.sessionId !== sessionId) throw new ConnectKitError('ABORTED')
  }
  const held = await getBalance(kit, { chainId, address: from, token, ...ending })
  if (held < amount) throw transferError('INSUFFICIENT_BALANCE')

  const call = await transferCall(token, to, amount)
  const { gas, gasPrice, dataFee, coins } = await dryRun(kit, { chainId, ...ending }, { from, ...call })
  // Nodes differ in whether gas estimation checks the fee; otherwise the wallet would only fail after signing.
  if (coins < call.value + gas * gasPrice + dataFee) throw transferError('INSUFFICIENT_GAS')

  onProgress?.({ step: 'awaitingWallet' })
  // The wallet or account may have changed meanwhile, also during the network switch; then the checks no longer apply.
  assertSameWallet()
  await switchChain(kit, { chainId, ...ending })
  assertSameWallet()
  const request = { chainId, ...call, ...ending, onLateApproval }
  const hash = await requestTransaction(kit, request, watched(boundWallet(kit, 'eip155')))
  onProgress?.({ step: 'confirming', hash })
  const receipt = await confirmTransaction(kit, { chainId, hash, ...ending })
  return { hash: receipt.transactionHash, blockNumber: receipt.blockNumber }
}

const isConnected = (kit: ConnectKit, namespace?: string): boolean =>
  kit.store
    .getState()
    .connections.some(
      (connection) => connection.status === 'connected' && (!namespace || connection.namespace === namespace),
    )
