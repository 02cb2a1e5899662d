import type { NftPage, NftSource } from '@esports/connect-kit/services'

/** Your server asks the indexer, so that its API key stays secret. It writes the 256-bit integers as decimal strings. */
export const nftSource: NftSource = async ({ address, chainId, cursor = '', signal }) => {
  const query = new URLSearchParams({ address, chainId, cursor })
  const response = await fetch(`/api/nfts?${query}`, { signal: signal ?? null })
  // The indexer does not support this network.
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The NFT indexer responded with ${response.status}`)
  const page: NftPage = JSON.parse(await response.text(), (key, value: unknown) =>
    key === 'tokenId' || key === 'quantity' ? BigInt(String(value)) : value,
  )
  return page
}
