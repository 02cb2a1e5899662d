import type { Address, Hex } from 'viem'
import { isEvmAddress } from '../../caip.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { transferError } from '../../errors/transfer-error.ts'
import type { Token } from '../../networks/token.ts'
import { readChain } from '../read-chain.ts'
import { dataFeeOf, hasDataFee } from './data-fee.ts'

export interface OnChain {
  readonly chainId: number
  readonly signal?: AbortSignal | undefined
}

export interface CompleteTransfer {
  readonly token: Token
  readonly to: Address
}

interface GivenTransfer {
  readonly token: Token | undefined
  readonly to: string
  readonly amount: bigint
}

// S5.9, S8.9
/** Validates amount, recipient and token. */
export function assertComplete({ token, to, amount }: GivenTransfer): CompleteTransfer {
  if (to.trim() === '' || amount === 0n) throw transferError('SEND_INCOMPLETE')
  if (!token) throw transferError('TOKEN_REQUIRED')
  if (!to.startsWith('0x') || !isEvmAddress(to)) throw transferError('INVALID_ADDRESS')
  if (amount < 0n) throw transferError('INVALID_AMOUNT')
  return { token, to: to as Address }
}

/** What the wallet is asked to send: native coins, or a call of the token's contract. */
interface TransferCall {
  readonly to: Address
  readonly value: bigint
  readonly data?: Hex
}

export async function transferCall(token: Token, to: Address, amount: bigint): Promise<TransferCall> {
  if (!token.address) return { to, value: amount }
  const { encodeFunctionData, erc20Abi } = await import('../viem-contracts.ts')
  return {
    to: token.address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  }
}

/** A call from an account. */
export interface DryRunCall extends TransferCall {
  readonly from: Address
}

export interface DryRun {
  /** Units. On Arbitrum, the node's estimate has the cost of the data on Ethereum in it, as units of gas. */
  readonly gas: bigint
  /** Wei per unit. */
  readonly gasPrice: bigint
  /** What a rollup takes beside the gas, in wei; 0 elsewhere. */
  readonly dataFee: bigint
  /** The account's native balance, in wei. */
  readonly coins: bigint
}

/** What a call would cost, and what there is to pay it with. */
export function dryRun(kit: ConnectKit, where: OnChain, { from, ...call }: DryRunCall): Promise<DryRun> {
  return readChain(kit, where, async (client) => {
    const { estimateGas, getBalance: getCoinBalance, getGasPrice } = await import('./viem-dry-run.ts')
    try {
      const estimating = estimateGas(client, { account: from, ...call })
      const [gas, gasPrice, coins, dataFee] = await Promise.all([
        estimating,
        getGasPrice(client),
        getCoinBalance(client, { address: from }),
        hasDataFee(client) ? estimating.then((units) => dataFeeOf(client, call, units)) : 0n,
      ])
      return { gas, gasPrice, dataFee, coins }
    } catch (error) {
      const { explainFailure } = await import('./explain-failure.ts')
      throw explainFailure(error)
    }
  })
}
