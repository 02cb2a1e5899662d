import { createProvider, type ProviderOptions } from './provider.ts'
import { registerSolana } from './solana.ts'

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#141b29"/><path d="M48 14 78 31v34L48 82 18 65V31z" fill="#f6c445"/><path d="M48 30 64 39v18L48 66 32 57V39z" fill="#07090f"/></svg>',
)}`

const solanaIcon = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#141b29"/><path d="M30 28h46l-10 11H20zM20 43h46l10 11H30zM30 58h46l-10 11H20z" fill="#b48cff"/></svg>',
)}`

/** EIP-6963: says once and on every request that this wallet is there. With a Solana network it registers there, too (Wallet Standard). */
export function announce(options: ProviderOptions): void {
  const info = {
    uuid: crypto.randomUUID(),
    name: 'Simulator Wallet',
    icon,
    rdns: 'dev.esports.simulator',
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider: createProvider(options) })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
  if (options.solanaAccounts.length > 0) registerSolana({ ...options, icon: solanaIcon })
}
