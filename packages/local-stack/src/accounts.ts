import type { Address } from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The public test mnemonic that local EVM nodes share. Everybody knows its keys: never send it anything of worth. */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** The ten funded accounts, `m/44'/60'/0'/0/0` to `/9`. */
export const accounts: readonly HDAccount[] = Array.from({ length: 10 }, (_, addressIndex) =>
  mnemonicToAccount(testMnemonic, { addressIndex }),
)

/**
 * One of the ten by its place; tests that use different ones do not disturb each other.
 *
 * @throws {Error} when there is none.
 * @example const [sender, receiver] = [accountAt(0), accountAt(1)]
 */
export function accountAt(index: number): HDAccount {
  const account = accounts[index]
  if (!account) throw new Error(`There is no dev account ${index}.`)
  return account
}

/** Mints, pauses and blocks the local USDT. Not one of the ten, so that no test spends its nonces by accident. */
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

/** The first dev account, which everything uses when nothing else is asked for. */
export function firstAccount(): HDAccount {
  const [account] = accounts
  if (!account) throw new Error('The list of dev accounts is empty.')
  return account
}
