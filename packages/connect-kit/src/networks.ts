export {
  chainToUse,
  type NetworkToStartParameters,
  networkToStart,
  type RequestedNetworks,
  requireNetwork,
  sortRequested,
  withNetwork,
  withoutNetwork,
} from './networks/choice.ts'
export {
  type DefineNetworkOptions,
  defineNetwork,
  type EvmNetworkInput,
  type OtherNetworkInput,
} from './networks/define-network.ts'
export {
  defaultChainId,
  type EvmNetwork,
  isKnownNetwork,
  type Network,
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
export {
  hostedChainIds,
  type RpcOptions,
  type RpcUrlLists,
  rpcUrlOf,
  rpcUrlsOf,
  withProjectId,
} from './networks/rpc-urls.ts'
