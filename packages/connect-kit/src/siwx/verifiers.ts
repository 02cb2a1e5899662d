import type { Client } from 'viem'
import { evmReference, parseChainId } from '../caip/chain-id.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import type { SignatureCheck } from '../verify/signature-check.ts'
import { isSameAddress } from './fields.ts'
import { parseSiwxMessage } from './message.ts'
import type { SiwxSession } from './types.ts'

/** Verifies the sessions of one CAIP-2 namespace. */
export interface SiwxVerifier {
  readonly chainNamespace: string
  /** `unverifiable`: a required RPC request failed. */
  verify(session: SiwxSession): Promise<SignatureCheck>
}

/**
 * Verifies sessions of EVM accounts: EOA signatures locally, those of contract wallets (ERC-1271, ERC-6492) with a chain read.
 *
 * @param client returns a client for an EVM chain id; without it, contract wallets are rejected
 * @example createSiwx({ verifiers: [evmVerifier((chainId) => clients[chainId])] })
 */
export function evmVerifier(client?: (chainId: number) => Client | undefined): SiwxVerifier {
  return {
    chainNamespace: 'eip155',
    async verify({ data, message, signature }) {
      const chainId = evmReference(data.chainId)
      if (chainId === undefined || !saysWhatItHolds({ data, message })) return 'invalid'
      const { checkEvmSignature } = await import('../verify/evm-signature.ts')
      const reader = client?.(chainId)
      const check = await checkEvmSignature(
        { address: data.accountAddress, message, signature, chainId },
        reader,
      )
      // An app without a client for this chain can never verify contract wallets, so the result is final.
      return check === 'unverifiable' && !reader ? 'invalid' : check
    },
  }
}

/**
 * Verifies sessions of Solana accounts (ed25519).
 *
 * @example createSiwx({ verifiers: [solanaVerifier()] })
 */
export function solanaVerifier(): SiwxVerifier {
  return {
    chainNamespace: 'solana',
    async verify({ data, message, signature }) {
      if (!saysWhatItHolds({ data, message })) return 'invalid'
      const { checkSolanaSignature } = await import('../verify/solana-signature.ts')
      return checkSolanaSignature({ address: data.accountAddress, message, signature })
    },
  }
}

/**
 * Runs every verifier of the session's namespace. Valid only if there is at least one and all return `valid`; `unverifiable` if one could
 * not check, unless another returns `invalid`.
 */
export async function checkSession(
  session: SiwxSession,
  verifiers: readonly SiwxVerifier[],
): Promise<SignatureCheck> {
  const { namespace } = parseChainId(session.data.chainId)
  const responsible = verifiers.filter(({ chainNamespace }) => chainNamespace === namespace)
  const checks = await Promise.all(responsible.map((verifier) => verifier.verify(session)))
  if (checks.length === 0 || checks.includes('invalid')) return 'invalid'
  return checks.includes('unverifiable') ? 'unverifiable' : 'valid'
}

const timeFields = ['issuedAt', 'notBefore', 'expirationTime'] as const

/** The signature covers only the text: data with an account, chain or time that differs from the text must be rejected as a forgery. */
function saysWhatItHolds({ data, message }: Pick<SiwxSession, 'data' | 'message'>): boolean {
  try {
    const said = parseSiwxMessage(message)
    const { namespace } = parseChainId(data.chainId)
    return (
      said.chainId === data.chainId &&
      isSameAddress(namespace, said.accountAddress, data.accountAddress) &&
      timeFields.every((field) => said[field] === data[field])
    )
  } catch (error) {
    if (isConnectKitError(error)) return false
    throw error
  }
}
