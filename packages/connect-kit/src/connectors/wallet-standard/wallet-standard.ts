import { safeIcon } from '../../wallets/icon.ts'
import { shownName } from '../../wallets/identity.ts'
import type { ConnectorSource, ConnectorSourceContext } from '../source.ts'
import { solanaConnector } from './solana-connector.ts'
import { isStandardWallet } from './standard.ts'

/** Limit of registered wallets, far above real use: a page that registers endlessly must not fill the list. */
const maximumRegistered = 100

/**
 * Solana wallets that register themselves by the Wallet Standard, now and later. Adds nothing while the app has no
 * Solana network.
 *
 * @example createConnectKit({ networks: [solana], connectors: [walletStandard()], … })
 */
export const walletStandard = (): ConnectorSource => (context) => {
  const { window: page } = context.environment
  const isWanted = context.networks.some(({ chainNamespace }) => chainNamespace === 'solana')
  if (!page || !isWanted) return () => undefined
  const known = new Set<string>()
  const register = (...wallets: readonly unknown[]) => {
    for (const wallet of wallets) if (known.size < maximumRegistered) meet(wallet, known, context)
    return () => undefined
  }
  // Wallets loaded later pass us a callback; wallets already loaded receive `register` by the event below.
  const onRegister = (event: Event) => {
    const callback: unknown = 'detail' in event ? event.detail : undefined
    if (typeof callback !== 'function') return
    try {
      Reflect.apply(callback, undefined, [{ register }])
    } catch (error) {
      context.environment.warn('A wallet failed while it registered itself', error)
    }
  }
  page.addEventListener('wallet-standard:register-wallet', onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return () => page.removeEventListener('wallet-standard:register-wallet', onRegister)
}

/** Registered objects are untrusted: even reading a member may throw. */
function meet(wallet: unknown, known: Set<string>, { add, environment }: ConnectorSourceContext): void {
  try {
    if (!isStandardWallet(wallet) || !wallet.chains.some((chain) => chain.startsWith('solana:'))) return
    const name = shownName(wallet.name)
    const id = `wallet-standard:${name}`
    if (name === '' || known.has(id)) return
    known.add(id)
    add(solanaConnector({ id, name, icon: safeIcon(wallet.icon), wallet }))
  } catch (error) {
    environment.warn('A wallet registered itself with what cannot be read', error)
  }
}
