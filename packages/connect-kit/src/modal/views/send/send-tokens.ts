import type { Address } from 'viem'
import { isEvmAddress } from '../../../caip.ts'
import type { EvmNetwork } from '../../../networks/network.ts'
import type { Token } from '../../../networks/token.ts'
import type { TokenBalance } from '../../../services/blockchain-api/balance.ts'

/** A token that can be sent. */
export interface SendToken extends Token {
  readonly name: string
  readonly iconUrl: string | undefined
  /** US dollars for one token; undefined if unknown. */
  readonly price: number | undefined
  /** Balance in base units, as the wallet or a service returned it; undefined if unknown. */
  readonly held: bigint | undefined
}

/** Identifies a token on its network: its address, empty for the native coin. */
export const keyOf = ({ address }: Token): string => address?.toLowerCase() ?? ''

/** The tokens of an account on a network, in the order of `balances`. The native coin is always among them. */
export function sendTokens(
  network: EvmNetwork,
  balances: readonly TokenBalance[],
  configured: Token | undefined,
): readonly SendToken[] {
  const tokens = new Map<string, SendToken>()
  const add = (token: SendToken) => {
    if (!tokens.has(keyOf(token))) tokens.set(keyOf(token), token)
  }
  for (const balance of balances) {
    const token = readToken(network, balance)
    if (token) add(token)
  }
  const { name, symbol, decimals } = network.nativeCurrency
  const unknown = { iconUrl: undefined, price: undefined, held: undefined }
  add({ name, symbol, decimals, address: undefined, ...unknown })
  if (configured?.address) add({ ...configured, name: configured.symbol, ...unknown })
  return [...tokens.values()]
}

function readToken(network: EvmNetwork, balance: TokenBalance): SendToken | undefined {
  const { name, symbol, quantity, price, iconUrl, chainId, address } = balance
  if (chainId !== undefined && chainId !== network.caipNetworkId) return undefined
  const about = { iconUrl: iconUrl || undefined, price: price > 0 ? price : undefined, held: quantity.value }
  if (address === undefined) {
    const { nativeCurrency } = network
    // Wei of another unit would be another amount.
    const isNative = symbol === nativeCurrency.symbol && quantity.decimals === nativeCurrency.decimals
    return isNative
      ? { ...nativeCurrency, name: name || nativeCurrency.name, address: undefined, ...about }
      : undefined
  }
  const contract = address.split(':').at(-1) ?? ''
  if (!contract.startsWith('0x') || !isEvmAddress(contract)) return undefined
  return { name, symbol, decimals: quantity.decimals, address: contract as Address, ...about }
}

/** The token that is selected at first: the first with a balance, else the native coin. */
export const firstToken = (tokens: readonly SendToken[]): SendToken | undefined =>
  tokens.find(({ held = 0n }) => held > 0n) ?? tokens.find(({ address }) => !address)
