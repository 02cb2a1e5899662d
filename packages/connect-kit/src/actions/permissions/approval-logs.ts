import type { Address, Hex } from 'viem'
import { isRecord } from '../../caip/record.ts'
import { isEvmAddress } from '../../caip.ts'
import { type Grant, grantKey } from './allowance.ts'

/** `Approval(address,address,uint256)`: ERC-20, and with an indexed token id ERC-721. */
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** `ApprovalForAll(address,address,bool)`: ERC-721 and ERC-1155. */
const approvalForAllTopic = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

/** The `topics` filter of all approvals of an owner, for `eth_getLogs`. */
export const approvalTopics = (owner: Address): readonly (Hex | readonly Hex[])[] => [
  [approvalTopic, approvalForAllTopic],
  `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`,
]

/**
 * What an owner may have granted, according to logs: each once. A log only says that there was a grant; the contract says what is left of it. Anything
 * that is not an approval of this owner is skipped, whatever the node was asked for.
 */
export function grantsInLogs(logs: readonly unknown[], owner: Address): readonly Grant[] {
  const grants = logs.flatMap((log) => readGrant(log, owner) ?? [])
  return [...new Map(grants.map((grant) => [grantKey(grant), grant])).values()]
}

function readGrant(log: unknown, owner: Address): Grant | undefined {
  if (!isRecord(log)) return undefined
  const { address, topics } = log
  if (typeof address !== 'string' || !isEvmAddress(address) || !Array.isArray(topics)) return undefined
  const [event, from, to, third]: readonly unknown[] = topics
  if (addressIn(from) !== owner.toLowerCase()) return undefined
  const spender = addressIn(to)
  // The zero address cannot move anything: with it, ERC-721 takes an approval back.
  if (!spender || /^0x0+$/.test(spender)) return undefined
  const places = { token: address.toLowerCase() as Address, spender }
  if (event === approvalForAllTopic) return { kind: 'collection', ...places }
  if (event !== approvalTopic) return undefined
  if (third === undefined) return { kind: 'erc20', ...places, amount: 0n }
  return isWord(third) ? { kind: 'nft', ...places, tokenId: BigInt(third) } : undefined
}

const isWord = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/** The address in an indexed parameter, in lower case. */
const addressIn = (topic: unknown): Address | undefined =>
  isWord(topic) && /^0x0{24}/.test(topic) ? `0x${topic.slice(-40).toLowerCase()}` : undefined
