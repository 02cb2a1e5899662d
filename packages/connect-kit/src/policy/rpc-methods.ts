// S6.5
/**
 * `safe` methods only read; `unsafe` ones sign, spend or grant permissions, so a person must approve each; everything else is refused.
 */
export type RpcMethodClass = 'safe' | 'unsafe' | 'refused'

const unsafeMethods: ReadonlySet<string> = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
])

/** EVM methods that only read a chain, or send what is already signed: a node may respond to them instead of the wallet. */
export const evmNodeMethods: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getUncleByBlockNumberAndIndex',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  // The transaction is already signed, so no signature is requested.
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
])

const safeMethods: ReadonlySet<string> = new Set([
  ...evmNodeMethods,
  'eth_accounts',
  'eth_chainId',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
])

// S6.5, S7.11
/**
 * Classifies a method. The name must match exactly: an unknown method is refused.
 *
 * @example classifyRpcMethod('eth_sign') // 'refused'
 */
export function classifyRpcMethod(method: string): RpcMethodClass {
  if (unsafeMethods.has(method)) return 'unsafe'
  return safeMethods.has(method) ? 'safe' : 'refused'
}
