import { type Address, BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { toQuantity } from '../../caip/quantity.ts'
import { networkError } from '../../errors/network-error.ts'
import { transferError } from '../../errors/transfer-error.ts'
import type { GetClientResult } from '../get-client.ts'
import { type Allowance, type AllowanceToken, type Grant, type Spender } from './allowance.ts'
import { approvalTopics, grantsInLogs } from './approval-logs.ts'
import { type ChainAt, type GrantAnswer, readGrant, readSpender, readToken } from './read-grants.ts'
import { type RangeAnswer, type SearchedLogs, searchLogs } from './search-logs.ts'
import { isUnlimited } from './unlimited.ts'
import { getBlockNumber } from './viem-permissions.ts'

/** Requests for logs of one call: on a network of a hundred million blocks a node may grant ten thousand at a time. */
const mostRequests = 60
/** Grants after which a search stops: anybody can emit logs that name this account. */
const mostGrants = 1000
/** Grants whose contracts are asked at once. */
const groupSize = 100

/** @throws {ConnectKitError} `RPC_UNAVAILABLE` */
export async function latestBlock(client: GetClientResult): Promise<bigint> {
  try {
    return await getBlockNumber(client, { cacheTime: 0 })
  } catch (cause) {
    throw unavailable(client, cause)
  }
}

const unavailable = (client: GetClientResult, cause: unknown) =>
  networkError('RPC_UNAVAILABLE', undefined, { cause, details: { chainId: client.chain.id } })

export interface FoundGrants extends Pick<SearchedLogs, 'searchedFrom' | 'failure'> {
  readonly grants: readonly Grant[]
}

/** What an owner may have granted in a range of blocks, by its logs. */
export async function findGrants(
  client: GetClientResult,
  owner: Address,
  range: { readonly from: bigint; readonly to: bigint },
): Promise<FoundGrants> {
  const { logs, ...search } = await searchLogs({
    ...range,
    ask: (part) => askLogs(client, owner, part),
    isEnough: (found) => grantsInLogs(found, owner).length >= mostGrants,
    mostRequests,
  })
  return { ...search, grants: grantsInLogs(logs, owner) }
}

async function askLogs(
  client: GetClientResult,
  owner: Address,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<RangeAnswer> {
  try {
    // viem's own action filters by the arguments of one event only.
    const request = client.request as (
      request: { readonly method: 'eth_getLogs'; readonly params: readonly [object] },
      options: { readonly retryCount: number },
    ) => Promise<unknown>
    const topics = approvalTopics(owner)
    const filter = { fromBlock: toQuantity(from), toBlock: toQuantity(to), topics }
    // A refusal is final, but nodes give it the code of a limit, which viem takes for one that passes.
    const logs = await request({ method: 'eth_getLogs', params: [filter] }, { retryCount: 0 })
    if (Array.isArray(logs)) return { logs }
    return { failed: unavailable(client, logs) }
  } catch (cause) {
    if (!isRefusal(cause)) return { failed: unavailable(client, cause) }
    const details = { chainId: client.chain.id, fromBlock: from.toString(), toBlock: to.toString() }
    return { refused: transferError('LOGS_REFUSED', undefined, { cause, details }) }
  }
}

/** Status of a node that counts requests: a smaller range is one more of them. */
const tooManyRequests = 429

/** Whether a node answered that it does not search a range, or took too long for it. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const answer = error.walk(
    (inner) =>
      inner instanceof RpcRequestError || inner instanceof TimeoutError || inner instanceof HttpRequestError,
  )
  if (!(answer instanceof HttpRequestError)) return answer !== null || isOfNode(error)
  return answer.status !== undefined && answer.status < 500 && answer.status !== tooManyRequests
}

/** Whether an error of a transport that is not HTTP has the code of a JSON-RPC answer. */
const isOfNode = (error: BaseError): boolean =>
  error.walk((inner) => 'code' in Object(inner) && typeof Object(inner).code === 'number') !== null

export interface AllowancesAt {
  readonly allowances: readonly Allowance[]
  /** Number of grants whose contracts could not be asked. */
  readonly unread: number
}

/** What is left of grants at one block, with the names of token and spender. */
export async function allowancesAt(at: ChainAt, grants: readonly Grant[]): Promise<AllowancesAt> {
  const answers: GrantAnswer[] = []
  for (let start = 0; start < grants.length; start += groupSize)
    answers.push(
      ...(await Promise.all(grants.slice(start, start + groupSize).map((grant) => readGrant(at, grant)))),
    )
  const granted = answers.flatMap((answer) => (answer.status === 'granted' ? [answer.grant] : []))
  const tokens = await byAddress(
    granted.map(({ token }) => token),
    (address) => readToken(at, address),
  )
  const spenders = await byAddress(
    granted.map(({ spender }) => spender),
    (address) => readSpender(at, address).catch(() => undefined),
  )
  const allowances = granted.flatMap((grant): readonly Allowance[] => {
    const token = tokens.get(grant.token)
    const spender = spenders.get(grant.spender)
    return token && spender ? [allowanceOf(at, grant, token, spender)] : []
  })
  const isUnread = ({ status }: GrantAnswer) => status === 'unread'
  return { allowances, unread: answers.filter(isUnread).length + granted.length - allowances.length }
}

/** Reads each address once, a group at a time. */
async function byAddress<T>(
  addresses: readonly Address[],
  read: (address: Address) => Promise<T>,
): Promise<ReadonlyMap<Address, T>> {
  const distinct = [...new Set(addresses)]
  const known = new Map<Address, T>()
  for (let start = 0; start < distinct.length; start += groupSize)
    await Promise.all(
      distinct
        .slice(start, start + groupSize)
        .map(async (address) => known.set(address, await read(address))),
    )
  return known
}

function allowanceOf(
  { owner, client }: ChainAt,
  grant: Grant,
  token: AllowanceToken,
  spender: Spender,
): Allowance {
  const about = { owner, chainId: client.chain.id, token, spender }
  switch (grant.kind) {
    case 'erc20':
      return { ...about, kind: 'erc20', amount: grant.amount, isUnlimited: isUnlimited(grant.amount) }
    case 'collection':
      return { ...about, kind: 'collection' }
    case 'nft':
      return { ...about, kind: 'nft', tokenId: grant.tokenId }
  }
}
