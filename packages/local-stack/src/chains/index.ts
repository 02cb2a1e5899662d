export { findAnvilBinary, hasAnvil } from './anvil-binary.ts'
export { type LocalChain, type StartChainOptions, startChain } from './chain.ts'
export { type ChainControl, createChainControl } from './control.ts'
export { type ChainId, chainIds, isChainId, networkAt, networks, usdt } from './networks.ts'
