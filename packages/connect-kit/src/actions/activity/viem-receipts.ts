/** The part of viem used for receipts, re-exported here so that bundlers tree-shake the rest. */
export { getTransactionReceipt } from 'viem/actions'
