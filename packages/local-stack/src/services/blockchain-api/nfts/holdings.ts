import { type Address, erc721Abi, getAbiItem, getAddress, isAddressEqual, type PublicClient } from 'viem'
import { answerOfContract } from '../chain-failure.ts'
import { cursorAfter, nftAt } from './cursor.ts'
import { byContractAndId, type Nft } from './nft.ts'

export interface Holdings {
  readonly nfts: readonly Nft[]
  /** Cursor of the next page; null at the end. */
  readonly next: string | null
}

const pageSize = 24
/** Number of tokens whose owner is asked for concurrently: a page, and one more that tells whether another follows. */
const tokensAtOnce = pageSize + 1

const transferEvent = getAbiItem({ abi: erc721Abi, name: 'Transfer' })

/**
 * One page of the ERC-721 tokens that an account holds, of all contracts on a chain. The cursor is the last token of the
 * page, so that what is received or sent between two pages neither repeats nor hides another token.
 *
 * @throws {Refusal} 400 if the cursor is invalid.
 */
export async function holdingsOf(
  reader: PublicClient,
  account: Address,
  cursor: string | undefined,
): Promise<Holdings> {
  const after = cursor === undefined ? undefined : nftAt(cursor)
  const received = await receivedBy(reader, account)
  const left = after ? received.filter((nft) => byContractAndId(after, nft) < 0) : received
  const held: Nft[] = []
  for (let from = 0; from < left.length && held.length <= pageSize; from += tokensAtOnce)
    held.push(...(await heldOf(reader, account, left.slice(from, from + tokensAtOnce))))
  const nfts = held.slice(0, pageSize)
  const last = nfts.at(-1)
  return { nfts, next: last && held.length > pageSize ? cursorAfter(last) : null }
}

/**
 * All tokens that an account has ever received, in order. A transfer of ERC-20 has the same topic, but its third
 * argument is not indexed, so it does not decode as one of ERC-721 and is left out.
 */
async function receivedBy(reader: PublicClient, account: Address): Promise<readonly Nft[]> {
  const logs = await reader.getLogs({
    event: transferEvent,
    args: { to: account },
    strict: true,
    fromBlock: 0n,
  })
  const nfts = logs.map(({ address, args }) => ({ contract: getAddress(address), tokenId: args.tokenId }))
  const once = new Map(nfts.map((nft) => [`${nft.contract} ${nft.tokenId}`, nft]))
  return [...once.values()].toSorted(byContractAndId)
}

/** The tokens whose contract names the account as their owner now. */
async function heldOf(reader: PublicClient, account: Address, nfts: readonly Nft[]): Promise<readonly Nft[]> {
  const owners = await Promise.all(
    nfts.map(({ contract, tokenId }) =>
      answerOfContract(
        reader.readContract({
          address: contract,
          abi: erc721Abi,
          functionName: 'ownerOf',
          args: [tokenId],
        }),
      ),
    ),
  )
  return nfts.filter((_, index) => {
    const owner = owners[index]
    return owner !== undefined && isAddressEqual(owner, account)
  })
}
