import { clearFault, currentFault } from './fault.ts'
import { ask } from './panel.ts'
import { userRejected } from './provider-error.ts'
import { connectServer, type SolanaCall } from './server.ts'

export interface SolanaWalletOptions {
  /** Address of the wallets server. */
  readonly serverUrl: string
  /** Base58. */
  readonly solanaAccounts: readonly string[]
  readonly icon: string
}

type Register = (wallet: object) => unknown
type Listener = (change: object) => void

const chains = ['solana:mainnet']
const key = 'dev.esports.simulator-wallet.solana'

/** Wallet Standard: registers this wallet with the page, whichever of the two is loaded first. */
export function registerSolana(options: SolanaWalletOptions): void {
  const wallet = createSolanaWallet(options)
  const meet = ({ register }: { register: Register }) => register(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) =>
    meet((event as CustomEvent<{ register: Register }>).detail),
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: meet }))
}

/** A wallet with accounts on Solana that asks its user in a panel of its own. */
function createSolanaWallet({ serverUrl, solanaAccounts, icon }: SolanaWalletOptions) {
  const server = connectServer(serverUrl)
  const listeners = new Set<Listener>()
  let connected = solanaAccounts.find((address) => address === remembered())
  const accounts = () => (connected === undefined ? [] : [accountOf(connected)])
  const setConnected = (address: string | undefined) => {
    connected = address
    remember(address)
    for (const listener of listeners) listener({ accounts: accounts() })
  }
  const consent = async (question: Parameters<typeof ask>[0]): Promise<string> => {
    const fault = currentFault()
    clearFault()
    if (fault === 'reject') throw userRejected()
    if (fault === 'ignore') return new Promise<never>(() => undefined)
    return ask({ ...question, brand: name })
  }
  const sign = async (method: SolanaCall['method'], { account, bytes }: Signing): Promise<Uint8Array> => {
    const call = { method, bytes: base64Of(bytes) }
    await consent(await server.describeSolana(call))
    return bytesOf(await server.signSolana({ ...call, account: account.address }))
  }
  return {
    version: '1.0.0',
    name,
    icon,
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false }: { silent?: boolean } = {}) {
          if (connected === undefined && !silent)
            setConnected(await consent({ title: 'Connect to this site', lines: [], choices: solanaAccounts }))
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => setConnected(undefined) },
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: Listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs: readonly { account: Account; message: Uint8Array }[]) =>
          inTurn(inputs, async ({ account, message }) => ({
            signedMessage: message,
            signature: await sign('message', { account, bytes: message }),
          })),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: readonly { account: Account; transaction: Uint8Array }[]) =>
          inTurn(inputs, async ({ account, transaction }) => ({
            signedTransaction: await sign('transaction', { account, bytes: transaction }),
          })),
      },
    },
  }
}

const name = 'Solana Simulator'

interface Account {
  readonly address: string
}

interface Signing {
  readonly account: Account
  readonly bytes: Uint8Array
}

const accountOf = (address: string) => ({
  address,
  publicKey: decodeBase58(address),
  chains,
  features: ['solana:signMessage', 'solana:signTransaction'],
})

/** One question after the other. */
async function inTurn<Input, Output>(
  inputs: readonly Input[],
  act: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await act(input))
  return outputs
}

/** A page may refuse storage; the wallet then forgets the site at the next load. */
function remembered(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(address: string | undefined): void {
  try {
    if (address === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, address)
  } catch {
    // As above.
  }
}

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The 32 bytes of an address. */
function decodeBase58(text: string): Uint8Array {
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(alphabet.indexOf(letter))
  const bytes = new Uint8Array(32)
  for (let index = 31; index >= 0; index -= 1, number >>= 8n) bytes[index] = Number(number & 255n)
  return bytes
}
