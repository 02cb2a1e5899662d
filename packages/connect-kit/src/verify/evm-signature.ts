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

/** A viem client that reads one EVM chain, such as `createPublicClient(…)`. */
export type EvmClient = Client

export interface SignedEvmMessage extends SignedMessage {
  readonly chainId: number
}

/** Half the order of secp256k1: EIP-2 calls a signature with a greater `s` malleated, and no wallet makes one. */
const greatestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
/** Wrapped signatures (ERC-6492) carry a deployment, but not a book. */
const longestSignature = 40_000

/**
 * Checks who signed a text on an EVM chain. A key's own signature (EIP-191) is checked here; everything else is asked
 * of the chain, where contract wallets answer, deployed ones (ERC-1271) and ones still to be deployed (ERC-6492).
 *
 * @param client reads the chain of the message; without one only signatures of keys can be checked
 * @returns `unverifiable` when the chain would have to be asked and cannot be
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
  // A node that went away in between says no, too.
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
    // Wrapped signatures (ERC-6492, ERC-8010) that cannot be unwrapped, and nodes that do not answer.
    return false
  }
}

async function isSignedByKey(address: Address, message: string, signature: Hex): Promise<boolean> {
  if (!isKeySignature(signature)) return false
  try {
    return isAddressEqual(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // 65 bytes that are no point of the curve may still mean something to a contract.
    return false
  }
}

const isKeySignature = (signature: Hex) => signature.length === 2 + 65 * 2
const hasLowS = (signature: Hex) => BigInt(`0x${signature.slice(66, 130)}`) <= greatestS

/** A contract of the same address on another chain may belong to somebody else, so the node says which chain it has. */
async function reads(client: EvmClient, chainId: number): Promise<boolean> {
  try {
    return (await getChainId(client)) === chainId
  } catch {
    return false
  }
}
