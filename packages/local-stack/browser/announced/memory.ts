/** What the wallet remembers of one site. localStorage is per origin, so each site has its own. */
export interface SiteMemory {
  readonly accounts: readonly string[]
  readonly chainId: number
}

const key = 'dev.esports.simulator-wallet'

export function readMemory(fallbackChainId: number): SiteMemory {
  const nothing = { accounts: [], chainId: fallbackChainId }
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isMemory(stored) ? stored : nothing
  } catch {
    // A page may refuse storage, and anybody may write into it; the wallet then starts afresh.
    return nothing
  }
}

export function writeMemory(memory: SiteMemory): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // Without storage the wallet forgets the site at the next load, as a private window does.
  }
}

function isMemory(value: unknown): value is SiteMemory {
  if (typeof value !== 'object' || value === null) return false
  const { accounts, chainId } = value as Partial<Record<keyof SiteMemory, unknown>>
  return (
    Array.isArray(accounts) &&
    accounts.every((account) => typeof account === 'string') &&
    typeof chainId === 'number'
  )
}
