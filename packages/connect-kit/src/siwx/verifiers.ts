import type { Client } from 'viem'
import { evmReference, parseChainId } from '../caip/chain-id.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import type { SignatureCheck } from '../verify/signature-check.ts'
import { isSameAddress } from './fields.ts'
import { parseSiwxMessage } from './message.ts'
import type { SiwxSession } from './types.ts'

/** Checks the sessions of one CAIP-2 namespace. */
export interface SiwxVerifier {
  readonly chainNamespace: string
  /** `unverifiable`: somebody who had to be asked did not answer. */
  verify(session: SiwxSession): Promise<SignatureCheck>
}

/**
 * Checks sessions of EVM accounts: signatures of keys by itself, those of contract wallets (ERC-1271, ERC-6492) by
 * asking the chain.
 *
 * @param client reads an EVM chain by its number; left out, contract wallets are refused
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
      // An app that never asks a chain takes no contract wallets, however long one waits.
      return check === 'unverifiable' && !reader ? 'invalid' : check
    },
  }
}

/**
 * Checks sessions of Solana accounts (ed25519).
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
 * Asks every verifier of the session's namespace. Valid only when there is one and all agree; one that could not ask
 * anybody leaves it open, unless another one says no.
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

/** The signature is over the text: data that tells another account, chain or time than the text would be a forgery. */
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
