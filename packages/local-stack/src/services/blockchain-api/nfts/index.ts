import type { Address } from 'viem'
import { z } from 'zod'
import { json } from '../../answer.ts'
import { addressOf } from '../account-ids.ts'
import type { LocalChains, RunningChain } from '../local-chains.ts'
import { partOf, queryOf } from '../request.ts'
import type { Route } from '../router.ts'
import { holdingsOf } from './holdings.ts'
import { collectionNameOf, nameOf } from './names.ts'
import type { Nft } from './nft.ts'
import { pictureRoutes, pictureUrl } from './pictures.ts'

export interface NftSources {
  readonly url: string
  readonly chains: LocalChains
}

export interface Nfts {
  /** Flags all tokens of a contract as spam, on every chain. */
  readonly markSpamCollection: (contract: string) => void
  readonly routes: readonly Route[]
}

const queryShape = z.object({ chainId: z.string(), cursor: z.string().optional() })

/** `GET v1/account/{account}/nfts`: the ERC-721 tokens of an account on one chain, read from it. */
export function createNfts({ url, chains }: NftSources): Nfts {
  const spam = new Set<string>()
  const isSpam = (contract: Address) => spam.has(contract.toLowerCase())

  const rowsOf = async ({ id, reader }: RunningChain, nfts: readonly Nft[]) => {
    const contracts = [...new Set(nfts.map(({ contract }) => contract))]
    const [names, collectionNames] = await Promise.all([
      Promise.all(nfts.map((nft) => nameOf(reader, nft))),
      Promise.all(contracts.map((contract) => collectionNameOf(reader, contract))),
    ])
    return nfts.map((nft, index) => ({
      contract: nft.contract,
      tokenId: String(nft.tokenId),
      standard: 'ERC721',
      quantity: '1',
      name: names[index] ?? '',
      collection: { name: collectionNames[contracts.indexOf(nft.contract)] ?? '' },
      preview: { url: pictureUrl(url, id, nft) },
      flags: { is_spam: isSpam(nft.contract) },
    }))
  }

  return {
    markSpamCollection: (contract) => void spam.add(contract.toLowerCase()),
    routes: [
      {
        method: 'GET',
        path: '/v1/account/:account/nfts',
        access: 'project',
        async answer(request) {
          const account = addressOf(partOf(request, 'account'))
          const { chainId, cursor } = queryOf(request, queryShape)
          const chain = chains.chainOf(chainId)
          const { nfts, next } = await holdingsOf(chain.reader, account, cursor)
          return json({ data: await rowsOf(chain, nfts), next })
        },
      },
      ...pictureRoutes(chains),
    ],
  }
}
