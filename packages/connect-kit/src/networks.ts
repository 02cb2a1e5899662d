export { arbitrum, arbitrumSepolia, polygon } from 'viem/chains'
export { type DefineNetworkOptions, defineNetwork, type Network } from './networks/network.ts'
