import { type Address, isHex, verifyMessage } from 'viem'
import { z } from 'zod'
import { Refusal } from '../../refusal.ts'
import { addressOf } from '../account-ids.ts'
import type { LocalChains } from '../local-chains.ts'
import { type ApiRequest, bodyOf } from '../request.ts'
import { chainOfCoinType, ethereumCoinType } from './coin-type.ts'
import type { NameBook, NameRecord } from './name-book.ts'
import { checkName } from './name-rules.ts'

const bodyShape = z.object({
  coin_type: z.int().nonnegative(),
  address: z.string(),
  message: z.string(),
  signature: z.string(),
})
const messageShape = z.object({
  name: z.string(),
  attributes: z.record(z.string(), z.string()).nullish(),
  timestamp: z.int().nonnegative(),
})

/** Maximum difference between a signature's timestamp and the current time, in seconds. */
const timeWindow = 10
const longestBio = 255

/**
 * Registers the name in a signed message.
 *
 * @throws {Refusal} in the hosted service's order: JSON (422), characters, length, zone, coin type, taken, time,
 *   attributes, address (400), signature (401).
 */
export async function registerName(
  request: ApiRequest,
  { book, chains, now }: { book: NameBook; chains: LocalChains; now: () => number },
): Promise<NameRecord> {
  const body = bodyOf(request, bodyShape)
  const { name, attributes, timestamp } = claimOf(body.message, request)
  checkName(name)
  const chainId = chainOfCoinType(body.coin_type)
  const checkFree = () => {
    if (book.find(name)) throw new Refusal(400, 'name', `Name is already registered: ${name}`)
  }
  checkFree()
  if (Math.abs(now() / 1000 - timestamp) > timeWindow)
    throw new Refusal(400, 'timestamp', `Signature UNIXTIME timestamp is too old: ${timestamp}`)
  checkAttributes(attributes ?? {})
  const address = addressOf(body.address)
  await checkSignature({ ...body, address }, chains, chainId)
  // Checked again: the name may have been registered while the signature was verified on the chain.
  checkFree()
  const at = new Date(now()).toISOString()
  const entry = { address, created_at: at }
  const record = {
    name,
    registered_at: at,
    updated_at: at,
    attributes: attributes ?? null,
    addresses: { [ethereumCoinType]: entry, [body.coin_type]: entry },
  }
  book.add(record)
  return record
}

const claimOf = (message: string, request: ApiRequest) => bodyOf({ ...request, body: message }, messageShape)

function checkAttributes(attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    const isAllowed = name === 'bio' && value.length <= longestBio && /^[\w\s.,:;!?'"()@#&+/-]*$/.test(value)
    if (!isAllowed) throw new Refusal(400, 'attributes', 'Unsupported name attribute in payload')
  }
}

/** The signature of a contract wallet is verified on its chain (ERC-1271, ERC-6492) if that chain runs here. */
async function checkSignature(
  { address, message, signature }: { address: Address; message: string; signature: string },
  { running }: LocalChains,
  chainId: number,
): Promise<void> {
  const refuse = (why: string) => new Refusal(401, 'signature', `Signature validation error: ${why}`)
  if (!isHex(signature)) throw refuse('not hexadecimal')
  const chain = running.find((candidate) => candidate.chainId === chainId)
  const claim = { address, message, signature }
  const isValid = await (chain ? chain.reader.verifyMessage(claim) : verifyMessage(claim).catch(() => false))
  if (!isValid) throw refuse('it is not of the address')
}
