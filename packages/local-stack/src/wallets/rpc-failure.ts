import { BaseError } from 'viem'

/** Error codes of EIP-1193, EIP-3085 and JSON-RPC that the simulators return. */
export const rpcCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  chainUnknown: 4902,
  invalidParameters: -32602,
  internal: -32603,
} as const

/** An error that a wallet returns. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }

  toJSON(): { code: number; message: string; data?: unknown } {
    return { code: this.code, message: this.message, ...(this.data === undefined ? {} : { data: this.data }) }
  }
}

/** Converts anything thrown to an RpcFailure; the chain's error (code, reason, revert data) is kept. */
export function toRpcFailure(error: unknown): RpcFailure {
  if (error instanceof RpcFailure) return error
  if (error instanceof BaseError) {
    const cause = error.walk((inner) => isRpcError(inner))
    if (isRpcError(cause)) return new RpcFailure(cause.code, messageOf(cause), cause.data)
    return new RpcFailure(rpcCodes.internal, error.shortMessage)
  }
  return new RpcFailure(rpcCodes.internal, error instanceof Error ? error.message : String(error))
}

interface RpcError {
  readonly code: number
  readonly message: string
  readonly details?: string
  readonly data?: unknown
}

const isRpcError = (value: unknown): value is RpcError =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'

/** viem stores the node's own message in `details`. */
const messageOf = ({ details, message }: RpcError) => details || message
