import type { Eip1193Provider, RequestArguments } from '../connectors/eip1193/provider.ts'
import { callError } from '../errors/call-error.ts'
import { classifyRpcMethod } from './rpc-methods.ts'

export interface GuardProviderOptions {
  /**
   * Asked about every request that is not safe. Resolves when a person approved; its rejection is the caller's answer. A refused
   * method stays refused, whatever it answers.
   */
  readonly onApproval: (request: RequestArguments) => Promise<void>
}

// S6.5
/**
 * Puts the kit's own approval before a wallet that shows nothing itself, such as the embedded one. Safe methods pass,
 * unsafe ones wait for a person, all others are refused; events pass unchanged.
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

/** What is approved is what is sent, whatever the caller does to its object while a person reads. */
function copyOf({ method, params }: RequestArguments): RequestArguments {
  try {
    return structuredClone(params === undefined ? { method } : { method, params })
  } catch (cause) {
    // Functions and the like: no JSON-RPC request holds them.
    throw refusal(method, cause)
  }
}

const refusal = (method: string, cause?: unknown) =>
  callError('RPC_METHOD_REFUSED', undefined, { cause, details: { method } })
