import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  getAddress,
  type Hex,
  http,
} from 'viem'
import { usdtOwner } from '../accounts.ts'
import { batchDeployedBytecode } from './batch.gen.ts'
import { isChainId, networkAt, usdt } from './networks.ts'
import { testTokenAbi, testTokenDeployedBytecode } from './test-token.gen.ts'

const batchAddress: Address = getAddress('0xba7c0000000000000000000000000000000000ba')

export interface TestTokenOptions {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export interface ChainControl {
  /** Mints USDT to an account. `amount` in base units (6 decimals). */
  mintUsdt(to: Address, amount: bigint): Promise<void>
  /** Pauses USDT: all transfers revert with `USDT: transfers are paused`. */
  pauseUsdt(): Promise<void>
  unpauseUsdt(): Promise<void>
  /** Puts an account on the block list: its transfers revert with `USDT: sender is blocked`. */
  blockUsdtAccount(account: Address): Promise<void>
  unblockUsdtAccount(account: Address): Promise<void>
  /**
   * Puts a contract on the chain whose code accounts can run (EIP-7702) to execute several calls as one, for wallets with atomic batches.
   *
   * @returns its address; it has one function, `execute((address to, uint256 value, bytes data)[])`
   */
  addBatchContract(): Promise<Address>
  /**
   * Puts an ERC-20 token on the chain that says of itself what it is told to; the accounts hold none of it.
   *
   * @param token its name and symbol can be any text, and anybody can be imitated
   */
  addToken(token: TestTokenOptions): Promise<void>
  /** Puts any code on the chain, as of a contract that keeps to no standard. */
  addCode(address: Address, code: Hex): Promise<void>
  /** Sets the native balance of an account, in wei. */
  setNativeBalance(account: Address, wei: bigint): Promise<void>
  /** Mines blocks; one by default. */
  mine(blocks?: number): Promise<void>
  /** Off: transactions stay pending until `mine`. On: one block per transaction. */
  setAutomine(isOn: boolean): Promise<void>
  /** Takes a snapshot of the chain state. */
  snapshot(): Promise<Hex>
  /** Reverts to a snapshot, which can be used only once. */
  revert(snapshot: Hex): Promise<void>
}

/**
 * Test controls for a local chain that a real chain does not have. The USDT calls are transactions of the token's
 * owner, so they need automine on.
 *
 * @example
 * const control = createChainControl(stack.addresses.chains[137])
 * await control.mintUsdt(accounts[0].address, 5_000_000n) // 5 USDT
 */
export function createChainControl(rpcUrl: string): ChainControl {
  const transport = http(rpcUrl)
  const node = createTestClient({ mode: 'anvil', transport })
  const reader = createPublicClient({ transport })

  const asOwner = async () => {
    const chainId = await reader.getChainId()
    if (!isChainId(chainId)) throw new Error(`Chain ${chainId} at ${rpcUrl} is none of the local chains.`)
    const wallet = createWalletClient({
      account: usdtOwner,
      chain: networkAt(chainId, rpcUrl),
      transport,
      pollingInterval: 20,
    })
    return { wallet, token: { address: usdt.addresses[chainId], abi: usdt.abi } as const }
  }

  return {
    async mintUsdt(to, amount) {
      const { wallet, token } = await asOwner()
      await wallet.writeContractSync({ ...token, functionName: 'mint', args: [to, amount] })
    },
    async pauseUsdt() {
      const { wallet, token } = await asOwner()
      await wallet.writeContractSync({ ...token, functionName: 'pause' })
    },
    async unpauseUsdt() {
      const { wallet, token } = await asOwner()
      await wallet.writeContractSync({ ...token, functionName: 'unpause' })
    },
    async blockUsdtAccount(account) {
      const { wallet, token } = await asOwner()
      await wallet.writeContractSync({ ...token, functionName: 'blockAccount', args: [account] })
    },
    async unblockUsdtAccount(account) {
      const { wallet, token } = await asOwner()
      await wallet.writeContractSync({ ...token, functionName: 'unblockAccount', args: [account] })
    },
    async addBatchContract() {
      await node.setCode({ address: batchAddress, bytecode: batchDeployedBytecode })
      return batchAddress
    },
    async addToken({ address, name, symbol, decimals }) {
      await node.setCode({ address, bytecode: testTokenDeployedBytecode })
      const { wallet } = await asOwner()
      await wallet.writeContractSync({
        address,
        abi: testTokenAbi,
        functionName: 'initialize',
        args: [name, symbol, decimals, usdtOwner.address, [], []],
      })
    },
    addCode: (address, bytecode) => node.setCode({ address, bytecode }),
    setNativeBalance: (address, value) => node.setBalance({ address, value }),
    mine: (blocks = 1) => node.mine({ blocks }),
    setAutomine: (isOn) => node.setAutomine(isOn),
    snapshot: () => node.snapshot(),
    revert: (id) => node.revert({ id }),
  }
}
