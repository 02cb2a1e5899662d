import type { CaipChainId } from '../../caip/chain-id.ts'
import type { TransportSession } from './transport.ts'

/** Where a bundler can be asked by its name. */
export interface BundlerAccess {
  /** Address of the Blockchain API. */
  readonly url: string
  readonly projectId: string
}

/**
 * The bundlers that may know what became of a wallet's calls: the one it names in its session, by the service, then the one it gives the address
 * of. None without an address of the service: the app did not choose to ask anybody.
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

/** A wallet could name anything; only a service on the web is asked. */
const isWebAddress = (address: string): boolean => /^https:\/\//i.test(address) && URL.canParse(address)
