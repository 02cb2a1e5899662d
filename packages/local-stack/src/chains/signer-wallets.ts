import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
} from 'viem'
import { firstAccount } from '../accounts.ts'
import { type ChainId, networkAt } from './networks.ts'
import { signerWalletFactoryAbi as abi, signerWalletFactoryBytecode } from './signer-wallet.gen.ts'

/** A contract wallet with a known address that is not deployed yet, but can already be signed for. */
export interface PlannedWallet {
  readonly address: Address
  /** Factory and factory data that deploy it, as ERC-6492 requires. */
  readonly factory: Address
  readonly factoryData: Hex
}

/** Contract wallets with a single owner each, on one local chain. */
export interface SignerWallets {
  /** Deploys a wallet; `salt` distinguishes several wallets of the same owner. */
  deploy(owner: Address, salt?: number): Promise<Address>
  /** Computes the address of a wallet without deploying it. */
  plan(owner: Address, salt?: number): Promise<PlannedWallet>
}

/**
 * Deploys a factory for contract wallets. The wallets verify signatures of their owner (ERC-1271).
 *
 * @example
 * const wallets = await createSignerWallets({ chainId: 137, rpcUrl: chain.rpcUrl })
 * const address = await wallets.deploy(owner.address)
 */
export async function createSignerWallets(at: {
  readonly chainId: ChainId
  readonly rpcUrl: string
}): Promise<SignerWallets> {
  const chain = networkAt(at.chainId, at.rpcUrl)
  const transport = http(at.rpcUrl)
  const reader = createPublicClient({ chain, transport })
  const deployer = createWalletClient({ account: firstAccount(), chain, transport, pollingInterval: 20 })
  const hash = await deployer.deployContract({ abi, bytecode: signerWalletFactoryBytecode })
  const receipt = await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  const factory = receipt.contractAddress
  if (!factory) throw new Error('The factory of contract wallets was not deployed.')
  const argumentsOf = (owner: Address, salt: number) => [owner, numberToHex(salt, { size: 32 })] as const
  const addressOf = (owner: Address, salt: number) =>
    reader.readContract({ address: factory, abi, functionName: 'addressOf', args: argumentsOf(owner, salt) })

  return {
    async deploy(owner, salt = 0) {
      const args = argumentsOf(owner, salt)
      await deployer.writeContractSync({ address: factory, abi, functionName: 'create', args })
      return addressOf(owner, salt)
    },
    async plan(owner, salt = 0) {
      const args = argumentsOf(owner, salt)
      return {
        address: await addressOf(owner, salt),
        factory,
        factoryData: encodeFunctionData({ abi, functionName: 'create', args }),
      }
    },
  }
}
