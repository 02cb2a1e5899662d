import type { Address } from 'viem'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Connector, ConnectorInfo, ConnectorSession, SessionEvent } from '../connector.ts'
import { abortable } from './abortable.ts'
import { type Eip1193Provider, readAccounts, readChainId } from './provider.ts'
import { switchChain } from './switch-chain.ts'
import { toWalletError } from './wallet-error.ts'

/** A connector for a wallet that lives in the page: injected as `window.ethereum` or announced by EIP-6963. */
export function pageWalletConnector(info: ConnectorInfo, provider: Eip1193Provider): Connector {
  const open = async (accounts: readonly Address[], fallbackChainId: number, signal: AbortSignal) => {
    const chainId = readChainId(await abortable(ask(provider, 'eth_chainId'), signal)) ?? fallbackChainId
    return pageWalletSession(provider, accounts, chainId)
  }
  return {
    ...info,
    async connect({ chainId, networks, signal }) {
      const accounts = readAccounts(await abortable(ask(provider, 'eth_requestAccounts'), signal))
      if (accounts.length === 0) throw new ConnectKitError('WALLET_UNAUTHORIZED')
      const session = await open(accounts, chainId, signal)
      const wanted = networks.find((network) => network.id === chainId)
      // A wallet on a chain the app does not have is asked to come over; a refusal does not undo the connection.
      if (wanted && !networks.some((network) => network.id === session.chainId))
        await session.switchChain(wanted, signal).catch(() => undefined)
      return session
    },
    async reconnect({ chainId, signal }) {
      const accounts = readAccounts(await abortable(ask(provider, 'eth_accounts'), signal))
      return accounts.length > 0 ? open(accounts, chainId, signal) : undefined
    },
  }
}

const ask = (provider: Eip1193Provider, method: string, params?: readonly unknown[]) =>
  provider.request({ method, ...(params ? { params } : {}) }).catch((error: unknown) => {
    throw toWalletError(error)
  })

function pageWalletSession(
  provider: Eip1193Provider,
  accounts: readonly Address[],
  initialChainId: number,
): ConnectorSession {
  const listeners = new Set<(event: SessionEvent) => void>()
  const tell = (event: SessionEvent) => {
    for (const listener of listeners) listener(event)
  }
  let chainId = initialChainId
  const onAccounts = (value: unknown) => {
    const next = readAccounts(value)
    tell(next.length > 0 ? { type: 'accountsChanged', accounts: next } : { type: 'disconnected' })
  }
  const onChain = (value: unknown) => {
    const next = readChainId(value)
    if (next === undefined) return
    chainId = next
    tell({ type: 'chainChanged', chainId: next })
  }
  // `disconnect` is not listened to: EIP-1193 fires it when the wallet loses its chain, not when it leaves the app.
  provider.on('accountsChanged', onAccounts)
  provider.on('chainChanged', onChain)
  const release = () => {
    provider.removeListener('accountsChanged', onAccounts)
    provider.removeListener('chainChanged', onChain)
    listeners.clear()
  }
  return {
    provider,
    accounts,
    get chainId() {
      return chainId
    },
    peer: undefined,
    async switchChain(network, signal) {
      await switchChain(provider, network, signal)
      const now = readChainId(await abortable(ask(provider, 'eth_chainId'), signal))
      if (now !== network.id) throw new ConnectKitError('CHAIN_NOT_SUPPORTED')
      if (chainId !== network.id) onChain(network.id)
    },
    async disconnect() {
      release()
      // Best effort: many wallets do not have the method, and the app forgets the wallet either way.
      await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }]).catch(() => undefined)
    },
    release,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
