import { abortable } from '../async/abortable.ts'
import { linkedSignal } from '../async/linked-signal.ts'
import { assertAlive, type ConnectKit } from '../core/connect-kit.ts'
import { type GetClientResult, getClient } from './get-client.ts'

export interface ReadChainParameters {
  readonly chainId?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads a chain with the client of it, and ends with the caller's signal or with the kit: no further request is sent then, but a multicall that
 * others wait for goes on.
 *
 * @param read is given the client and the signal that ends it
 * @throws {ConnectKitError} `ABORTED`, `DESTROYED`, `CHAIN_NOT_CONFIGURED`, and whatever `read` throws
 */
export async function readChain<T>(
  kit: ConnectKit,
  { chainId, signal }: ReadChainParameters,
  read: (client: GetClientResult, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  assertAlive(kit)
  const own = signal ? linkedSignal(signal, kit.runtime.lifetime.signal) : undefined
  // Reads that only the kit ends share its signal: viem puts requests into one batch by their signal.
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
  // viem types `request` by every method of a node at once; this passes each one on as it is.
  const ask = client.request as (args: { readonly method: string }, options?: object) => Promise<unknown>
  const request = (args: { readonly method: string }, options?: object) => {
    // viem sends the calls of several reads as one, with the client of one of them: whose read is given up must not end the others'.
    const isShared = client.batch?.multicall && args.method === 'eth_call'
    return ask(args, { ...options, signal: isShared ? shared : own })
  }
  return { ...client, request: request as typeof client.request }
}
