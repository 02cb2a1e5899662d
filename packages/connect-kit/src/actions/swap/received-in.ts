import { fieldsOf } from '../call-fields.ts'

/** `Transfer(address,address,uint256)` of ERC-20. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * How much of a token arrived at an address by the logs of a transaction, in base units: what came in, less what went out. Undefined if no transfer of
 * the token is among the logs.
 *
 * @param logs as a node or a wallet returned them; not validated
 */
export function receivedIn(
  logs: readonly unknown[],
  { token, owner }: { readonly token: string; readonly owner: string },
): bigint | undefined {
  const moves = logs.flatMap((log) => amountOf(fieldsOf(log), token.toLowerCase(), owner.toLowerCase()))
  return moves.length === 0 ? undefined : moves.reduce((sum, move) => sum + move, 0n)
}

function amountOf(
  { address, topics, data }: Readonly<Record<string, unknown>>,
  token: string,
  owner: string,
): readonly bigint[] {
  if (String(address).toLowerCase() !== token || !Array.isArray(topics)) return []
  const [event, from, to]: string[] = topics.map((topic) => String(topic).toLowerCase())
  if (event !== transferTopic || typeof data !== 'string' || !/^0x[0-9a-f]{64}$/i.test(data)) return []
  const isFor = (topic: string | undefined) => topic?.slice(-40) === owner.slice(2)
  const amount = BigInt(data)
  return [...(isFor(to) ? [amount] : []), ...(isFor(from) ? [-amount] : [])]
}
