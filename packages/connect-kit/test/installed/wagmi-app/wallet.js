// A wallet of the browser (EIP-6963) that signs for real, keeps its permission over a reload, and does what the page says.
import { privateKeyToAccount } from 'viem/accounts'

const keys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
]
const rejection = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })

export function announceWallet() {
  const listeners = {}
  const tell = (event, value) => listeners[event]?.forEach((listener) => listener(value))
  let accounts = keys.map((key) => privateKeyToAccount(key))
  let chainId = localStorage.getItem('wallet.chain') ?? '0x89'
  let isAllowed = localStorage.getItem('wallet.allowed') === 'yes'
  let willReject = false
  const addresses = () => (isAllowed ? accounts.map(({ address }) => address) : [])
  const allow = (yes) => {
    isAllowed = yes
    localStorage.setItem('wallet.allowed', yes ? 'yes' : 'no')
  }
  const moveTo = (chain) => {
    chainId = chain
    localStorage.setItem('wallet.chain', chain)
    tell('chainChanged', chain)
  }
  const answers = {
    eth_requestAccounts() {
      allow(true)
      return addresses()
    },
    eth_accounts: addresses,
    eth_chainId: () => chainId,
    wallet_getPermissions: () => (isAllowed ? [{ parentCapability: 'eth_accounts' }] : []),
    wallet_revokePermissions: () => (allow(false), null),
    wallet_switchEthereumChain: ([{ chainId: wanted }]) => (moveTo(wanted), null),
    personal_sign: ([message, from]) =>
      accounts
        .find(({ address }) => address.toLowerCase() === from.toLowerCase())
        .signMessage({ message: { raw: message } }),
  }
  const asked = ['eth_requestAccounts', 'wallet_switchEthereumChain', 'personal_sign']
  const provider = {
    async request({ method, params }) {
      if (willReject && asked.includes(method)) throw rejection()
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(`No ${method}`), { code: 4200 })
      return answer(params)
    },
    on: (event, listener) => void (listeners[event] = [...(listeners[event] ?? []), listener]),
    removeListener: (event, listener) =>
      void (listeners[event] = (listeners[event] ?? []).filter((one) => one !== listener)),
  }
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Page Wallet',
    icon: 'data:image/svg+xml,',
    rdns: 'example.page',
  }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
  return {
    id: info.rdns,
    rejects: (yes) => void (willReject = yes),
    moveTo,
    choosesOtherAccount() {
      accounts = accounts.toReversed()
      tell('accountsChanged', addresses())
    },
    leaves() {
      allow(false)
      tell('accountsChanged', [])
    },
  }
}
