import type { Address, Hex } from 'viem'
import { networkError } from '../../errors/network-error.ts'
import type { GetClientResult } from '../get-client.ts'

/** The contract of every chain of the OP stack that knows what the data of a transaction costs on Ethereum. */
const oracle: Address = '0x420000000000000000000000000000000000000F'

/** Chains that are not of the OP stack, and need not be asked. Arbitrum's estimate of gas has the data's cost in it. */
const others: ReadonlySet<number> = new Set([1, 56, 100, 137, 250, 324, 8217, 42161, 42170, 43114, 421614])

const oracleIn = ({ chain }: Pick<GetClientResult, 'chain'>): Address | undefined => {
  const listed = chain?.contracts?.['gasPriceOracle']
  return listed && 'address' in listed && typeof listed.address === 'string' ? listed.address : undefined
}

/** Whether the chain may take a fee for data beside the gas: as its definition says, else as its id does. */
export const hasDataFee = (client: Pick<GetClientResult, 'chain'>): boolean =>
  oracleIn(client) !== undefined || !others.has(client.chain?.id ?? 0)

/** Bytes of an unsigned EIP-1559 transaction without its data, at most; the oracle adds the signature. */
const envelope = 128

/**
 * What a chain of the OP stack takes for a call beside its gas, in wei: the cost of its data on Ethereum, by the upper bound of the chain's own oracle, and the
 * operator's fee (since the upgrades Fjord and Isthmus). Zero on other chains, where the oracle has no code.
 *
 * @param gas of the call, in units
 * @throws {ConnectKitError} `RPC_UNAVAILABLE`
 */
export async function dataFeeOf(
  client: GetClientResult,
  { data = '0x' }: { readonly data?: Hex | undefined },
  gas: bigint,
): Promise<bigint> {
  const { call, encodeFunctionData, parseAbi } = await import('./viem-dry-run.ts')
  const { isRevert } = await import('./explain-failure.ts')
  const abi = parseAbi([
    'function getL1FeeUpperBound(uint256 size) view returns (uint256)',
    'function getL1Fee(bytes transaction) view returns (uint256)',
    'function getOperatorFee(uint256 gas) view returns (uint256)',
  ])
  const size = envelope + (data.length - 2) / 2
  /** Undefined if the oracle is older than the function. */
  const ask = async (question: Hex): Promise<bigint | undefined> => {
    try {
      const answer = await call(client, { to: oracleIn(client) ?? oracle, data: question })
      return BigInt(answer.data && answer.data !== '0x' ? answer.data : 0)
    } catch (cause) {
      if (isRevert(cause)) return undefined
      throw networkError('RPC_UNAVAILABLE', undefined, { cause })
    }
  }
  const [bound, operator] = await Promise.all([
    ask(encodeFunctionData({ abi, functionName: 'getL1FeeUpperBound', args: [BigInt(size)] })),
    ask(encodeFunctionData({ abi, functionName: 'getOperatorFee', args: [gas] })),
  ])
  // Before Fjord the cost follows from the bytes themselves; none costs more than ff.
  const fee =
    bound ??
    (await ask(encodeFunctionData({ abi, functionName: 'getL1Fee', args: [`0x${'ff'.repeat(size)}`] })))
  return (fee ?? 0n) + (operator ?? 0n)
}
