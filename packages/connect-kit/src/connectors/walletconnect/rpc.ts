import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Network } from '../../networks/network.ts'

/** Methods that only read the chain and may be answered by a node instead of the wallet. */
const readMethods = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'net_version',
])

export const isReadMethod = (method: string): boolean => readMethods.has(method)

export interface CallRpcParameters {
  readonly network: Network
  readonly method: string
  readonly params: unknown
  readonly environment: Environment
}

/** Asks a network's node directly (JSON-RPC 2.0 over HTTP). @throws {ConnectKitError} `RPC_UNAVAILABLE`, `WALLET_FAILED` */
export async function callRpc({ network, method, params, environment }: CallRpcParameters): Promise<unknown> {
  const url = network.rpcUrls.default.http[0]
  if (!url)
    throw new ConnectKitError('RPC_UNAVAILABLE', `No RPC url provided for chainId: ${network.caipNetworkId}`)
  const answer: unknown = await environment
    .fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
    })
    .then((response) => response.json())
    .catch((cause: unknown) => Promise.reject(new ConnectKitError('RPC_UNAVAILABLE', undefined, { cause })))
  if (typeof answer === 'object' && answer !== null && 'result' in answer) return answer.result
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : answer
  throw error
}
