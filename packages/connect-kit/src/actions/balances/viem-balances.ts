/** The parts of viem used for balance reads, re-exported here so that bundlers tree-shake the rest. */
export { erc20Abi } from 'viem'
export { getBalance, readContract } from 'viem/actions'
