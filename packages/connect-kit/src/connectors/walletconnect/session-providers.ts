import type { Environment } from '../../environment/environment.ts'
import type { SessionEvent } from '../connector.ts'
import type { Eip1193Provider, RequestArguments } from '../eip1193/provider.ts'

type Listener = (value: unknown) => void

/** The EIP-1193 providers of a session, one per namespace. */
export interface Providers {
  readonly of: (namespace: string) => Eip1193Provider
  /** Emits a session event on the providers, as EIP-1193 defines it. */
  readonly tell: (event: SessionEvent) => void
  readonly emit: (namespace: string, name: string, value: unknown) => void
  readonly clear: () => void
}

export function createProviders(
  request: (namespace: string, request: RequestArguments) => Promise<unknown>,
  environment: Pick<Environment, 'warn'>,
): Providers {
  const providers = new Map<string, Eip1193Provider>()
  const listeners = new Map<string, Map<string, Set<Listener>>>()
  const listenersOf = (namespace: string, event: string): Set<Listener> => {
    const events = listeners.get(namespace) ?? new Map<string, Set<Listener>>()
    const known = events.get(event) ?? new Set()
    listeners.set(namespace, events.set(event, known))
    return known
  }
  const emit = (namespace: string, name: string, value: unknown) => {
    for (const listener of Array.from(listenersOf(namespace, name)))
      try {
        listener(value)
      } catch (error) {
        // The listener is the app's code, so its exception is logged as a warning.
        environment.warn('A listener of a wallet failed', error)
      }
  }
  return {
    of(namespace) {
      const known = providers.get(namespace)
      if (known) return known
      const provider: Eip1193Provider = {
        request: (args) => request(namespace, args),
        on: (event, listener) => void listenersOf(namespace, event).add(listener),
        removeListener: (event, listener) => void listenersOf(namespace, event).delete(listener),
      }
      providers.set(namespace, provider)
      return provider
    },
    emit,
    tell(event) {
      switch (event.type) {
        case 'accountsChanged':
          return emit(event.namespace, 'accountsChanged', event.accounts)
        case 'chainChanged': {
          // EIP-1193 uses a hex chain id for EVM chains; other namespaces use the CAIP-2 id here.
          const [, reference] = event.chain.split(':')
          const chainId = event.namespace === 'eip155' ? `0x${Number(reference).toString(16)}` : event.chain
          return emit(event.namespace, 'chainChanged', chainId)
        }
        case 'disconnected':
          for (const namespace of event.namespace ? [event.namespace] : providers.keys())
            emit(namespace, 'disconnect', { code: 4900, message: 'The wallet ended the connection.' })
          return
        default:
      }
    },
    clear() {
      listeners.clear()
    },
  }
}
