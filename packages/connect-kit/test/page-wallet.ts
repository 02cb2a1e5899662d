import {
  type Address,
  createPublicClient,
  createWalletClient,
  type Hash,
  type Hex,
  http,
  type LocalAccount,
  numberToHex,
} from 'viem'
import type { Eip1193Provider } from '../src/index.ts'

export interface PageWalletOptions {
  readonly account: LocalAccount
  /** RPC URL by chain id; the chains of this wallet. */
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly chainId: number
}

/** An injected wallet like an extension: it announces itself, creates real signatures, and can simulate misbehaviour. */
export function pageWallet(page: EventTarget, { account, rpcUrls, chainId: initial }: PageWalletOptions) {
  let chainId = initial
  let isConnected = false
  let nextAnswer: 'approve' | 'reject' = 'approve'
  let gasLimit: bigint | undefined
  const events = new EventTarget()
  const listeners = new Map<unknown, EventListener>()
  const emit = (name: string, value: unknown) =>
    events.dispatchEvent(new CustomEvent(name, { detail: value }))
  const refuse = (code: number, message: string) => Object.assign(new Error(message), { code })
  const consent = () => {
    const answer = nextAnswer
    nextAnswer = 'approve'
    if (answer === 'reject') throw refuse(4001, 'User rejected the request.')
  }
  const client = () => createWalletClient({ account, transport: http(rpcUrls[chainId]) })

  const provider: Eip1193Provider = {
    async request({ method, params }) {
      const [first] = Array.isArray(params) ? (params as unknown[]) : []
      switch (method) {
        case 'eth_requestAccounts':
          consent()
          isConnected = true
          return [account.address]
        case 'eth_accounts':
          return isConnected ? [account.address] : []
        case 'eth_chainId':
          return numberToHex(chainId)
        case 'wallet_revokePermissions':
          isConnected = false
          return null
        case 'wallet_switchEthereumChain': {
          const wanted = Number((first as { chainId: string }).chainId)
          if (!rpcUrls[wanted]) throw refuse(4902, 'Unrecognized chain ID')
          chainId = wanted
          emit('chainChanged', numberToHex(wanted))
          return null
        }
        case 'eth_sendTransaction': {
          consent()
          const { to, value, data } = first as {
            to: `0x${string}`
            value?: `0x${string}`
            data?: `0x${string}`
          }
          const gas = gasLimit
          gasLimit = undefined
          return client().sendTransaction({
            chain: null,
            to,
            value: BigInt(value ?? 0),
            ...(data ? { data } : {}),
            ...(gas ? { gas } : {}),
          })
        }
        default:
          throw refuse(4200, `The wallet does not support ${method}`)
      }
    },
    on(name, listener) {
      const wrapped: EventListener = (event) => listener((event as CustomEvent<unknown>).detail)
      listeners.set(listener, wrapped)
      events.addEventListener(name, wrapped)
    },
    removeListener(name, listener) {
      const wrapped = listeners.get(listener)
      if (wrapped) events.removeEventListener(name, wrapped)
    },
  }
  const announce = () =>
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: {
          info: { uuid: 'u', name: 'Page Wallet', icon: 'data:image/svg+xml,x', rdns: 'dev.example.page' },
          provider,
        },
      }),
    )
  page.addEventListener('eip6963:requestProvider', announce)
  return {
    announces: announce,
    rejectsNext: () => {
      nextAnswer = 'reject'
    },
    /** Too little gas for a token transfer: it is mined and reverts. */
    limitsGasOfNext: (gas: bigint) => {
      gasLimit = gas
    },
    /**
     * Speeds up a pending transaction, or replaces it; properties that are not passed stay unchanged.
     *
     * @returns the hash of the replacement
     */
    replaces: async (
      hash: Hash,
      other: { readonly to?: Address; readonly value?: bigint; readonly data?: Hex },
    ) => {
      const node = createPublicClient({ transport: http(rpcUrls[chainId]) })
      const {
        nonce,
        to,
        value,
        input,
        gasPrice,
        maxFeePerGas = gasPrice,
      } = await node.getTransaction({ hash })
      return client().sendTransaction({
        chain: null,
        nonce,
        to,
        value,
        data: input,
        ...other,
        maxFeePerGas: 3n * (maxFeePerGas ?? 0n),
        maxPriorityFeePerGas: 2n * (maxFeePerGas ?? 0n),
      })
    },
    switchesItself: (wanted: number) => {
      chainId = wanted
      emit('chainChanged', numberToHex(wanted))
    },
    locks: () => {
      isConnected = false
      emit('accountsChanged', [])
    },
  }
}
