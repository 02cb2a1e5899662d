import { decodeBase58, encodeBase58 } from '../caip/base58.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { connectedIn } from '../core/request.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { walletconnectError } from '../errors/walletconnect-error.ts'
import type { ErrorCodes, WalletErrorCode } from './error-codes.ts'
import { chainMismatch } from './wallet-chain.ts'

/** A transaction as Solana serializes it, with room for each signature: bytes, or base64 of them. */
export type SolanaTransaction = Uint8Array | string

export interface SolanaRequestParameters {
  /** CAIP-2 reference of the chain the request is for; nothing is asked while the wallet is on another. The wallet's unless given. */
  readonly chainId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export interface SignedSolanaTransaction {
  /** Ready to be sent once all who have to have signed it. */
  readonly transaction: Uint8Array<ArrayBuffer>
  /** The connected account's signature (base58): the transaction's id, where that account pays for it. */
  readonly signature: string
}

export type SolanaErrorCode = WalletErrorCode | ErrorCodes<'CHAIN_MISMATCH' | 'MISSING_OR_INVALID'>

/** A transaction on its way to a wallet. */
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

/** @throws {ConnectKitError} `MISSING_OR_INVALID` for what is no transaction the account has to sign */
export function outgoing(transaction: SolanaTransaction, address: string): OutgoingTransaction {
  const bytes = typeof transaction === 'string' ? bytesOfBase64(transaction) : Uint8Array.from(transaction)
  if (!bytes || slotOf(bytes, address) === undefined)
    throw walletconnectError('MISSING_OR_INVALID', undefined, { details: { name: 'transaction' } })
  return { bytes, base64: base64OfBytes(bytes) }
}

/**
 * A wallet's answer as a signed transaction: some answer the transaction, some the signature alone.
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

/** A wallet's answer as a signature (base58). @throws {ConnectKitError} `WALLET_FAILED` */
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
 * Where an account's signature stands in a serialized transaction: signatures come first, in the order of the first account keys of the
 * message. Undefined for what is no transaction, or one the account does not sign.
 */
function slotOf(bytes: Uint8Array, address: string): number | undefined {
  const signatures = readLength(bytes, 0)
  if (!signatures) return undefined
  const message = signatures.end + signatures.value * signatureLength
  // The high bit marks a version before the header; a legacy message begins with its header.
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

/** A length as Solana packs it: seven bits a byte, lowest first, three bytes at most. */
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
    // No base64: the caller says what that means.
    return undefined
  }
}

const base64OfBytes = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
