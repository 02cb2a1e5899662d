/** What a dry run needs of viem; named here so that a bundler takes this and not the whole of it. */
export { estimateGas, getBalance, getGasPrice } from 'viem/actions'
