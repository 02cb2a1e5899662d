import { type AccountType, accountTypes } from '../config/account-type.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import type { ConnectedWallet } from '../core/connection.ts'
import { report } from '../core/report.ts'

/** Where neither the app nor the person says otherwise. */
const defaults: Readonly<Record<string, AccountType>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
}

const key = 'preferredAccountTypes'

// S3.21
/**
 * The kind of account by namespace: what the person chose, else `defaultAccountTypes` of the app, else the default. It matters
 * for embedded wallets only.
 *
 * @example preferredAccountTypes(kit)['eip155'] // 'smartAccount'
 */
export const preferredAccountTypes = (
  kit: ConnectKit,
): Readonly<Record<string, AccountType | undefined>> => ({
  ...defaults,
  ...kit.options.defaultAccountTypes,
  ...chosen(kit),
})

export interface PreferAccountTypeParameters {
  readonly namespace: string
  readonly accountType: AccountType
}

/**
 * Keeps a person's choice of a kind of account, for this page load and later ones.
 *
 * @example preferAccountType(kit, { namespace: 'eip155', accountType: 'eoa' })
 */
export function preferAccountType(
  kit: ConnectKit,
  { namespace, accountType }: PreferAccountTypeParameters,
): void {
  kit.runtime.storage.write(key, { ...chosen(kit), [namespace]: accountType })
  const network = kit.store.getState().chosenNetworks[namespace] ?? ''
  report(kit, 'SET_PREFERRED_ACCOUNT_TYPE', { accountType, network })
}

/** Whether the account of a wallet is a contract: only that of an embedded wallet may be one. */
export const isSmartAccount = (
  kit: ConnectKit,
  { connector, namespace }: Pick<ConnectedWallet, 'connector' | 'namespace'>,
): boolean => connector.type === 'AUTH' && preferredAccountTypes(kit)[namespace] === 'smartAccount'

const chosen = (kit: ConnectKit) => kit.runtime.storage.read(key, isChoice) ?? {}

const isChoice = (value: unknown): value is Readonly<Record<string, AccountType>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((type) => accountTypes.includes(type as AccountType))
