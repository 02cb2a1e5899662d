import {
  type ConnectKit,
  readContract,
  simulateContract,
  waitForTransactionReceipt,
  writeContract,
} from '@esports/connect-kit'
import { erc20Abi } from 'viem'

const token = { address: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', abi: erc20Abi } as const

/** A bigint: the ABI says so. */
export const held = (kit: ConnectKit, owner: `0x${string}`) =>
  readContract(kit, { ...token, chainId: 137, functionName: 'balanceOf', args: [owner] })

/** Finds out first whether it would work, then asks the wallet, then waits for two blocks. */
export async function allow(kit: ConnectKit, spender: `0x${string}`, amount: bigint) {
  const { request } = await simulateContract(kit, {
    ...token,
    chainId: 137,
    functionName: 'approve',
    args: [spender, amount],
  })
  const hash = await writeContract(kit, request)
  return waitForTransactionReceipt(kit, { chainId: 137, hash, confirmations: 2, timeout: 120_000 })
}
