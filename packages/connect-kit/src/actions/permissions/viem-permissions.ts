/** The parts of viem used to read and revoke allowances, re-exported here so that bundlers tree-shake the rest. */
export { encodeFunctionData, erc20Abi, erc721Abi, zeroAddress } from 'viem'
export { getBlockNumber, getCode, readContract } from 'viem/actions'
