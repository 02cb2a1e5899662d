import { clearFault, currentFault } from './fault.ts'
import { readMemory, type SiteMemory, writeMemory } from './memory.ts'
import { ask } from './panel.ts'
import { ProviderError, unauthorized, unknownChain, userRejected } from './provider-error.ts'
import { connectServer } from './server.ts'

export interface ProviderOptions {
  /** Address of the wallets server. */
  readonly serverUrl: string
  readonly accounts: readonly string[]
  readonly chains: readonly { readonly chainId: number; readonly name: string }[]
  /** Base58; none without a Solana network. */
  readonly solanaAccounts: readonly string[]
}

interface RequestArguments {
  readonly method: string
  readonly params?: unknown
}

type Listener = (value: unknown) => void

/** An EIP-1193 provider that asks its user in a panel of its own. */
export function createProvider(options: ProviderOptions) {
  const server = connectServer(options.serverUrl)
  const firstChain = options.chains[0]?.chainId ?? 1
  let memory: SiteMemory = readMemory(firstChain)
  const listeners = new Map<string, Set<Listener>>()

  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const remember = (change: Partial<SiteMemory>) => {
    memory = { ...memory, ...change }
    writeMemory(memory)
  }
  const hexChainId = () => `0x${memory.chainId.toString(16)}`

  /** Asks, unless a switch says how to misbehave. */
  const consent = async (question: Parameters<typeof ask>[0]): Promise<string> => {
    const next = currentFault()
    if (next !== 'low-gas') clearFault()
    if (next === 'reject') throw userRejected()
    if (next === 'ignore') return new Promise<never>(() => undefined)
    return ask(question)
  }

  const requestAccounts = async () => {
    if (memory.accounts.length > 0) return memory.accounts
    const account = await consent({ title: 'Connect to this site', lines: [], choices: options.accounts })
    remember({ accounts: [account] })
    emit('connect', { chainId: hexChainId() })
    emit('accountsChanged', [account])
    return memory.accounts
  }

  const signWithConsent = async (method: string, params: unknown) => {
    const [account] = memory.accounts
    if (!account) throw unauthorized()
    const { chainId } = memory
    const description = await server.describe({ chainId, method, params })
    await consent(description)
    const hasTooLittleGas = currentFault() === 'low-gas'
    clearFault()
    return server.sign({ account, chainId, method, params, hasTooLittleGas })
  }

  const switchChain = async (params: unknown) => {
    const wanted = firstParameter(params)?.['chainId']
    const chain = options.chains.find(({ chainId }) => chainId === Number(wanted))
    if (!chain) throw unknownChain(wanted)
    if (chain.chainId === memory.chainId) return null
    await consent({ title: 'Switch network', lines: [['Network', chain.name]] })
    remember({ chainId: chain.chainId })
    emit('chainChanged', hexChainId())
    return null
  }

  const disconnect = () => {
    remember({ accounts: [] })
    emit('accountsChanged', [])
    emit('disconnect', new ProviderError(4900, 'The site was disconnected from the wallet.'))
    return null
  }

  const request = async ({ method, params }: RequestArguments): Promise<unknown> => {
    switch (method) {
      case 'eth_accounts':
        return memory.accounts
      case 'eth_requestAccounts':
        return requestAccounts()
      case 'wallet_requestPermissions':
        await requestAccounts()
        return [{ parentCapability: 'eth_accounts' }]
      case 'wallet_getPermissions':
        return memory.accounts.length > 0 ? [{ parentCapability: 'eth_accounts' }] : []
      case 'wallet_revokePermissions':
        return disconnect()
      case 'eth_chainId':
        return hexChainId()
      case 'net_version':
        return String(memory.chainId)
      // A network that the wallet has cannot be added; it is switched to, as EIP-3085 allows.
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return switchChain(params)
      case 'personal_sign':
      case 'eth_signTypedData_v4':
      case 'eth_sendTransaction':
        return signWithConsent(method, params)
      default:
        if (!method.startsWith('eth_') || /sign|accounts|sendTransaction/i.test(method))
          throw new ProviderError(4200, `The wallet does not support ${method}.`)
        return server.read({ chainId: memory.chainId, method, params: params ?? [] })
    }
  }

  return {
    request,
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return this
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return this
    },
  }
}

function firstParameter(params: unknown): Record<string, unknown> | undefined {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  return typeof first === 'object' && first !== null ? { ...first } : undefined
}
