import { getAddress } from 'viem'
import { type CaipAccountId, formatAccountId } from '../caip/account-id.ts'
import { evmReference, parseChainId } from '../caip/chain-id.ts'
import type { ExpectedMessage, MismatchReason } from '../siwx/match.ts'
import { precheckMessage } from '../siwx/precheck.ts'
import type { SiwxMessageData } from '../siwx/types.ts'
import { checkEvmSignature, type EvmClient } from './evm-signature.ts'
import type { SignatureCheck } from './signature-check.ts'
import { checkSolanaSignature } from './solana-signature.ts'

export interface VerifySiwxMessageParameters {
  /** The text exactly as signed. */
  readonly message: string
  /** Hex on EVM chains, base58 on Solana. */
  readonly signature: string
  /** Values known to the server: its domain and the nonce it issued; never taken from the message. */
  readonly expected: ExpectedMessage & { readonly nonce: string }
  /** Milliseconds since 1970. */
  readonly now: number
  /** Returns a client for an EVM chain id; without one only signatures of keys can be verified, not those of contract wallets. */
  readonly evmClient?: (chainId: number) => EvmClient | undefined
}

/** Why a sign-in is rejected. `unverifiable`: a contract wallet on a chain that currently cannot be read. */
export type VerificationFailure =
  | MismatchReason
  | 'malformed'
  | 'unsupportedNamespace'
  | 'badSignature'
  | 'unverifiable'

export type SiwxVerification =
  | {
      readonly ok: true
      /** CAIP-10; the address of an EVM account is checksummed (ERC-55). */
      readonly accountId: CaipAccountId
      readonly data: SiwxMessageData
    }
  | { readonly ok: false; readonly reason: VerificationFailure }

/**
 * Verifies a signed sign-in message on a server: format, site, chain, account, nonce and times first, the signature last, because
 * only that may need a network request. Supports accounts with a key (EIP-191), contract wallets that are deployed (ERC-1271) or not
 * yet deployed (ERC-6492), and Solana accounts (ed25519). Never throws.
 *
 * The server must ensure that the nonce is used once: delete it in the same transaction that accepts the sign-in.
 *
 * @see EIP-4361, CAIP-122
 * @example
 * const result = await verifySiwxMessage({
 *   message, signature, now: Date.now(),
 *   expected: { domain: 'play.example', nonce, chainIds: ['eip155:137'] },
 * })
 * if (result.ok) signIn(result.accountId)
 */
export async function verifySiwxMessage(parameters: VerifySiwxMessageParameters): Promise<SiwxVerification> {
  const check = precheckMessage(parameters)
  if (!check.ok) return check
  const { data } = check
  const signature = await checkSignature(parameters, data)
  if (signature === undefined) return { ok: false, reason: 'unsupportedNamespace' }
  if (signature === 'invalid') return { ok: false, reason: 'badSignature' }
  if (signature === 'unverifiable') return { ok: false, reason: 'unverifiable' }
  const { namespace, reference } = parseChainId(data.chainId)
  const address = namespace === 'eip155' ? getAddress(data.accountAddress) : data.accountAddress
  return { ok: true, accountId: formatAccountId({ namespace, reference, address }), data }
}

async function checkSignature(
  { message, signature, evmClient }: VerifySiwxMessageParameters,
  data: SiwxMessageData,
): Promise<SignatureCheck | undefined> {
  const signed = { address: data.accountAddress, message, signature }
  if (parseChainId(data.chainId).namespace === 'solana') return checkSolanaSignature(signed)
  const chainId = evmReference(data.chainId)
  if (chainId === undefined) return undefined
  return checkEvmSignature({ ...signed, chainId }, evmClient?.(chainId))
}
