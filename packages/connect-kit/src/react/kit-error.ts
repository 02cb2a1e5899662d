import { ConnectKitError, type ConnectKitErrorCode, isConnectKitError } from '../index.ts'

/** What an action ends with: its own codes, or `UNKNOWN` for what is no error of the kit, such as code that could not be loaded. */
export type KitErrorOf<Code extends ConnectKitErrorCode = ConnectKitErrorCode> = ConnectKitError & {
  readonly code: Code | 'UNKNOWN'
}

/** Whatever was thrown, as an error of the kit; the original is its `cause`. */
export const toKitError = <Code extends ConnectKitErrorCode>(thrown: unknown): KitErrorOf<Code> =>
  // The codes an action can end with are a type of that action, which a thrown value does not carry.
  (isConnectKitError(thrown)
    ? thrown
    : new ConnectKitError('UNKNOWN', undefined, { cause: thrown })) as KitErrorOf<Code>
