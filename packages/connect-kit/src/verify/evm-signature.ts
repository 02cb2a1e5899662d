import {
  type Address,
  type Client,
  getAddress,
  type Hex,
  isAddressEqual,
  isHex,
  recoverMessageAddress,
} from 'viem'
import { getChainId, verifyMessage } from 'viem/actions'
import { isEvmAddress } from '../caip/address.ts'
import type { SignatureCheck, SignedMessage } from './signature-check.ts'

/** A viem client of one EVM chain, such as `createPublicClient(…)`. */
export type EvmClient = Client

export interface SignedEvmMessage extends SignedMessage {
  readonly chainId: number
}

/** Half the order of secp256k1: EIP-2 rejects a signature with a greater `s` as malleable, and no wallet creates one. */
const greatestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
/** Limit of the signature's length (characters): ERC-6492 signatures contain deployment data, but not more than this. */
const longestSignature = 40_000

/**
 * Verifies the signer of a text on an EVM chain. A signature of a key (EIP-191) is verified locally; anything else needs
 * the chain: contract wallets that are deployed (ERC-1271) or not yet deployed (ERC-6492).
 *
 * @param client a client of the message's chain; without one only signatures of keys can be verified
 * @returns `unverifiable` when the chain is needed and cannot be read
 */
export async function checkEvmSignature(
  { address, message, signature, chainId }: SignedEvmMessage,
  client?: EvmClient,
): Promise<SignatureCheck> {
  if (!isHex(signature) || signature.length > longestSignature || signature.length % 2 !== 0) return 'invalid'
  if (!isHex(address) || !isEvmAddress(address)) return 'invalid'
  const signer = getAddress(address)
  if (await isSignedByKey(signer, message, signature)) return hasLowS(signature) ? 'valid' : 'invalid'
  if (!client) return isKeySignature(signature) ? 'invalid' : 'unverifiable'
  if (!(await reads(client, chainId))) return 'unverifiable'
  if (await isSignedByContract(client, signer, message, signature)) return 'valid'
  // A negative result may also be due to a node that became unreachable meanwhile, so the node is checked again.
  return (await reads(client, chainId)) ? 'invalid' : 'unverifiable'
}

async function isSignedByContract(
  client: EvmClient,
  address: Address,
  message: string,
  signature: Hex,
): Promise<boolean> {
  try {
    return await verifyMessage(client, { address, message, signature })
  } catch {
    // Wrapped signatures (ERC-6492, ERC-8010) that cannot be unwrapped, or a node that does not respond.
    return false
  }
}

async function isSignedByKey(address: Address, message: string, signature: Hex): Promise<boolean> {
  if (!isKeySignature(signature)) return false
  try {
    return isAddressEqual(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // 65 bytes that are not a point on the curve may still be valid for a contract.
    return false
  }
}

const isKeySignature = (signature: Hex) => signature.length === 2 + 65 * 2
const hasLowS = (signature: Hex) => BigInt(`0x${signature.slice(66, 130)}`) <= greatestS

/** The contract at this address on another chain may have another owner, so the node's chain id is checked. */
async function reads(client: EvmClient, chainId: number): Promise<boolean> {
  try {
    return (await getChainId(client)) === chainId
  } catch {
    return false
  }
}
