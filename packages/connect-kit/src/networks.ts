export {
  type DefineNetworkOptions,
  defineNetwork,
  type EvmNetworkInput,
  type OtherNetworkInput,
} from './networks/define-network.ts'
export {
  defaultChainId,
  type EvmNetwork,
  type Network,
  type NetworkAssets,
  type NetworkRpcUrls,
  type OtherNetwork,
  unknownNetwork,
} from './networks/network.ts'
export {
  arbitrum,
  arbitrumSepolia,
  mainnet,
  polygon,
  ronin,
  solana,
  solanaDevnet,
} from './networks/ready-made.ts'
export { hostedChainIds, type RpcOptions } from './networks/rpc-urls.ts'
