import { isRecord, ownOf } from '../../caip/record.ts'
import type { Environment } from '../../environment/environment.ts'
import { networkError } from '../../errors/network-error.ts'
import type { Network } from '../../networks/network.ts'
import { httpUrlsOf } from '../../networks/rpc-urls.ts'
import { evmNodeMethods } from '../../policy/rpc-methods.ts'
import { exchange } from '../../services/http/exchange.ts'

/** Namespaces whose nodes use JSON-RPC, and their read methods. */
const otherReads: Readonly<Record<string, RegExp>> = {
  solana:
    /^(get[A-Z]\w*|isBlockhashValid|minimumLedgerSlot|sendTransaction|simulateTransaction|requestAirdrop)$/,
  near: /^(block|chunk|gas_price|network_info|query|status|tx|validators|EXPERIMENTAL_\w+|broadcast_tx_\w+|send_tx)$/,
  polkadot: /^(chain|state|system|rpc|payment|childstate|author_submitExtrinsic)(_\w+)?$/,
}

// S6.5, S7.11
/** Whether a node of the namespace may respond to a method instead of the wallet. */
export const isReadMethod = (namespace: string, method: string): boolean =>
  namespace === 'eip155'
    ? evmNodeMethods.has(method) || method === 'net_version'
    : (ownOf(otherReads, namespace)?.test(method) ?? false)

export interface CallRpcParameters {
  readonly network: Network
  readonly method: string
  readonly params: unknown
  readonly environment: Pick<Environment, 'fetch' | 'after'>
}

/** Timeout of a node's response (ms). */
const nodeDeadline = 20_000
/** Maximum size of a response (bytes); logs and traces are long. */
const largestAnswer = 32 * 1024 * 1024
let lastId = 0

/**
 * Sends a request directly to a network's node (JSON-RPC 2.0 over HTTP). The URLs of the network are tried in turn.
 *
 * @throws {ConnectKitError} `RPC_URL_MISSING`, `RPC_URL_NOT_HTTP`, `RPC_UNAVAILABLE`
 * @throws the node's `{ code, message }`, when it responds with an error
 */
export async function callRpc({ network, method, params, environment }: CallRpcParameters): Promise<unknown> {
  const urls = httpUrlsOf(network)
  lastId += 1
  const body = JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params: params ?? [] })
  let cause: unknown
  for (const url of urls) {
    const answer = await post(url, body, environment).catch((error: unknown) => {
      cause = error
    })
    if (!isRecord(answer)) continue
    if ('error' in answer && answer['error'] != null) throw answer['error']
    if ('result' in answer) return answer['result']
  }
  throw networkError('RPC_UNAVAILABLE', undefined, {
    cause,
    details: { chainId: network.caipNetworkId },
  })
}

async function post(
  url: string,
  body: string,
  environment: CallRpcParameters['environment'],
): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const { text } = await exchange(environment, {
    url,
    method: 'POST',
    headers,
    body,
    timeout: nodeDeadline,
    maxBytes: largestAnswer,
  })
  return JSON.parse(text())
}
