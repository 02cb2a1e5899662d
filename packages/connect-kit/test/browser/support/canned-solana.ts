import { decodeBase58 } from '../../../src/caip/base58.ts'
import { activeWallet, writeDetails } from '../../../src/core/account-details.ts'
import { type ConnectKit, connect } from '../../../src/index.ts'
import type { ViewName } from '../../../src/modal/state/router.ts'
import { openModal } from '../../../src/modal.tsx'
import { solana } from '../../../src/networks.ts'
import { createTestKit, type TestKit, type TestKitOptions } from '../../../src/testing.ts'
import { walletStandard } from '../../../src/wallet-standard.ts'
import { standardWallet } from '../../support/standard-wallet.ts'

/** USDC on Solana's main network. */
export const usdcMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export const solanaFriend = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const systemProgram = '1'.repeat(32)
const rents = new Map<unknown, number>([
  [0, 890_880],
  [165, 2_039_280],
])

export interface CannedSolana {
  /** Base units of USDC that the account holds. */
  readonly usdc?: bigint
  readonly lamports?: number
  readonly isFrozen?: boolean
  /** Whether the receiver has an account for USDC. */
  readonly isReceiverKnown?: boolean
  /** Why a simulation fails. */
  readonly refusal?: unknown
  /** Whether what was sent is confirmed, by the time somebody asks. */
  readonly isConfirmed?: boolean
}

/** A node on which an account has 2 SOL and 250.5 USDC; what the test says comes first. */
function cannedSolana(
  owner: string,
  node: CannedSolana,
): { readonly fetch: typeof fetch; readonly asked: readonly string[] } {
  const {
    usdc = 250_500_000n,
    lamports = 2_000_000_000,
    isFrozen = false,
    isReceiverKnown = false,
    refusal = null,
  } = node
  const asked: string[] = []
  const account = (data: Uint8Array, program: string, held: number) => ({
    data: [btoa(String.fromCharCode(...data)), 'base64'],
    owner: program,
    executable: false,
    lamports: held,
  })
  const held = account(tokenAccount(owner, usdc, isFrozen), tokenProgram, 2_039_280)
  const received = account(tokenAccount(solanaFriend, 0n, false), tokenProgram, 2_039_280)
  const accountAt = (address: unknown) => {
    if (address === owner) return account(new Uint8Array(), systemProgram, lamports)
    if (address === usdcMint) return account(mintAccount(), tokenProgram, 1_461_600)
    if (address === solanaFriend) return account(new Uint8Array(), systemProgram, 1_000_000)
    return isReceiverKnown ? received : null
  }
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getMultipleAccounts: ([addresses]) => ({ value: list(addresses).map(accountAt) }),
    getTokenAccountsByOwner: () => ({ value: [{ pubkey: usdcMint, account: held }] }),
    getLatestBlockhash: () => ({ value: { blockhash: usdcMint, lastValidBlockHeight: 200 } }),
    getBlockHeight: () => 50,
    getMinimumBalanceForRentExemption: ([size]) => rents.get(size),
    getFeeForMessage: () => ({ value: 5_000 }),
    simulateTransaction: () => ({ value: { err: refusal, logs: [] } }),
    sendTransaction: () => usdcMint,
    getSignatureStatuses: () => ({
      value: [(node.isConfirmed ?? true) ? { slot: 60, err: null, confirmationStatus: 'confirmed' } : null],
    }),
  }
  return {
    asked,
    async fetch(_input, init) {
      const { method, params } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
        readonly method: string
        readonly params: readonly unknown[]
      }
      asked.push(method)
      return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method]?.(params) })
    },
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function tokenAccount(owner: string, amount: bigint, isFrozen: boolean): Uint8Array {
  const data = new Uint8Array(165)
  data.set(decodeBase58(usdcMint) ?? [], 0)
  data.set(decodeBase58(owner) ?? [], 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = isFrozen ? 2 : 1
  return data
}

function mintAccount(): Uint8Array {
  const data = new Uint8Array(82)
  data[44] = 6
  data[45] = 1
  return data
}

export interface SolanaKit extends TestKit {
  readonly address: string
  /** Opens the modal on a view. */
  readonly open: (view?: ViewName) => void
  readonly asked: readonly string[]
  readonly solanaWallet: Awaited<ReturnType<typeof standardWallet>>
}

/** A kit with a connected Solana wallet, on a canned node. */
export async function solanaKit(node: CannedSolana = {}, options: TestKitOptions = {}): Promise<SolanaKit> {
  const solanaWallet = await standardWallet({ name: 'Sol' })
  const canned = cannedSolana(solanaWallet.address, node)
  const test = createTestKit({
    networks: [solana],
    connectors: [walletStandard()],
    wallet: false,
    features: { analytics: false },
    debug: false,
    ...options,
    environment: { fetch: canned.fetch, ...options.environment },
  })
  solanaWallet.registersIn(test.page.window)
  await connect(test.kit, { connectorId: 'wallet-standard:Sol' })
  nameTokens(test.kit)
  return {
    ...test,
    address: solanaWallet.address,
    solanaWallet,
    asked: canned.asked,
    open: (view = 'WalletSend') => openModal(test.kit, { view }),
  }
}

/** What a balance service has told of the account's tokens. */
function nameTokens(kit: ConnectKit): void {
  const wallet = activeWallet(kit.store.getState())
  if (!wallet) throw new Error('Nobody is connected.')
  const chainId = solana.caipNetworkId
  const about = { chainId, iconUrl: '' } as const
  const items = [
    { ...about, name: 'Solana', symbol: 'SOL', price: 150, quantity: { value: 0n, decimals: 9 } },
    {
      ...about,
      name: 'USD Coin',
      symbol: 'USDC',
      address: `${chainId}:${usdcMint}`,
      price: 1,
      quantity: { value: 0n, decimals: 6 },
    },
  ]
  const tokenBalances = { items, isLoading: false, failure: undefined, readAt: undefined }
  writeDetails(kit, wallet.caipAddress, () => ({ tokenBalances }))
}
