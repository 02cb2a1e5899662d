import type { Address, Hash, Hex, ReplacementReturnType } from 'viem'
import { isEvmAddress } from '../../caip.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { report, reportFault } from '../../core/report.ts'
import { connectedIn } from '../../core/request.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { transferError } from '../../errors/transfer-error.ts'
import type { Token } from '../../networks/token.ts'
import { isSmartAccount } from '../account-types.ts'
import { getBalance } from '../balances/get-balance.ts'
import type { ChainReadErrorCode, ErrorCodes } from '../error-codes.ts'
import type { EvmChainIdOfKit } from '../evm-chain-id.ts'
import { readChain } from '../read-chain.ts'
import { type SendTransactionErrorCode, sendTransaction } from '../send-transaction.ts'
import { switchChain } from '../switch-chain.ts'
import {
  type WaitForTransactionReceiptResult,
  waitForTransactionReceipt,
} from '../wait-for-transaction-receipt.ts'
import { formatUnits } from './amount.ts'

export interface SendTokenParameters<Kit extends ConnectKit = ConnectKit> {
  readonly chainId: EvmChainIdOfKit<Kit>
  readonly token: Token | undefined
  readonly to: string
  /** Base units (wei for the network's own coin). */
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
  /** Told at each step, so that the person knows what is waited for. */
  readonly onProgress?: ((progress: SendProgress) => void) | undefined
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

export type SendTokenErrorCode =
  | SendTransactionErrorCode
  | ChainReadErrorCode
  | ErrorCodes<
      | 'SEND_INCOMPLETE'
      | 'TOKEN_REQUIRED'
      | 'SEND_CHAIN_UNSUPPORTED'
      | 'INSUFFICIENT_BALANCE'
      | 'INSUFFICIENT_GAS'
      | 'TRANSACTION_WOULD_FAIL'
      | 'CHAIN_NOT_SUPPORTED'
      | 'CHAIN_SWITCH_FAILED'
      | 'TRANSACTION_REVERTED'
      | 'TRANSACTION_CANCELLED'
      | 'TRANSACTION_REPLACED'
      | 'CONFIRMATION_TIMED_OUT'
      | 'CONFIRMATION_UNKNOWN'
    >

// S9.5
/** How long a transaction may take to be confirmed (ms). */
export const confirmationTimeout = 25_000

/**
 * Sends a token with the connected wallet and waits until the chain has it. Checks first what would fail, so that
 * nobody signs in vain: the address, the balance, and a dry run of the transfer. The wallet is brought to `chainId` first.
 *
 * @throws {ConnectKitError} before anything is signed: `SEND_INCOMPLETE`, `TOKEN_REQUIRED`, `INVALID_ADDRESS`,
 *   `INVALID_AMOUNT`, `INSUFFICIENT_BALANCE`, `INSUFFICIENT_GAS`, `TRANSACTION_WOULD_FAIL`, `NOT_CONNECTED`,
 *   `SEND_CHAIN_UNSUPPORTED` with a wallet of
 *   another namespace, `CHAIN_NOT_CONFIGURED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_MISMATCH`, `RPC_UNAVAILABLE`; by the person:
 *   `USER_REJECTED`; by the caller or the kit's end: `ABORTED`, with `details.hash` once it was sent; afterwards, with `details.hash`: `TRANSACTION_REVERTED`, `CONFIRMATION_TIMED_OUT`, `CONFIRMATION_UNKNOWN`, and where the person did something else in the
 *   wallet meanwhile `TRANSACTION_CANCELLED`, `TRANSACTION_REPLACED`
 * @example
 * await sendToken(kit, { chainId: 137, token: usdt, to: '0x…', amount: parseAmount('5', 6) })
 */
export async function sendToken<Kit extends ConnectKit>(
  kit: Kit,
  parameters: SendTokenParameters<Kit>,
): Promise<SendTokenResult> {
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
    amount: Number(formatUnits(amount, decimals)),
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
  const { gas, gasPrice, coins } = await dryRun(kit, { chainId, ...ending }, { from, ...call })
  // Nodes differ in whether a dry run looks at the fee; the wallet would find out only after the signature.
  if (coins < call.value + gas * gasPrice) throw transferError('INSUFFICIENT_GAS')

  onProgress?.({ step: 'awaitingWallet' })
  // The person may have changed the wallet or the account meanwhile, also while being asked about the network: the checks were of another one.
  assertSameWallet()
  await switchChain(kit, { chainId, ...ending })
  assertSameWallet()
  const hash = await sendTransaction(kit, { chainId, ...call, ...ending })
  onProgress?.({ step: 'confirming', hash })
  const { receipt, replaced } = await confirm(kit, { chainId, hash, ...ending })
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

interface OnChain {
  readonly chainId: number
  readonly signal?: AbortSignal | undefined
}

/** What the transfer needs and what the account has for it, in units of gas and wei. */
function dryRun(
  kit: ConnectKit,
  where: OnChain,
  {
    from,
    ...call
  }: { readonly from: Address; readonly to: Address; readonly value: bigint; readonly data?: Hex },
): Promise<{ readonly gas: bigint; readonly gasPrice: bigint; readonly coins: bigint }> {
  return readChain(kit, where, async (client) => {
    const { estimateGas, getBalance: getCoinBalance, getGasPrice } = await import('./viem-dry-run.ts')
    try {
      const [gas, gasPrice, coins] = await Promise.all([
        estimateGas(client, { account: from, ...call }),
        getGasPrice(client),
        getCoinBalance(client, { address: from }),
      ])
      return { gas, gasPrice, coins }
    } catch (error) {
      const { explainFailure } = await import('./explain-failure.ts')
      throw explainFailure(error)
    }
  })
}

/** Waits for the receipt; what goes wrong is told in the words of a transfer, with its hash. */
async function confirm(
  kit: ConnectKit,
  { hash, ...where }: OnChain & { readonly hash: Hash },
): Promise<{
  readonly receipt: WaitForTransactionReceiptResult
  readonly replaced: ReplacementReturnType['reason'] | undefined
}> {
  let replaced: ReplacementReturnType['reason'] | undefined
  try {
    const receipt = await waitForTransactionReceipt(kit, {
      hash,
      ...where,
      timeout: confirmationTimeout,
      onReplaced: ({ reason }) => {
        replaced = reason
      },
    })
    return { receipt, replaced }
  } catch (cause) {
    const details = { hash }
    if (isConnectKitError(cause, 'ABORTED'))
      throw new ConnectKitError('ABORTED', undefined, { cause, details })
    const isLate = isConnectKitError(cause, 'CONFIRMATION_TIMED_OUT')
    const code = isLate ? 'CONFIRMATION_TIMED_OUT' : 'CONFIRMATION_UNKNOWN'
    throw transferError(code, undefined, { cause, details })
  }
}

const isConnected = (kit: ConnectKit, namespace?: string): boolean =>
  kit.store
    .getState()
    .connections.some(
      (connection) => connection.status === 'connected' && (!namespace || connection.namespace === namespace),
    )

interface CompleteTransfer {
  readonly token: Token
  readonly to: Address
}

// S5.9, S8.9
/** Amount, receiver and token, in the specification's words. */
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
  const { encodeFunctionData, erc20Abi } = await import('../viem-contracts.ts')
  return {
    to: token.address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  }
}
