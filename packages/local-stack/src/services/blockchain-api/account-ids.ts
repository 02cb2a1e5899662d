import { type Address, getAddress, isAddress } from 'viem'
import { refusals } from './refusals.ts'

/** An account or a contract on an EVM chain, taken from its CAIP-10 id. */
export interface AccountId {
  /** CAIP-2 */
  readonly chain: string
  readonly address: Address
}

/** The parts of `eip155:<chain>:<address>`; undefined when it is nothing of that form. */
function parseAccountId(id: string): AccountId | undefined {
  const [, chain = '', address = ''] = /^(eip155:\d{1,32}):(0x[0-9a-fA-F]{40})$/.exec(id) ?? []
  return chain === '' ? undefined : { chain, address: toAddress(address) }
}

/** @throws {Refusal} 400 `address` when the id is not of that form. */
export function accountIdOf(id: string): AccountId {
  const parsed = parseAccountId(id)
  if (!parsed) throw refusals.address()
  return parsed
}

/** A plain address with its checksum, however its letters were written. @throws {Refusal} 400 `address` */
export function addressOf(value: string): Address {
  if (!isAddress(value, { strict: false })) throw refusals.address()
  return toAddress(value)
}

/** Lower-cased first: a wrong checksum in what was typed is no reason to refuse. */
const toAddress = (value: string) => getAddress(value.toLowerCase())
