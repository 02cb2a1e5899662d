import type { Eip1193Provider, RequestArguments } from '../connectors/eip1193/provider.ts'
import { callError } from '../errors/call-error.ts'
import { classifyRpcMethod } from './rpc-methods.ts'

export interface GuardProviderOptions {
  /**
   * Called for every request that is not safe. Resolves when the person approved; its rejection is passed to the caller. A refused
   * method stays refused, whatever it resolves to.
   */
  readonly onApproval: (request: RequestArguments) => Promise<void>
}

// S6.5
/**
 * Adds the kit's own approval to a wallet without its own UI, such as the embedded one. Safe methods pass,
 * unsafe ones are pending until a person approves, all others are refused; events pass unchanged.
 *
 * @example guardProvider(provider, { onApproval: desk.ask })
 */
export function guardProvider(
  provider: Eip1193Provider,
  { onApproval }: GuardProviderOptions,
): Eip1193Provider {
  return {
    /** @throws {ConnectKitError} `RPC_METHOD_REFUSED` 'Requested RPC call is not allowed', or what `onApproval` throws */
    async request(request) {
      const asked = copyOf(request)
      const kind = classifyRpcMethod(asked.method)
      if (kind !== 'safe') await onApproval(asked)
      if (kind === 'refused') throw refusal(asked.method)
      return await provider.request(asked)
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}

/** A copy, so that what was approved is what is sent, even if the caller changes its object meanwhile. */
function copyOf({ method, params }: RequestArguments): RequestArguments {
  try {
    return structuredClone(params === undefined ? { method } : { method, params })
  } catch (cause) {
    // Functions and the like cannot be cloned; a JSON-RPC request cannot contain them.
    throw refusal(method, cause)
  }
}

const refusal = (method: string, cause?: unknown) =>
  callError('RPC_METHOD_REFUSED', undefined, { cause, details: { method } })
