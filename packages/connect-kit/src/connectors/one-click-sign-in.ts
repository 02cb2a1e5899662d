import type { CaipChainId } from '../caip/chain-id.ts'
import type { Cacao } from '../siwx/types.ts'

/** A sign-in that the wallet answers together with the connection (CAIP-222), where both can. */
export interface OneClickSignIn {
  /**
   * Makes what the wallet is asked to sign. It is called for each new pairing code, so that no nonce is used twice.
   *
   * @param chains CAIP-2 ids the connection asks for, the app's preferred one first
   */
  createRequest(chains: readonly CaipChainId[]): Promise<OneClickRequest>
}

/** The fields of a sign-in message (CAIP-122) that the app decides; wallet, chain and time are filled in on the way. */
export interface OneClickRequest {
  /** Host of the page, with its port if it is not the usual one. */
  readonly domain: string
  readonly uri: string
  /** A random text that is accepted once. */
  readonly nonce: string
  /** Printable ASCII: other letters break the check of the signature. */
  readonly statement?: string
  /** RFC 3339 */
  readonly expirationTime?: string
  /** RFC 3339 */
  readonly notBefore?: string
  readonly resources?: readonly string[]
}

/** A wallet's proof that it holds an account, already held against what was asked, its signature checked. */
export interface SignInProof {
  /** The text that was signed (EIP-4361). */
  readonly message: string
  /** 0x and hex digits. */
  readonly signature: string
  /** CAIP-10 */
  readonly accountId: string
  readonly address: string
  readonly chainId: CaipChainId
  /** As it came, for a server that checks it again. */
  readonly cacao: Cacao
}
