import type { ConnectKit } from '../../core/connect-kit.ts'
import { report, reportFault } from '../../core/report.ts'
import { connectedIn } from '../../core/request.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { transferError } from '../../errors/transfer-error.ts'
import { lockInTabs } from '../ask-once/tab-lock.ts'
import { fieldsOf } from '../call-fields.ts'
import type { ErrorCodes } from '../error-codes.ts'
import { formatUnits } from '../send/amount.ts'
import type { SendProgress } from '../send/send-token.ts'
import { sendSolanaTransaction } from '../send-solana-transaction.ts'
import { signSolanaTransaction } from '../sign-solana-transaction.ts'
import type { SolanaErrorCode } from '../solana-transaction.ts'
import { findSentTransfers, forgetTransfer, keepTransfer } from './asked-solana.ts'
import type { ConfirmSolanaErrorCode } from './confirm-solana.ts'
import {
  type PrepareSolanaTransferErrorCode,
  type PrepareSolanaTransferParameters,
  type PrepareSolanaTransferResult,
  prepareSolanaTransfer,
} from './prepare-solana-transfer.ts'
import type { DecodedSolanaTransfer } from './transfer-parts.ts'

export interface SendSolanaTransferParameters extends PrepareSolanaTransferParameters {
  /** Called at each step, so that the UI can show the progress; `hash` is the signature. */
  readonly onProgress?:
    | ((progress: Exclude<SendProgress, { readonly hash: unknown }> | ConfirmingSolana) => void)
    | undefined
  /** The most rent in lamports that the person was told of. More is refused as `TRANSACTION_CHANGED`. Default: any. */
  readonly maxRent?: bigint | undefined
  /** Sends although the same transfer was sent before, or may still be: the person has decided it. Default: false. */
  readonly allowRepeat?: boolean | undefined
}

interface ConfirmingSolana {
  readonly step: 'confirming'
  /** Base58. */
  readonly hash: string
}

export interface SendSolanaTransferResult {
  /** Base58: the transaction's id. */
  readonly signature: string
  /** The slot it took effect in. */
  readonly slot: number
}

export type SendSolanaTransferErrorCode =
  | PrepareSolanaTransferErrorCode
  | SolanaErrorCode
  | ConfirmSolanaErrorCode
  | ErrorCodes<'TRANSACTION_CHANGED' | 'ALREADY_ASKED' | 'ALREADY_SENT'>

/** The same text for transfers that mean the same. Base58 distinguishes capital letters. */
export const solanaIntent = (transfer: {
  readonly chainId: string
  readonly from: string
  readonly to: string
  readonly mint: string | undefined
  readonly amount: bigint
}): string => {
  const { chainId, from, to, mint, amount } = transfer
  return `send:solana:${chainId}:${from}:${mint ?? 'native'}:${to}:${amount}`
}

/**
 * Sends SOL or an SPL token with the connected Solana wallet and waits for confirmation. It is prepared as by {@link prepareSolanaTransfer}; the wallet
 * signs, and what it has signed is compared with what was prepared before it is sent. Wallets that only sign and send at once are asked for that.
 *
 * The same transfer (account, network, token, receiver, amount) is sent once: while an earlier one may still take effect, another is refused, also in
 * another tab and after a reload. Pass `allowRepeat` once the person wants a second one.
 *
 * @throws {ConnectKitError} before anything is signed: as `prepareSolanaTransfer`, `ALREADY_ASKED`, `ALREADY_SENT`; by the wallet: `USER_REJECTED`,
 *   `TRANSACTION_CHANGED` if it signed something else, which is not sent; by the caller or when the kit is destroyed: `ABORTED`, with `details.hash` once it
 *   was sent; afterwards, with `details.hash`: `TRANSACTION_REVERTED`, `TRANSACTION_EXPIRED`, `CONFIRMATION_TIMED_OUT`, `CONFIRMATION_UNKNOWN`
 * @example
 * await sendSolanaTransfer(kit, { token: { symbol: 'USDC', decimals: 6, mint }, to, amount: parseAmount('5', 6) })
 */
export async function sendSolanaTransfer(
  kit: ConnectKit,
  parameters: SendSolanaTransferParameters,
): Promise<SendSolanaTransferResult> {
  const { token, to, amount, allowRepeat = false, signal } = parameters
  const { address: from, chainId } = connectedIn(kit, 'solana')
  const intent = solanaIntent({ chainId, from, to, mint: token?.mint, amount })
  const { environment, storage, lifetime } = kit.runtime
  const lock = await lockInTabs(environment, `${storage.prefix}:asked:${intent}`, allowRepeat)
  if (!lock) throw transferError('ALREADY_ASKED')
  const release = () => lock.release()
  lifetime.signal.addEventListener('abort', release, { once: true })
  const about = {
    network: `solana:${chainId}`,
    isSmartAccount: false,
    token: token?.symbol ?? '',
    amount: Number(formatUnits(amount, token?.decimals ?? 0)),
  }
  report(kit, 'SEND_INITIATED', about)
  try {
    const [obstacle] = await findSentTransfers(kit, { intent, signal })
    if (obstacle && !allowRepeat) throw obstacle
    const result = await prepareAndSend(kit, { ...parameters, chainId }, { intent, from })
    report(kit, 'SEND_SUCCESS', about)
    return result
  } catch (error) {
    report(kit, 'SEND_ERROR', {
      ...about,
      message: error instanceof ConnectKitError ? error.code : 'Unknown',
    })
    reportFault(kit, error)
    throw error
  } finally {
    lifetime.signal.removeEventListener('abort', release)
    release()
  }
}

interface Sending {
  readonly intent: string
  readonly from: string
}

