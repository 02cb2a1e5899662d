/** The part of the Wallet Standard the kit uses. All values come from the page and are validated before use. */
export interface StandardAccount {
  readonly address: string
  readonly chains: readonly string[]
}

/** A registered wallet; features are looked up by name and are not validated yet. */
export interface StandardWallet {
  readonly name: string
  readonly icon: unknown
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
  readonly features: Readonly<Record<string, unknown>>
}

/** Whether a registered object has the shape of a wallet. */
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

/** The valid Solana accounts of a list. */
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

/** A function of a feature, such as `signMessage` of `solana:signMessage`; undefined if the wallet does not have it. */
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
