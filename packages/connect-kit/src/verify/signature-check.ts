/** What checking a signature can tell. `unverifiable`: nobody could be asked, so it is neither good nor bad. */
export type SignatureCheck = 'valid' | 'invalid' | 'unverifiable'

export interface SignedMessage {
  /** Address in the form of its namespace. */
  readonly address: string
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
}
