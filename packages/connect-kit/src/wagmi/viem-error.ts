import { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } from 'viem'
import { ConnectKitError } from '../errors/connect-kit-error.ts'

/** A failure as apps of wagmi look for it: viem's errors of EIP-1193, with the kit's as cause; else as it is. */
export function toViemError(error: unknown): unknown {
  if (!(error instanceof ConnectKitError)) return error
  if (error.code === 'USER_REJECTED' || error.code === 'ABORTED') return new UserRejectedRequestError(error)
  if (error.code === 'REQUEST_PENDING') return new ResourceUnavailableRpcError(error)
  return error
}

/** The same for a switch of the network. */
export function toSwitchError(error: unknown): unknown {
  const known = toViemError(error)
  return known instanceof ConnectKitError ? new SwitchChainError(known) : known
}
