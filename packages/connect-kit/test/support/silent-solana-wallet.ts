type Gate = <T>(label: string, act: () => T | Promise<T>) => Promise<T>

/** An injected Solana wallet that approves everything and signs nothing; the gate delays each response. */
export function silentSolanaWallet(name: string, gate: Gate) {
  const account = { address: 'So11111111111111111111111111111111111111112', chains: ['solana:mainnet'] }
  const listeners = new Set<(properties: unknown) => void>()
  let isTrusted = false
  const shown = () => (isTrusted ? [account] : [])
  const tell = () => {
    for (const listener of Array.from(listeners)) listener({ accounts: shown() })
  }
  const leaves = () => {
    isTrusted = false
    tell()
  }
  /** Notifies listeners of account changes (Wallet Standard, `change`), also in another tab. */
  const trusts = () => {
    if (isTrusted) return
    isTrusted = true
    tell()
  }
  const wallet = {
    version: '1.0.0',
    name,
    icon: undefined,
    chains: account.chains,
    get accounts() {
      return shown()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent }: { silent?: boolean } = {}) {
          const accounts = await gate('solana connect', () => {
            if (!silent) trusts()
            return shown()
          })
          return gate('solana connected', () => ({ accounts }))
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => gate('solana disconnect', () => leaves()),
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: (properties: unknown) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
  }
  return {
    get listenerCount() {
      return listeners.size
    },
    /** The person revokes the site's permission. */
    leaves,
    registersIn(page: EventTarget) {
      const callback = ({ register }: { register: (...wallets: unknown[]) => void }) => register(wallet)
      page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
    },
  }
}
