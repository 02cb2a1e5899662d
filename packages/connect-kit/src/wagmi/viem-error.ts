import { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } from 'viem'
import { ConnectKitError } from '../errors/connect-kit-error.ts'

/** Converts an error to viem's EIP-1193 error, as wagmi apps expect it, with the kit's error as cause; other errors are returned unchanged. */
export function toViemError(error: unknown): unknown {
  if (!(error instanceof ConnectKitError)) return error
  if (error.code === 'USER_REJECTED' || error.code === 'ABORTED') return new UserRejectedRequestError(error)
  if (error.code === 'REQUEST_PENDING') return new ResourceUnavailableRpcError(error)
  return error
}

/** The same for a network switch, with `SwitchChainError` for other errors of the kit. */
export function toSwitchError(error: unknown): unknown {
  const known = toViemError(error)
  return known instanceof ConnectKitError ? new SwitchChainError(known) : known
}
