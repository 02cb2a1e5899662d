import type { Hex, SignableMessage } from 'viem'
import { decodeBase58, encodeBase58 } from '../caip/base58.ts'
import { toHexBytes } from '../caip/quantity.ts'
import { isHexData } from '../caip.ts'
import type { ConnectKit, NamespaceOfKit } from '../core/connect-kit.ts'
import { connectedIn, requestWallet } from '../core/request.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { transferError } from '../errors/transfer-error.ts'
import type { ErrorCodes, WalletErrorCode } from './error-codes.ts'

export interface SignMessageParameters<
  Kit extends ConnectKit = ConnectKit,
  Namespace extends NamespaceOfKit<Kit> = NamespaceOfKit<Kit>,
> {
  /** The message to sign: a text, or raw bytes (`{ raw }`, hex or a `Uint8Array`). */
  readonly message: SignableMessage
  /** Defaults to the active namespace. */
  readonly namespace?: Namespace | undefined
  readonly signal?: AbortSignal | undefined
}

/** Hex on EVM, base58 on Solana. */
export type SignMessageResult<Namespace extends string = string> = Signatures[Namespace]

interface Signatures extends Readonly<Record<string, string>> {
  readonly eip155: Hex
}

export type SignMessageErrorCode = WalletErrorCode | ErrorCodes<'INVALID_HEX_DATA'>

/**
 * Requests the connected wallet to sign a message: EIP-191 `personal_sign` on EVM, `solana_signMessage` on Solana.
 *
 * @returns the signature: hex on EVM, base58 on Solana
 * @throws {ConnectKitError} `NOT_CONNECTED`, `USER_REJECTED`, `WALLET_UNSUPPORTED`, `WALLET_FAILED` if the wallet's response is not a
 *   signature, `INVALID_HEX_DATA` if `raw` is not valid hex, `ABORTED` and the others of {@link SignMessageErrorCode}
 * @example const signature = await signMessage(kit, { message: 'I am me' })
 * @example const signature = await signMessage(kit, { message: { raw: '0x68656c6c6f' } })
 */
export async function signMessage<
  Kit extends ConnectKit,
  Namespace extends NamespaceOfKit<Kit> = NamespaceOfKit<Kit>,
>(
  kit: Kit,
  { message, namespace, signal }: SignMessageParameters<Kit, Namespace>,
): Promise<SignMessageResult<Namespace>> {
  const wanted = namespace ?? kit.store.getState().activeNamespace
  const { address } = connectedIn(kit, wanted)
  const bytes = bytesOf(message)
  if (wanted === 'eip155') {
    const request = { method: 'personal_sign', params: [toHexBytes(bytes), address] }
    return readHexSignature(await requestWallet(kit, wanted, request, signal))
  }
  if (wanted !== 'solana') throw new ConnectKitError('WALLET_UNSUPPORTED')
  const params = { message: encodeBase58(bytes), pubkey: address }
  const answer = await requestWallet(kit, wanted, { method: 'solana_signMessage', params }, signal)
  const signature =
    typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : answer
  if (typeof signature !== 'string' || decodeBase58(signature)?.length !== 64)
    throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  return signature
}

function bytesOf(message: SignableMessage): Uint8Array {
  if (typeof message === 'string') return new TextEncoder().encode(message)
  const { raw } = message
  if (typeof raw !== 'string') return raw
  if (!isHexData(raw)) throw transferError('INVALID_HEX_DATA')
  return Uint8Array.from(raw.slice(2).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}

/** Validates that a wallet's response is a hex signature. @throws {ConnectKitError} `WALLET_FAILED` */
export function readHexSignature(answer: unknown): Hex {
  // Contract wallets return more than 65 bytes, some only the `0x` prefix.
  if (typeof answer === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(answer)) return answer as Hex
  throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
}
