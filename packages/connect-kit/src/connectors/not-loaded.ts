import { ConnectKitError, isConnectKitError } from '../errors/connect-kit-error.ts'

/** Why the code of a wallet did not start: the kit's own reason, or that it could not be loaded. */
export const notLoaded = (cause: unknown): ConnectKitError =>
  isConnectKitError(cause) ? cause : new ConnectKitError('WALLET_NOT_LOADED', undefined, { cause })
