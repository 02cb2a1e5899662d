import type { Network } from '../../../networks.ts'

/** The page of an address or a transaction at the network's block explorer, if it has one. */
export function pageAtExplorer(
  { blockExplorers }: Network,
  kind: 'address' | 'tx',
  id: string,
): string | undefined {
  const base = blockExplorers?.default.url
  if (!base || !/^https?:\/\//i.test(base) || !URL.canParse(base)) return undefined
  return `${base.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}`
}
