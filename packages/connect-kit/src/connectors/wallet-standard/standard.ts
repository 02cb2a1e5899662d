/** The part of the Wallet Standard the kit uses. Everything comes from the page and is checked before use. */
export interface StandardAccount {
  readonly address: string
  readonly chains: readonly string[]
}

/** A wallet as it registered itself; features are looked up by name and may be anything. */
export interface StandardWallet {
  readonly name: string
  readonly icon: unknown
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
  readonly features: Readonly<Record<string, unknown>>
}

/** Whether something that registered itself can be a wallet. */
export function isStandardWallet(value: unknown): value is StandardWallet {
  if (typeof value !== 'object' || value === null) return false
  const wallet = value as Partial<Record<keyof StandardWallet, unknown>>
  return (
    typeof wallet.name === 'string' &&
    isTextList(wallet.chains) &&
    Array.isArray(wallet.accounts) &&
    typeof wallet.features === 'object' &&
    wallet.features !== null
  )
}

/** The accounts in a list that belong to Solana and are well formed. */
export function readStandardAccounts(value: unknown): readonly StandardAccount[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (account: unknown): account is StandardAccount =>
      typeof account === 'object' &&
      account !== null &&
      'address' in account &&
      typeof account.address === 'string' &&
      'chains' in account &&
      isTextList(account.chains) &&
      account.chains.some((chain) => chain.startsWith('solana:')),
  )
}

/** A function of a feature, such as `signMessage` of `solana:signMessage`; undefined where the wallet has none. */
export function featureOf(
  wallet: StandardWallet,
  feature: string,
  member: string,
): ((...inputs: readonly unknown[]) => unknown) | undefined {
  const found = wallet.features[feature]
  if (typeof found !== 'object' || found === null) return undefined
  const method: unknown = Reflect.get(found, member)
  return typeof method === 'function'
    ? (...inputs) => Reflect.apply(method, found, inputs) as unknown
    : undefined
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
