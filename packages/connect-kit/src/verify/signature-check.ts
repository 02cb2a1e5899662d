/** Result of a signature check. `unverifiable`: the chain or algorithm was not available, so the signature is neither valid nor invalid. */
export type SignatureCheck = 'valid' | 'invalid' | 'unverifiable'

export interface SignedMessage {
  /** Address in the format of its namespace. */
  readonly address: string
  /** The signed text. */
  readonly message: string
  readonly signature: string
}
