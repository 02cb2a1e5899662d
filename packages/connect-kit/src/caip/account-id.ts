import { identifierError } from '../errors/identifier-error.ts'
import { type ChainNamespace, chainNamespaces } from './chain-id.ts'

/** A CAIP-10 account id such as `eip155:137:0xab…`. */
export type CaipAccountId = `${string}:${string}:${string}`

export interface AccountIdParts {
  readonly namespace: string
  readonly reference: string
  readonly address: string
}

// S5.8
/**
 * Parses a CAIP-10 account id: exactly three non-empty parts.
 *
 * @throws {ConnectKitError} `INVALID_CAIP_ACCOUNT_ID`, 'Invalid CAIP-10 address: …'
 * @example parseAccountId('eip155:137:0x…').reference // '137'
 */
export function parseAccountId(value: string): AccountIdParts {
  const [namespace, reference, address, ...rest] = value.split(':')
  if (!namespace || !reference || !address || rest.length > 0)
    throw identifierError('INVALID_CAIP_ACCOUNT_ID', undefined, { details: { value } })
  return { namespace, reference, address }
}

/**
 * The inverse of {@link parseAccountId}.
 *
 * @example formatAccountId({ namespace: 'eip155', reference: '137', address: '0x…' }) // 'eip155:137:0x…'
 */
export const formatAccountId = ({ namespace, reference, address }: AccountIdParts): CaipAccountId =>
  `${namespace}:${reference}:${address}`

/**
 * Whether a value is a CAIP-10 account id in one of the five supported namespaces.
 *
 * @example isAccountId('near:mainnet:alice') // false
 */
export function isAccountId(value: unknown): value is CaipAccountId {
  if (typeof value !== 'string') return false
  const parts = value.split(':')
  const [namespace] = parts
  return parts.length === 3 && parts.every(Boolean) && chainNamespaces.includes(namespace as ChainNamespace)
}

// S8.10
/**
 * Checks that a value has exactly three colon-separated parts and returns it unchanged.
 *
 * @throws {ConnectKitError} `INVALID_CAIP_ACCOUNT_ID`, 'Invalid CAIP Address'
 * @example assertAccountId('eip155:137:0x…')
 */
export function assertAccountId(value: string): CaipAccountId {
  if (value.split(':').length !== 3) throw identifierError('INVALID_CAIP_ACCOUNT_ID', 'Invalid CAIP Address')
  return value as CaipAccountId
}
