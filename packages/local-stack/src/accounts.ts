import type { Address } from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/**
 * The public test mnemonic that local EVM nodes share. Its keys are publicly known: never send anything of value to
 * them.
 */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** The ten funded accounts, `m/44'/60'/0'/0/0` to `/9`. */
export const accounts: readonly HDAccount[] = Array.from({ length: 10 }, (_, addressIndex) =>
  mnemonicToAccount(testMnemonic, { addressIndex }),
)

/**
 * A dev account by index; tests that use different accounts do not interfere with each other.
 *
 * @throws {Error} when there is none.
 * @example const [sender, receiver] = [accountAt(0), accountAt(1)]
 */
export function accountAt(index: number): HDAccount {
  const account = accounts[index]
  if (!account) throw new Error(`There is no dev account ${index}.`)
  return account
}

/**
 * Owner of the local USDT: mints, pauses and blocks. It is not one of the ten, so that no test uses up its nonces by
 * accident.
 */
export const usdtOwner: HDAccount = mnemonicToAccount(testMnemonic, { addressIndex: 10 })

/**
 * The dev account with an address.
 *
 * @throws {Error} when the address is none of the ten.
 */
export function accountOf(address: Address): HDAccount {
  const account = accounts.find((candidate) => candidate.address.toLowerCase() === address.toLowerCase())
  if (!account) throw new Error(`${address} is none of the ten dev accounts, so nobody here can sign for it.`)
  return account
}

/** The first dev account, the default everywhere. */
export function firstAccount(): HDAccount {
  const [account] = accounts
  if (!account) throw new Error('The list of dev accounts is empty.')
  return account
}
