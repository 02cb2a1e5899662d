import { type Address, getAddress, isAddress } from 'viem'
import { refusals } from './refusals.ts'

/** An account or contract on an EVM chain, parsed from its CAIP-10 id. */
export interface AccountId {
  /** CAIP-2 */
  readonly chain: string
  readonly address: Address
}

/** Parses `eip155:<chain>:<address>`; undefined for any other format. */
function parseAccountId(id: string): AccountId | undefined {
  const [, chain = '', address = ''] = /^(eip155:\d{1,32}):(0x[0-9a-fA-F]{40})$/.exec(id) ?? []
  return chain === '' ? undefined : { chain, address: toAddress(address) }
}

/** @throws {Refusal} 400 `address` if the id does not have that format. */
export function accountIdOf(id: string): AccountId {
  const parsed = parseAccountId(id)
  if (!parsed) throw refusals.address()
  return parsed
}

/** A plain address with checksum, in any letter case. @throws {Refusal} 400 `address` */
export function addressOf(value: string): Address {
  if (!isAddress(value, { strict: false })) throw refusals.address()
  return toAddress(value)
}

/** Lower-cased first, so that an input with a wrong checksum is accepted. */
const toAddress = (value: string) => getAddress(value.toLowerCase())
