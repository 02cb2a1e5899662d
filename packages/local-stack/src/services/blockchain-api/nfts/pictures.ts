import { svg } from '../../answer.ts'
import { drawPicture } from '../../explorer/index.ts'
import { Refusal } from '../../refusal.ts'
import { addressOf } from '../account-ids.ts'
import type { LocalChains } from '../local-chains.ts'
import { partOf } from '../request.ts'
import type { Route } from '../router.ts'
import type { Nft } from './nft.ts'

/**
 * URL of a token's picture.
 *
 * @param chain CAIP-2
 * @example pictureUrl('http://127.0.0.1:4305', 'eip155:137', nft) // 'http://127.0.0.1:4305/nfts/eip155:137/0x…/7.svg'
 */
export const pictureUrl = (serviceUrl: string, chain: string, { contract, tokenId }: Nft): string =>
  `${serviceUrl}/nfts/${chain}/${contract}/${tokenId}.svg`

/** `GET /nfts/{chain}/{contract}/{tokenId}.svg`: a picture for each token, readable from any origin. */
export function pictureRoutes(chains: LocalChains): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/nfts/:chain/:contract/:file',
      access: 'anyone',
      answer(request) {
        chains.chainOf(partOf(request, 'chain'))
        const contract = addressOf(partOf(request, 'contract'))
        const file = partOf(request, 'file')
        const [, digits] = /^(\d{1,78})\.svg$/.exec(file) ?? []
        if (digits === undefined) throw new Refusal(404, 'path', `There is no picture ${file}`)
        return svg(drawToken({ contract, tokenId: BigInt(digits) }))
      },
    },
  ]
}

/** Different for each token; in the centre are the last four digits of its id. */
const drawToken = ({ contract, tokenId }: Nft): string =>
  drawPicture({ seed: `${contract} ${tokenId}`, mark: String(tokenId).slice(-4), kind: 'emblem' })
