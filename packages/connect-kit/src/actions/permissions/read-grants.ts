import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
} from 'viem'
import type { GetClientResult } from '../get-client.ts'
import type { AllowanceToken, Grant, Spender } from './allowance.ts'
import { spenderName } from './known-spenders.ts'
import { erc20Abi, erc721Abi, getCode, readContract } from './viem-permissions.ts'

/** A chain at one block, so that everything read belongs together. */
export interface ChainAt {
  readonly client: GetClientResult
  readonly owner: Address
  readonly blockNumber: bigint
}

/** What the contract says about a grant: with the present amount, or that there is none. */
export type GrantAnswer =
  | { readonly status: 'granted'; readonly grant: Grant }
  /** Taken back, used up, or never granted: anybody can emit a log. */
  | { readonly status: 'none' }
  /** The node did not answer, so that the grant may well exist. */
  | { readonly status: 'unread'; readonly cause: unknown }

/** Asks the contract of a grant what is left of it. Never throws. */
export async function readGrant(at: ChainAt, grant: Grant): Promise<GrantAnswer> {
  try {
    const left = await remaining(at, grant)
    return left ? { status: 'granted', grant: left } : { status: 'none' }
  } catch (cause) {
    return isOfContract(cause) ? { status: 'none' } : { status: 'unread', cause }
  }
}

async function remaining({ client, owner, blockNumber }: ChainAt, grant: Grant): Promise<Grant | undefined> {
  const { token: address, spender } = grant
  const where = { address, blockNumber }
  if (grant.kind === 'erc20') {
    const amount = await readContract(client, {
      ...where,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [owner, spender],
    })
    return amount > 0n ? { ...grant, amount } : undefined
  }
  if (grant.kind === 'collection') {
    const args = [owner, spender] as const
    const isApproved = await readContract(client, {
      ...where,
      abi: erc721Abi,
      functionName: 'isApprovedForAll',
      args,
    })
    return isApproved ? grant : undefined
  }
  const args = [grant.tokenId] as const
  const [approved, holder] = await Promise.all([
    readContract(client, { ...where, abi: erc721Abi, functionName: 'getApproved', args }),
    readContract(client, { ...where, abi: erc721Abi, functionName: 'ownerOf', args }),
  ])
  // The approval ends with the ownership; a later owner's approval is not this account's.
  return isSame(approved, spender) && isSame(holder, owner) ? grant : undefined
}

/** Whether the contract itself failed, and not the way to it: then there is no token that could be moved. */
function isOfContract(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const has = (isIt: (inner: unknown) => boolean) => error.walk(isIt) !== null
  return (
    has((inner) => inner instanceof ContractFunctionZeroDataError) ||
    has((inner) => inner instanceof ExecutionRevertedError) ||
    has((inner) => inner instanceof ContractFunctionRevertedError && isRevert(inner)) ||
    has((inner) => inner instanceof BaseError && undecodable.has(inner.name)) ||
    has((inner) => inner instanceof BaseError && brokenCode.test(inner.details))
  )
}

/** viem takes a node's internal error for a revert, too. */
const isRevert = ({ raw, data, reason = '' }: ContractFunctionRevertedError): boolean =>
  raw !== undefined || data !== undefined || /revert/i.test(reason)

/** Answers that are no ABI encoding of the result. */
const undecodable: ReadonlySet<string> = new Set([
  'AbiDecodingDataSizeInvalidError',
  'AbiDecodingDataSizeTooSmallError',
  'IntegerOutOfRangeError',
  'InvalidBytesBooleanError',
  'PositionOutOfBoundsError',
  'SliceOffsetOutOfBoundsError',
])

/** Nodes have no common code for a call that runs until its gas is used up, or into bytes that are no code. */
const brokenCode = /out ?of ?gas|opcode|stack ?(?:under|over)flow|invalid ?jump/i

const longestText = 64
/** More decimals than any real token has: larger values are not trusted. */
const mostDecimals = 77

/** What a token contract says about itself. Never throws: what it does not say is undefined. */
export async function readToken({ client, blockNumber }: ChainAt, address: Address): Promise<AllowanceToken> {
  const where = { address, abi: erc20Abi, blockNumber } as const
  const said = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined)
  const [symbol, name, decimals] = await Promise.all([
    said(readContract(client, { ...where, functionName: 'symbol' })),
    said(readContract(client, { ...where, functionName: 'name' })),
    said(readContract(client, { ...where, functionName: 'decimals' })),
  ])
  return {
    address,
    symbol: symbol?.slice(0, longestText),
    name: name?.slice(0, longestText),
    decimals: decimals === undefined || decimals > mostDecimals ? undefined : decimals,
  }
}

/** Code of an account that delegates to a contract (EIP-7702): its owner still holds the key. */
const delegation = '0xef0100'

/** Who a spender is. @throws viem's error if the node does not answer */
export async function readSpender({ client, blockNumber }: ChainAt, address: Address): Promise<Spender> {
  const code = await getCode(client, { address, blockNumber })
  const isContract = code !== undefined && !code.toLowerCase().startsWith(delegation)
  return { address, isContract, name: isContract ? spenderName(address, client.chain) : undefined }
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
