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
  type AssetIdParts,
  type AssetTypeParts,
  type CaipAssetId,
  type CaipAssetType,
  formatAssetId,
  formatAssetType,
  nativeAssetAddress,
  parseAssetId,
  parseAssetType,
} from './caip/asset-id.ts'
export { assertCalls, type WalletCall } from './caip/calls.ts'
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
export { type HexText, isHexData, isSignedMessage, isTransactionHash } from './caip/hex.ts'
