import type { CaipChainId } from '../caip/chain-id.ts'

/** What a sign-in message says (CAIP-122). Times are RFC 3339 texts, such as `2026-11-21T20:00:00.000Z`. */
export interface SiwxMessageData {
  /** Address in the form of its namespace: `0x` and 40 hex digits, or base58. */
  readonly accountAddress: string
  readonly chainId: CaipChainId
  /** Scheme of the site, without `://`; EIP-4361 lets a message leave it out. */
  readonly scheme?: string
  /** Host of the site that asks, with its port if it is not the usual one. */
  readonly domain: string
  /** What the signature is for; the address of the page or of the service. */
  readonly uri: string
  readonly version: string
  /** A random text that is accepted once: at least 8 letters and digits (EIP-4361). */
  readonly nonce: string
  /** What the person agrees to: one line of printable ASCII. */
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

/** Message data that knows its text. */
export interface SiwxMessage extends SiwxMessageData {
  /** The text to sign. */
  toString(): string
}

/** A signed sign-in message. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  /** The text that was signed. */
  readonly message: string
  /** Hex on EVM chains, base58 on Solana. */
  readonly signature: string
  /** The proof as it came over WalletConnect, where it did. */
  readonly cacao?: Cacao
}

/** A CACAO (CAIP-74): the proof a wallet answers an authenticate request with (CAIP-222). */
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
 * How an app signs its gamers in with their wallet: who makes the message, who checks and who keeps the session.
 * `createSiwx` makes one; an app with a server of its own may write one.
 */
export interface SiwxConfig {
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** @throws when the session cannot be accepted. */
  addSession(session: SiwxSession): Promise<void>
  /** Puts these in the place of all sessions; an empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  revokeSession(chainId: CaipChainId, address: string): Promise<void>
  getSessions(chainId: CaipChainId, address: string): Promise<readonly SiwxSession[]>
  /** Whether a person must sign to stay connected; absent: no. */
  getRequired?(): boolean
}
