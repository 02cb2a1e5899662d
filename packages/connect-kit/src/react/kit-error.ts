import { ConnectKitError, type ConnectKitErrorCode, isConnectKitError } from '../index.ts'

/** The error an action rejects with: its own codes, or `UNKNOWN` for anything else that was thrown, such as a chunk that failed to load. */
export type KitErrorOf<Code extends ConnectKitErrorCode = ConnectKitErrorCode> = ConnectKitError & {
  readonly code: Code | 'UNKNOWN'
}

/** Wraps any thrown value as a kit error; the original is its `cause`. */
export const toKitError = <Code extends ConnectKitErrorCode>(thrown: unknown): KitErrorOf<Code> =>
  // The possible codes belong to the action's type; a thrown value does not carry them.
  (isConnectKitError(thrown)
    ? thrown
    : new ConnectKitError('UNKNOWN', undefined, { cause: thrown })) as KitErrorOf<Code>
