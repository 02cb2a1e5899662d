import { createWalletClient, http, keccak256, type LocalAccount, type TransactionRequest } from 'viem'

export interface ScriptedTransaction {
  readonly account: LocalAccount
  /** As EIP-1474 has it: hex texts. */
  readonly request: Readonly<Record<string, `0x${string}`>>
  readonly chainId: number
  readonly nonce: number
  /** Where to send what was signed; nowhere unless given. */
  readonly rpcUrl: string | undefined
}

/** Signs a transaction, sends it where there is somewhere to send it to, and answers its hash. */
export async function sendScripted(transaction: ScriptedTransaction): Promise<string> {
  const { account, request, chainId, nonce, rpcUrl } = transaction
  const fields = {
    ...(request['to'] ? { to: request['to'] } : {}),
    ...(request['data'] ? { data: request['data'] } : {}),
    value: BigInt(request['value'] ?? 0),
  } satisfies TransactionRequest
  if (rpcUrl) {
    const client = createWalletClient({ account, transport: http(rpcUrl) })
    return client.sendTransaction({ ...fields, chain: null })
  }
  const rest = { chainId, nonce, gas: 21_000n, maxFeePerGas: 1n, type: 'eip1559' } as const
  return keccak256(await account.signTransaction({ ...fields, ...rest }))
}
