/** What reads of contracts need of viem; named here so that a bundler takes this and not the whole of it. */
export { getChainId, readContract, simulateContract, verifyMessage } from 'viem/actions'
