/** What calls of contracts need of viem; named here so that a bundler takes this and not the whole of it. */
export { encodeDeployData, encodeFunctionData, erc20Abi } from 'viem'
