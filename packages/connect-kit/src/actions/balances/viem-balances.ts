/** What reads of balances need of viem; named here so that a bundler takes this and not the whole of it. */
export { erc20Abi } from 'viem'
export { getBalance, readContract } from 'viem/actions'
