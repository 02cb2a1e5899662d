import { privateKeyToAccount } from 'viem/accounts'

/** A public key: the second account of the test mnemonic of local chains. */
const evm = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const solanaAddress = 'So11111111111111111111111111111111111111112'

/** A wallet's permission for this site: like an extension it stores it for all tabs, and notifies all of them. */
function permission(key: string) {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  addEventListener('storage', (event) => {
    if (event.key === key) tell()
  })
  return {
    isGiven: () => localStorage.getItem(key) !== null,
    give() {
      localStorage.setItem(key, 'given')
      tell()
    },
    take() {
      localStorage.removeItem(key)
      tell()
    },
    listeners,
  }
}

/** A browser wallet (EIP-1193) that announces itself (EIP-6963), approves everything and creates real signatures. */
export function announceEvmWallet(): void {
  const site = permission('wallet of the browser')
  const accounts = () => (site.isGiven() ? [evm.address] : [])
  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_requestAccounts() {
      if (!site.isGiven()) site.give()
      return accounts()
    },
    eth_accounts: accounts,
    eth_chainId: () => '0x89',
    wallet_revokePermissions() {
      site.take()
      return null
    },
    personal_sign: ([message]) => evm.signMessage({ message: { raw: message as `0x${string}` } }),
  }
  const heard = new Map<unknown, () => void>()
  const provider = {
    async request({
      method,
      params = [],
    }: {
      readonly method: string
      readonly params?: readonly unknown[]
    }) {
      const answer = methods[method]
      if (!answer) throw Object.assign(new Error(`No ${method}.`), { code: 4200 })
      return answer(params)
    },
    on(event: string, listener: (value: unknown) => void) {
      if (event !== 'accountsChanged') return
      const tell = () => listener(accounts())
      heard.set(listener, tell)
      site.listeners.add(tell)
    },
    removeListener(_event: string, listener: unknown) {
      const tell = heard.get(listener)
      if (tell) site.listeners.delete(tell)
    },
  }
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Fox', icon: '', rdns: 'example.fox' }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** A Solana wallet of the browser (Wallet Standard) that approves everything. */
export function registerSolanaWallet(): void {
  const site = permission('Solana wallet of the browser')
  const account = {
    address: solanaAddress,
    publicKey: new Uint8Array(32),
    chains: ['solana:mainnet'],
    features: [],
  }
  const accounts = () => (site.isGiven() ? [account] : [])
  const wallet = {
    version: '1.0.0',
    name: 'Ghost',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: account.chains,
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false } = {}) {
          if (!silent && !site.isGiven()) site.give()
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => site.take() },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: (properties: unknown) => void) {
          const tell = () => listener({ accounts: accounts() })
          site.listeners.add(tell)
          return () => void site.listeners.delete(tell)
        },
      },
    },
  }
  type Api = { readonly register: (...wallets: unknown[]) => void }
  const callback = ({ register }: Api) => register(wallet)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent<Api>).detail))
}
