import { decodeBase58, encodeBase58 } from '../caip/base58.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { connectedIn } from '../core/request.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { walletconnectError } from '../errors/walletconnect-error.ts'
import type { ErrorCodes, WalletErrorCode } from './error-codes.ts'
import { chainMismatch } from './wallet-chain.ts'

/** A transaction in Solana's wire format, including its signature slots: bytes, or base64. */
export type SolanaTransaction = Uint8Array | string

export interface SolanaRequestParameters {
  /** CAIP-2 reference of the chain for the request; no request is sent while the wallet is on another chain. Defaults to the wallet's chain. */
  readonly chainId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export interface SignedSolanaTransaction {
  /** Can be sent once all required signers have signed. */
  readonly transaction: Uint8Array<ArrayBuffer>
  /** The connected account's signature (base58). It is the transaction id if that account pays the fee. */
  readonly signature: string
}

export type SolanaErrorCode = WalletErrorCode | ErrorCodes<'CHAIN_MISMATCH' | 'MISSING_OR_INVALID'>

/** A transaction prepared for a wallet request. */
export interface OutgoingTransaction {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly base64: string
}

/**
 * The connected Solana account.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_MISMATCH`
 */
export function solanaAccount(kit: ConnectKit, chainId: string | undefined): string {
  const wallet = connectedIn(kit, 'solana')
  if (chainId !== undefined && chainId !== wallet.chainId) throw chainMismatch(chainId, wallet.chainId)
  return wallet.address
}

/** =  @throws {ConnectKitError} `MISSING_OR_INVALID` if the transaction is malformed or does not require the account's signature */
export function outgoing(transaction: SolanaTransaction, address: string): OutgoingTransaction {
  const bytes = typeof transaction === 'string' ? bytesOfBase64(transaction) : Uint8Array.from(transaction)
  if (!bytes || slotOf(bytes, address) === undefined)
    throw walletconnectError('MISSING_OR_INVALID', undefined, { details: { name: 'transaction' } })
  return { bytes, base64: base64OfBytes(bytes) }
}

/**
 * Normalizes a wallet's response to a signed transaction: some wallets return the transaction, some only the signature.
 *
 * @throws {ConnectKitError} `WALLET_FAILED`
 */
export function signedTransaction(
  answer: { readonly transaction?: unknown; readonly signature?: unknown },
  { bytes }: OutgoingTransaction,
  address: string,
): SignedSolanaTransaction {
  const { transaction, signature } = answer
  const signed =
    typeof transaction === 'string' ? bytesOfBase64(transaction) : withSignature(bytes, signature, address)
  const slot = signed && slotOf(signed, address)
  if (!signed || slot === undefined) throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  const own = signed.slice(slot, slot + signatureLength)
  if (own.every((byte) => byte === 0))
    throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  return { transaction: signed, signature: encodeBase58(own) }
}

/** Validates that a wallet's response is a signature (base58). @throws {ConnectKitError} `WALLET_FAILED` */
export function readSolanaSignature(answer: unknown): string {
  if (typeof answer === 'string' && decodeBase58(answer)?.length === signatureLength) return answer
  throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
}

const signatureLength = 64
const keyLength = 32

function withSignature(bytes: Uint8Array<ArrayBuffer>, signature: unknown, address: string) {
  const slot = slotOf(bytes, address)
  if (slot === undefined) return undefined
  const signed = Uint8Array.from(bytes)
  signed.set(decodeBase58(readSolanaSignature(signature)) ?? [], slot)
  return signed
}

/**
 * The offset of an account's signature in a serialized transaction: the signatures come first, in the order of the message's first account
 * keys. Undefined if the bytes are not a transaction, or the account is not a signer.
 */
function slotOf(bytes: Uint8Array, address: string): number | undefined {
  const signatures = readLength(bytes, 0)
  if (!signatures) return undefined
  const message = signatures.end + signatures.value * signatureLength
  // In a versioned message a byte with the high bit set precedes the header; a legacy message begins with its header.
  const header = (bytes[message] ?? 0) & 0x80 ? message + 1 : message
  const keys = readLength(bytes, header + 3)
  if (!keys || keys.end + keys.value * keyLength > bytes.length) return undefined
  const signers = Math.min(bytes[header] ?? 0, signatures.value, keys.value)
  for (let index = 0; index < signers; index += 1) {
    const at = keys.end + index * keyLength
    if (encodeBase58(bytes.subarray(at, at + keyLength)) === address)
      return signatures.end + index * signatureLength
  }
  return undefined
}

/** Decodes Solana's compact-u16 length: seven bits per byte, lowest first, three bytes at most. */
function readLength(bytes: Uint8Array, start: number): { value: number; end: number } | undefined {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index]
    if (byte === undefined) return undefined
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { value, end: start + index + 1 }
  }
  return undefined
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    // Not base64: the caller decides which error to throw.
    return undefined
  }
}

const base64OfBytes = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
