import { ConnectKitError, isConnectKitError } from '../errors/connect-kit-error.ts'

/** The error for wallet code that failed to load: an error of the kit as it is, anything else as `WALLET_NOT_LOADED`. */
export const notLoaded = (cause: unknown): ConnectKitError =>
  isConnectKitError(cause) ? cause : new ConnectKitError('WALLET_NOT_LOADED', undefined, { cause })
