import type { CaipChainId } from '../caip/chain-id.ts'
import type { Cacao } from '../siwx/types.ts'

/** A sign-in that the wallet completes together with the connection (CAIP-222), if both sides support it. */
export interface OneClickSignIn {
  /**
   * Creates the sign-in request. It is called for each new pairing URI, so that no nonce is used twice.
   *
   * @param chains CAIP-2 ids of the requested chains, the app's preferred one first
   */
  createRequest(chains: readonly CaipChainId[]): Promise<OneClickRequest>
}

/** The fields of a sign-in message (CAIP-122) that the app sets; account, chain and time are added later. */
export interface OneClickRequest {
  /** Host of the page, with its port if it is not the default one. */
  readonly domain: string
  readonly uri: string
  /** A random string that is accepted once. */
  readonly nonce: string
  /** Printable ASCII: other characters break the signature check. */
  readonly statement?: string
  /** RFC 3339 */
  readonly expirationTime?: string
  /** RFC 3339 */
  readonly notBefore?: string
  readonly resources?: readonly string[]
}

/** A wallet's proof of account ownership, already compared with the request, its signature verified. */
export interface SignInProof {
  /** The signed text (EIP-4361). */
  readonly message: string
  /** Hex with 0x prefix. */
  readonly signature: string
  /** CAIP-10 */
  readonly accountId: string
  readonly address: string
  readonly chainId: CaipChainId
  /** As received, for a server that verifies it again. */
  readonly cacao: Cacao
}
