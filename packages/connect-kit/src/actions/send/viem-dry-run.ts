/** The parts of viem used for dry runs, re-exported here so that bundlers tree-shake the rest. */
export { encodeFunctionData, parseAbi } from 'viem'
export { call, estimateFeesPerGas, estimateGas, getBalance, getCode, getGasPrice } from 'viem/actions'
