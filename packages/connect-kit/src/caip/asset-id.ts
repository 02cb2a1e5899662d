import { identifierError } from '../errors/identifier-error.ts'
import type { CaipAccountId } from './account-id.ts'
import type { CaipChainId } from './chain-id.ts'
import { ownOf } from './record.ts'

/** A CAIP-19 asset type such as `eip155:137/erc20:0xc2…`. */
export type CaipAssetType = `${CaipChainId}/${string}:${string}`
/** A CAIP-19 asset id: an asset type and the token inside it, such as `eip155:1/erc721:0x06…/771769`. */
export type CaipAssetId = `${CaipAssetType}/${string}`

export interface AssetTypeParts {
  /** CAIP-2 id of the asset's chain. */
  readonly chainId: CaipChainId
  /** Kind of asset: `erc20`, `erc721`, `slip44`, `token`. */
  readonly assetNamespace: string
  /** The asset within its namespace, usually a contract address. */
  readonly assetReference: string
}

export interface AssetIdParts extends AssetTypeParts {
  /** The token within the asset. */
  readonly tokenId: string
}

const chainGrammar = '[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}'
const typeGrammar = `(?<chainId>${chainGrammar})/(?<assetNamespace>[-a-z0-9]{3,8}):(?<assetReference>[-.%a-zA-Z0-9]{1,128})`
const assetType = new RegExp(`^${typeGrammar}$`)
const assetId = new RegExp(`^${typeGrammar}/(?<tokenId>[-.%a-zA-Z0-9]{1,78})$`)

/**
 * Parses a CAIP-19 asset type.
 *
 * @throws {ConnectKitError} `INVALID_CAIP_ASSET_ID`
 * @example parseAssetType('eip155:137/erc20:0xc2132D05D31c914a87C6611C10748AEb04B58e8F').assetNamespace // 'erc20'
 */
export function parseAssetType(value: string): AssetTypeParts {
  const groups = assetType.exec(value)?.groups
  if (!groups) throw invalid(value)
  return typeParts(groups, value)
}

/**
 * Parses a CAIP-19 asset id.
 *
 * @throws {ConnectKitError} `INVALID_CAIP_ASSET_ID`
 * @example parseAssetId('eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769').tokenId // '771769'
 */
export function parseAssetId(value: string): AssetIdParts {
  const groups = assetId.exec(value)?.groups
  if (!groups?.['tokenId']) throw invalid(value)
  return { ...typeParts(groups, value), tokenId: groups['tokenId'] }
}

/**
 * The inverse of {@link parseAssetType}.
 *
 * @throws {ConnectKitError} `INVALID_CAIP_ASSET_ID` when a part is invalid
 * @example formatAssetType({ chain: 'eip155:1', namespace: 'erc20', reference: '0x…' })
 */
export function formatAssetType(parts: AssetTypeParts): CaipAssetType {
  const text: CaipAssetType = `${parts.chainId}/${parts.assetNamespace}:${parts.assetReference}`
  parseAssetType(text)
  return text
}

/**
 * The inverse of {@link parseAssetId}.
 *
 * @throws {ConnectKitError} `INVALID_CAIP_ASSET_ID` when a part is invalid
 * @example formatAssetId({ ...parts, tokenId: '1' })
 */
export function formatAssetId(parts: AssetIdParts): CaipAssetId {
  const text: CaipAssetId = `${formatAssetType(parts)}/${parts.tokenId}`
  parseAssetId(text)
  return text
}

/** Placeholder addresses of native coins by convention: EVM chains have no contract for theirs, Solana has the mint of the wrapped one. */
const nativeAddresses: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

// S9.11
/**
 * The CAIP-10 id used for a network's native coin where a token address is required.
 *
 * @param network If undefined, Ethereum is used.
 * @example nativeAssetAddress(polygon) // 'eip155:137:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
 */
export function nativeAssetAddress(
  network: { readonly chainNamespace: string; readonly id: number | string } | undefined,
): CaipAccountId {
  const { chainNamespace, id } = network ?? { chainNamespace: 'eip155', id: 1 }
  return `${chainNamespace}:${id}:${ownOf(nativeAddresses, chainNamespace) ?? '0x'}`
}

function typeParts(groups: Readonly<Record<string, string>>, value: string): AssetTypeParts {
  const { chainId, assetNamespace, assetReference } = groups
  const [namespace, reference] = chainId?.split(':') ?? []
  if (!namespace || !reference || !assetNamespace || !assetReference) throw invalid(value)
  return { chainId: `${namespace}:${reference}`, assetNamespace, assetReference }
}

const invalid = (value: string) => identifierError('INVALID_CAIP_ASSET_ID', undefined, { details: { value } })
