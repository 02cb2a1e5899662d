/** The parts of viem used to find a transaction, re-exported here so that bundlers tree-shake the rest. */
export { TransactionReceiptNotFoundError } from 'viem'
export { getBlock, getBlockNumber, getTransactionCount, getTransactionReceipt } from 'viem/actions'
