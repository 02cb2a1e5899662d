import { ConnectKitError } from '../errors/connect-kit-error.ts'

// S3.15
/** The supported CAIP-2 namespaces. */
export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
export type ChainNamespace = (typeof chainNamespaces)[number]

/** A CAIP-2 chain id such as `eip155:137`. */
export type CaipChainId = `${string}:${string}`

export interface ChainIdParts {
  readonly namespace: string
  readonly reference: string
}

// S5.8
/**
 * Parses a CAIP-2 chain id: exactly two non-empty parts.
 *
 * @throws {ConnectKitError} `INVALID_CAIP_CHAIN_ID`, 'Invalid CAIP-2 network id: …'
 * @example parseChainId('eip155:137') // { namespace: 'eip155', reference: '137' }
 */
export function parseChainId(value: string): ChainIdParts {
  const [namespace, reference, ...rest] = value.split(':')
  if (!namespace || !reference || rest.length > 0)
    throw new ConnectKitError('INVALID_CAIP_CHAIN_ID', undefined, { details: { value } })
  return { namespace, reference }
}

/**
 * Whether a text is a CAIP-2 chain id.
 *
 * @example isChainId('eip155:137') // true
 */
export const isChainId = (value: string): value is CaipChainId => /^[^:]+:[^:]+$/.test(value)

/**
 * The inverse of {@link parseChainId}.
 *
 * @example formatChainId({ namespace: 'eip155', reference: '1' }) // 'eip155:1'
 */
export const formatChainId = ({ namespace, reference }: ChainIdParts): CaipChainId =>
  `${namespace}:${reference}`

/**
 * The CAIP-2 id of an EVM chain: `eip155:137` for 137.
 *
 * @example evmChainId(137) // 'eip155:137'
 */
export const evmChainId = (chainId: number): CaipChainId => `eip155:${chainId}`

/**
 * The EVM chain id of a CAIP-2 id; undefined for another namespace, or if the reference is not a positive integer.
 *
 * @example evmReference('eip155:137') // 137
 */
export function evmReference(value: string): number | undefined {
  const match = /^eip155:([1-9]\d{0,15})$/.exec(value)
  return match ? Number(match[1]) : undefined
}
