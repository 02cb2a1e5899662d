import type { CaipChainId } from '../caip/chain-id.ts'

/** The fields of a sign-in message (CAIP-122). Times are RFC 3339 strings, such as `2026-11-21T20:00:00.000Z`. */
export interface SiwxMessageData {
  /** Address in the format of its namespace: `0x` and 40 hex digits, or base58. */
  readonly accountAddress: string
  readonly chainId: CaipChainId
  /** Scheme of the site, without `://`; optional in EIP-4361. */
  readonly scheme?: string
  /** Host of the site that requests the sign-in, with its port if it is not the default one. */
  readonly domain: string
  /** The resource the signature is for: the URL of the page or of the service. */
  readonly uri: string
  readonly version: string
  /** A random string accepted only once: at least 8 letters and digits (EIP-4361). */
  readonly nonce: string
  /** The terms the user agrees to: one line of printable ASCII. */
  readonly statement?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export interface SiwxMessageInput {
  readonly chainId: CaipChainId
  readonly accountAddress: string
}

/** Message data with a method to format its text. */
export interface SiwxMessage extends SiwxMessageData {
  /** The text to sign. */
  toString(): string
}

/** A signed sign-in message. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  /** The signed text. */
  readonly message: string
  /** Hex on EVM chains, base58 on Solana. */
  readonly signature: string
  /** The original proof, if the session was signed over WalletConnect. */
  readonly cacao?: Cacao
}

/** A CACAO (CAIP-74): the proof a wallet returns for an authenticate request (CAIP-222). */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: CacaoPayload
  readonly s: { readonly t: string; readonly s: string; readonly m?: string }
}

export interface CacaoPayload {
  /** `did:pkh:eip155:137:0x…` */
  readonly iss: string
  readonly domain: string
  readonly aud?: string
  readonly uri?: string
  readonly nonce: string
  readonly version?: string
  readonly iat?: string
  readonly nbf?: string
  readonly exp?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

// S4.9
/**
 * An app's sign-in: creates the message, verifies signatures and stores sessions. Use `createSiwx`, or implement it for an app with its own
 * server.
 */
export interface SiwxConfig {
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** @throws when the session is rejected. */
  addSession(session: SiwxSession): Promise<void>
  /** Replaces all sessions with these; an empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  revokeSession(chainId: CaipChainId, address: string): Promise<void>
  getSessions(chainId: CaipChainId, address: string): Promise<readonly SiwxSession[]>
  /** Whether the user must sign to stay connected; if absent: no. */
  getRequired?(): boolean
}
