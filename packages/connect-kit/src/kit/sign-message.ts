import type { Hex } from 'viem'
import { decodeBase58, encodeBase58 } from '../caip/base58.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { ConnectKit, NamespaceOfKit } from './connect-kit.ts'
import { toHexText } from './hex.ts'
import { connectedIn, requestWallet } from './request.ts'

export interface SignMessageParameters<Kit extends ConnectKit = ConnectKit> {
  /** What the person reads and signs. */
  readonly message: string
  /** The active namespace unless given. */
  readonly namespace?: NamespaceOfKit<Kit>
  readonly signal?: AbortSignal
}

/**
 * Asks the connected wallet to sign a text: EIP-191 `personal_sign` on EVM, `solana_signMessage` on Solana.
 *
 * @returns the signature: hex on EVM, base58 on Solana
 * @throws {ConnectKitError} `NOT_CONNECTED`, `USER_REJECTED`, `WALLET_UNSUPPORTED`, `WALLET_FAILED` for an answer that is
 *   no signature, `ABORTED`
 * @example const signature = await signMessage(kit, { message: 'I am me' })
 */
export async function signMessage<Kit extends ConnectKit>(
  kit: Kit,
  { message, namespace, signal }: SignMessageParameters<Kit>,
): Promise<string> {
  const wanted = namespace ?? kit.store.getState().activeNamespace
  const { address } = connectedIn(kit, wanted)
  if (wanted === 'eip155')
    return readHexSignature(
      await requestWallet(
        kit,
        wanted,
        { method: 'personal_sign', params: [toHexText(message), address] },
        signal,
      ),
    )
  if (wanted !== 'solana') throw new ConnectKitError('WALLET_UNSUPPORTED')
  const params = { message: encodeBase58(new TextEncoder().encode(message)), pubkey: address }
  const answer = await requestWallet(kit, wanted, { method: 'solana_signMessage', params }, signal)
  const signature =
    typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : answer
  if (typeof signature !== 'string' || decodeBase58(signature)?.length !== 64)
    throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  return signature
}

/** A wallet's answer, trusted to be a signature only after this. @throws {ConnectKitError} `WALLET_FAILED` */
export function readHexSignature(answer: unknown): Hex {
  // Contract wallets answer more than 65 bytes, some nothing but a prefix.
  if (typeof answer === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(answer)) return answer as Hex
  throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
}
