import { accountDetails } from '../../core/account-details.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { findNetwork } from '../../core/networks.ts'
import { connectedIn } from '../../core/request.ts'
import type { ChainReadErrorCode, ErrorCodes } from '../error-codes.ts'
import type { SolanaToken } from './prepare-solana-transfer.ts'

export interface FetchSolanaTokensParameters {
  readonly signal?: AbortSignal | undefined
}

/** A token of the connected Solana account. */
export interface HeldSolanaToken extends SolanaToken {
  readonly name: string
  readonly iconUrl: string | undefined
  /** US dollars for one token; undefined if unknown. */
  readonly price: number | undefined
  /** What can be sent, in base units: of several accounts for one token, the content of the fullest. */
  readonly held: bigint
  /** Whether the token's issuer has frozen the account. */
  readonly isFrozen: boolean
}

export type FetchSolanaTokensResult = readonly HeldSolanaToken[]

export type FetchSolanaTokensErrorCode = ChainReadErrorCode | ErrorCodes<'NOT_CONNECTED'>

/**
 * The SOL and the SPL tokens of the connected Solana account, read from its network: SOL first, then tokens with a balance. Names, pictures and prices are
 * those of the balance service, if the app has one; a token that the service does not know is named by the beginning of its mint's address.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_NOT_CONFIGURED`, `RPC_UNAVAILABLE`, `ABORTED`, `DESTROYED`
 * @example const [sol, ...tokens] = await fetchSolanaTokens(kit)
 */
export async function fetchSolanaTokens(
  kit: ConnectKit,
  { signal }: FetchSolanaTokensParameters = {},
): Promise<FetchSolanaTokensResult> {
  const { address, caipAddress, chainId } = connectedIn(kit, 'solana')
  const { nativeCurrency } = findNetwork(kit, chainId)
  const { heldTokens, readMintDecimals, solanaRpc, tokenProgram } = await import('./transfer-parts.ts')
  const rpc = solanaRpc(kit, { chainId, signal })
  const [[own], all] = await Promise.all([rpc.accounts([address]), heldTokens(rpc, address)])
  const held = all.filter(({ amount }) => amount > 0n)
  const mints = await mintsOf(rpc, held)
  if (kit.options.services) {
    const { fetchTokenBalances } = await import('../balances/token-balances.ts')
    await fetchTokenBalances(kit, { signal })
  }
  const details = accountDetails(kit.store.getState())
  const known = details?.accountId === caipAddress ? details.tokenBalances.items : []
  const about = (mint: string | undefined) => {
    const found = known.find((one) => (one.address?.split(':').at(-1) ?? undefined) === mint)
    const { name, symbol, iconUrl, price = 0 } = found ?? {}
    return {
      name: name || undefined,
      symbol: symbol || undefined,
      iconUrl: iconUrl || undefined,
      price: price > 0 ? price : undefined,
    }
  }
  const native = about(undefined)
  const sol: HeldSolanaToken = {
    ...native,
    name: nativeCurrency.name,
    symbol: nativeCurrency.symbol,
    decimals: nativeCurrency.decimals,
    mint: undefined,
    held: own?.lamports ?? 0n,
    isFrozen: false,
  }
  const tokens = held.flatMap(({ mint, amount, isFrozen }, index): readonly HeldSolanaToken[] => {
    const account = mints[index]
    const decimals = account?.owner === tokenProgram ? readMintDecimals(account.data) : undefined
    if (decimals === undefined) return []
    const { name, symbol, ...rest } = about(mint)
    const short = `${mint.slice(0, 4)}…${mint.slice(-4)}`
    return [
      {
        ...rest,
        name: name ?? symbol ?? short,
        symbol: symbol ?? short,
        decimals,
        mint,
        held: amount,
        isFrozen,
      },
    ]
  })
  return [sol, ...tokens]
}

/** Accounts that a node returns at once. */
const mostAtOnce = 100

async function mintsOf(
  rpc: import('./transfer-parts.ts').SolanaRpc,
  held: readonly { readonly mint: string }[],
) {
  const addresses = held.map(({ mint }) => mint)
  const parts = Array.from({ length: Math.ceil(addresses.length / mostAtOnce) }, (_, index) =>
    rpc.accounts(addresses.slice(index * mostAtOnce, (index + 1) * mostAtOnce)),
  )
  return (await Promise.all(parts)).flat()
}
