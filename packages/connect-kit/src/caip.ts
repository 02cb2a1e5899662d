export {
  type AccountIdParts,
  assertAccountId,
  type CaipAccountId,
  formatAccountId,
  isAccountId,
  parseAccountId,
} from './caip/account-id.ts'
export { isAddress, isEvmAddress, isSolanaAddress } from './caip/address.ts'
export {
  type CaipChainId,
  type ChainIdParts,
  type ChainNamespace,
  chainNamespaces,
  evmChainId,
  evmReference,
  formatChainId,
  parseChainId,
} from './caip/chain-id.ts'
