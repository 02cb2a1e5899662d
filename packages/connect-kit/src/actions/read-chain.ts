import { abortable } from '../async/abortable.ts'
import { linkedSignal } from '../async/linked-signal.ts'
import { assertAlive, type ConnectKit } from '../core/connect-kit.ts'
import { type GetClientResult, getClient } from './get-client.ts'

export interface ReadChainParameters {
  readonly chainId?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs a read with a chain's client, and aborts it with the caller's signal or when the kit is destroyed: no further requests are sent, but
 * a multicall shared with other reads continues.
 *
 * @param read receives the client and the signal that aborts the read
 * @throws {ConnectKitError} `ABORTED`, `DESTROYED`, `CHAIN_NOT_CONFIGURED`, and whatever `read` throws
 */
export async function readChain<T>(
  kit: ConnectKit,
  { chainId, signal }: ReadChainParameters,
  read: (client: GetClientResult, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  assertAlive(kit)
  const own = signal ? linkedSignal(signal, kit.runtime.lifetime.signal) : undefined
  // Reads without a signal of their own share the kit's signal, because viem batches only requests with the same signal.
  const ending = own?.signal ?? kit.runtime.lifetime.signal
  try {
    const reading = async () => {
      const client = await getClient(kit, { chainId })
      return read(endingWith(client, ending, kit.runtime.lifetime.signal), ending)
    }
    return await abortable(reading(), ending)
  } finally {
    own?.release()
  }
}

function endingWith(client: GetClientResult, own: AbortSignal, shared: AbortSignal): GetClientResult {
  // viem types `request` as a union of all RPC methods; this wrapper passes each request through unchanged.
  const ask = client.request as (args: { readonly method: string }, options?: object) => Promise<unknown>
  const request = (args: { readonly method: string }, options?: object) => {
    // viem merges the calls of several reads into one multicall sent through one of their clients, so one aborted read must not abort the
    // others.
    const isShared = client.batch?.multicall && args.method === 'eth_call'
    return ask(args, { ...options, signal: isShared ? shared : own })
  }
  return { ...client, request: request as typeof client.request }
}
