import type { CaipChainId } from '../../caip/chain-id.ts'
import type { TransportSession } from './transport.ts'

/** How to reach a bundler by its name. */
export interface BundlerAccess {
  /** URL of the Blockchain API. */
  readonly url: string
  readonly projectId: string
}

/**
 * The bundlers that may know the status of a wallet's calls: the one the session properties name, through the Blockchain API, then the one whose
 * URL they give. None without a URL of the Blockchain API: the app has not opted in to such requests.
 */
export function bundlersOf(
  { sessionProperties }: Pick<TransportSession, 'sessionProperties'>,
  access: BundlerAccess | undefined,
  chain: CaipChainId,
): readonly string[] {
  if (!access) return []
  const { bundler_name: name, bundler_url: own } = sessionProperties
  return [
    ...(typeof name === 'string' && name !== '' ? [byName(access, chain, name)] : []),
    ...(typeof own === 'string' && isWebAddress(own) ? [own] : []),
  ]
}

function byName({ url, projectId }: BundlerAccess, chain: CaipChainId, name: string): string {
  const query = new URLSearchParams({ projectId, chainId: chain, bundler: name })
  return `${url.replace(/\/$/, '')}/v1/bundler?${query.toString()}`
}

/** A wallet could name any URL; only https is requested. */
const isWebAddress = (address: string): boolean => /^https:\/\//i.test(address) && URL.canParse(address)
