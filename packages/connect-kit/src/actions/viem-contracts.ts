/** The parts of viem used for contract calls, re-exported here so that bundlers tree-shake the rest. */
export { encodeDeployData, encodeFunctionData, erc20Abi } from 'viem'
