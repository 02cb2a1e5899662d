import { type AccountType, accountTypes } from '../config/account-type.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import type { ConnectedWallet } from '../core/connection.ts'
import { report } from '../core/report.ts'

/** Used for namespaces where neither the user nor the app set a preference. */
const defaults: Readonly<Record<string, AccountType>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
}

const key = 'preferredAccountTypes'

// S3.21
/**
 * The preferred account type by namespace: the user's stored choice, else the app's `defaultAccountTypes`, else the built-in default. Only
 * embedded wallets use it.
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
 * Persists the user's preferred account type for a namespace, for this page load and later ones.
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

/** Whether the wallet's account is a smart account. Only an embedded wallet (connector type `AUTH`) can have one. */
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