async function prepareAndSend(
  kit: ConnectKit,
  parameters: SendSolanaTransferParameters & { readonly chainId: string },
  { intent, from }: Sending,
): Promise<SendSolanaTransferResult> {
  const { chainId, maxRent, onProgress, signal } = parameters
  onProgress?.({ step: 'checking' })
  const prepared = await prepareSolanaTransfer(kit, parameters)
  const { transaction, rent, lastValidBlockHeight } = prepared
  if (maxRent !== undefined && rent > maxRent) throw transferError('TRANSACTION_CHANGED')
  assertSame(kit, { chainId, from })
  onProgress?.({ step: 'awaitingWallet' })
  const { askedAt, id } = { askedAt: kit.runtime.environment.now(), id: newId() }
  const kept = { id, intent, chainId, askedAt, lastValidBlockHeight }
  const asked = { transaction, chainId, signal }
  const list = await import('./sent-solana.ts')
  const note = (sent: string) =>
    list.noteSentSolana(kit, {
      signature: sent,
      chainId,
      from,
      to: parameters.to,
      symbol: parameters.token?.symbol ?? '',
      decimals: parameters.token?.decimals ?? 0,
      amount: String(parameters.amount),
      sentAt: askedAt,
      lastValidBlockHeight,
    })
  let signature: string
  try {
    const signed = await signSolanaTransaction(kit, asked)
    await assertSigned(signed.transaction, prepared)
    signature = signed.signature
    keepTransfer(kit, { ...kept, signature })
    note(signature)
    await sendSigned(kit, { ...kept, signature, transaction: signed.transaction, signal })
  } catch (error) {
    if (!isConnectKitError(error, 'WALLET_UNSUPPORTED')) throw error
    signature = await askToSend(kit, kept, asked)
    note(signature)
  }
  onProgress?.({ step: 'confirming', hash: signature })
  const { confirmSolana } = await import('./confirm-solana.ts')
  try {
    const slot = await confirmSolana(kit, { chainId, signature, lastValidBlockHeight, signal })
    forgetTransfer(kit, id)
    list.settleSolana(kit, signature, 'confirmed')
    return { signature, slot }
  } catch (error) {
    const end = list.endOf(error)
    if (end) {
      forgetTransfer(kit, id)
      list.settleSolana(kit, signature, end)
    }
    throw error
  }
}

/** The wallet or account may have changed while the transfer was checked; then the checks no longer apply. */
function assertSame(kit: ConnectKit, { chainId, from }: { readonly chainId: string; readonly from: string }) {
  const now = connectedIn(kit, 'solana')
  if (now.address !== from || now.chainId !== chainId) throw new ConnectKitError('ABORTED')
}

/** @throws {ConnectKitError} `TRANSACTION_CHANGED` if the transfer is not in the signed transaction as it was prepared, or others must sign too */
async function assertSigned(
  signed: Uint8Array,
  { transfer }: Pick<PrepareSolanaTransferResult, 'transfer'>,
): Promise<void> {
  const { decodeTransaction, decodeTransfer } = await import('./transfer-parts.ts')
  const message = decodeTransaction(signed)
  const found = message && decodeTransfer(message, { isOthersAllowed: true })
  if (!found || signed[0] !== 1 || textOf(found) !== textOf(transfer))
    throw transferError('TRANSACTION_CHANGED')
}

const textOf = (transfer: DecodedSolanaTransfer): string =>
  JSON.stringify(transfer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

interface Signed {
  readonly id: string
  readonly chainId: string
  readonly signature: string
  readonly transaction: Uint8Array
  readonly signal: AbortSignal | undefined
}

/** Sends what the wallet has signed. What a node refuses was not sent; after any other failure it may have been. */
async function sendSigned(
  kit: ConnectKit,
  { id, chainId, signature, transaction, signal }: Signed,
): Promise<void> {
  const { SolanaRpcError, solanaRpc } = await import('./transfer-parts.ts')
  try {
    await solanaRpc(kit, { chainId, signal }).send(transaction)
  } catch (cause) {
    const details = { hash: signature }
    if (cause instanceof SolanaRpcError) {
      // The node whose answer was lost has passed it on.
      if (cause.isAskedAgain && fieldsOf(cause.data)['err'] === 'AlreadyProcessed') return
      forgetTransfer(kit, id)
      const { dropSentSolana } = await import('./sent-solana.ts')
      dropSentSolana(kit, signature)
      const reason = cause.message
      throw transferError('TRANSACTION_WOULD_FAIL', undefined, { cause, details: { reason } })
    }
    if (isConnectKitError(cause, 'ABORTED'))
      throw new ConnectKitError('ABORTED', undefined, { cause, details })
    throw transferError('CONFIRMATION_UNKNOWN', undefined, { cause, details })
  }
}

type Kept = Omit<Parameters<typeof keepTransfer>[1], 'signature'>

/** Answers after which a wallet has no request any more, and has sent nothing. */
const notAsked = ['USER_REJECTED', 'WALLET_UNSUPPORTED', 'WALLET_UNAUTHORIZED', 'REQUEST_PENDING'] as const

/** Asks a wallet that sends what it signs. The request is kept before: whether it was sent is not known until the wallet answers. */
async function askToSend(
  kit: ConnectKit,
  kept: Kept,
  asked: Parameters<typeof sendSolanaTransaction>[1],
): Promise<string> {
  keepTransfer(kit, kept)
  try {
    const { signature } = await sendSolanaTransaction(kit, asked)
    keepTransfer(kit, { ...kept, signature })
    return signature
  } catch (error) {
    if (notAsked.some((code) => isConnectKitError(error, code))) forgetTransfer(kit, kept.id)
    throw error
  }
}

const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
