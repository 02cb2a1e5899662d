import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hash,
  type Hex,
  http,
  type LocalAccount,
  parseAbi,
} from 'viem'

export interface ScriptedBatches {
  readonly rpcUrl: string
  readonly batchContract: Address
  /** The account to sign with. @throws if it is not exposed to the site */
  readonly signer: (address: unknown) => LocalAccount
  /** The person's response to the prompt. */
  readonly consent: () => Promise<void>
  readonly chainId: () => number
}

const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])

/** A batch as `wallet_sendCalls` has it. */
interface Batch {
  readonly from: Address
  readonly id?: string
  readonly calls: readonly { readonly to: Address; readonly value?: Hex; readonly data?: Hex }[]
}

/**
 * The methods of EIP-5792 for a wallet whose accounts execute a batch as one transaction: each delegates to a contract that does (EIP-7702), and calls
 * itself.
 */
export function batchMethods({ rpcUrl, batchContract, signer, consent, chainId }: ScriptedBatches) {
  const hashes = new Map<string, Hash>()
  const transport = http(rpcUrl)
  const hex = (value: number | bigint): Hex => `0x${value.toString(16)}`
  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    wallet_getCapabilities: () => ({ [hex(chainId())]: { atomic: { status: 'supported' } } }),
    async wallet_sendCalls([request]) {
      // As in EIP-5792.
      const { from, calls, id = `batch-${hashes.size + 1}` } = request as Batch
      if (hashes.has(id)) throw Object.assign(new Error('Duplicate ID'), { code: 5720 })
      const account = signer(from)
      await consent()
      const client = createWalletClient({ account, transport })
      const authorization = await client.signAuthorization({
        account,
        contractAddress: batchContract,
        chainId: chainId(),
        executor: 'self',
      })
      const data = encodeFunctionData({
        abi,
        functionName: 'execute',
        args: [
          calls.map(({ to, value = '0x0', data: call = '0x' }) => ({ to, value: BigInt(value), data: call })),
        ],
      })
      const hash = await client.sendTransaction({
        chain: null,
        to: account.address,
        data,
        authorizationList: [authorization],
        // Nodes cannot estimate what code does that the account gets only now.
        gas: 1_000_000n,
      })
      hashes.set(id, hash)
      return { id }
    },
    async wallet_getCallsStatus([id]) {
      const hash = hashes.get(String(id))
      if (!hash) throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
      const about = { version: '2.0.0', id, chainId: hex(chainId()), atomic: true }
      const reader = createPublicClient({ transport })
      const receipt = await reader.request({ method: 'eth_getTransactionReceipt', params: [hash] })
      if (!receipt) return { ...about, status: 100, receipts: [] }
      return { ...about, status: receipt.status === '0x1' ? 200 : 500, receipts: [receipt] }
    },
  }
  return methods
}
