import { type Address, erc721Abi, type PublicClient } from 'viem'
import { z } from 'zod'
import { parseJson } from '../../service-request.ts'
import { answerOfContract } from '../chain-failure.ts'
import type { Nft } from './nft.ts'

/** The name in a token's metadata; empty if it has none that can be read without a request to another server. */
export async function nameOf(reader: PublicClient, { contract, tokenId }: Nft): Promise<string> {
  const uri = await answerOfContract(
    reader.readContract({ address: contract, abi: erc721Abi, functionName: 'tokenURI', args: [tokenId] }),
  )
  const metadata = metadataShape.safeParse(uri === undefined ? undefined : jsonInDataUri(uri))
  return metadata.success ? metadata.data.name : ''
}

/** The name of a collection; empty if its contract does not say one. */
export async function collectionNameOf(reader: PublicClient, contract: Address): Promise<string> {
  const name = await answerOfContract(
    reader.readContract({ address: contract, abi: erc721Abi, functionName: 'name' }),
  )
  return name ?? ''
}

/** The metadata schema of ERC-721, as far as it is needed. */
const metadataShape = z.object({ name: z.string() })

/** The JSON in a data URI (RFC 2397); undefined for other URIs and other content. */
function jsonInDataUri(uri: string): unknown {
  const [, type, data] = /^data:([^,]*),(.*)$/is.exec(uri) ?? []
  if (type === undefined || data === undefined) return undefined
  const content = unescapePercent(data)
  return parseJson(/;\s*base64$/i.test(type) ? Buffer.from(content, 'base64').toString() : content)
}

/** Many contracts write JSON into the URI as it is; a percent sign in it that escapes nothing stands for itself. */
function unescapePercent(data: string): string {
  try {
    return decodeURIComponent(data)
  } catch {
    return data
  }
}
