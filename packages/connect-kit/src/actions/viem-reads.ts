/** The parts of viem used for contract reads, re-exported here so that bundlers tree-shake the rest. */
export { getChainId, readContract, simulateContract, verifyMessage } from 'viem/actions'
