import { createWalletClient, http, keccak256, type LocalAccount, type TransactionRequest } from 'viem'

export interface ScriptedTransaction {
  readonly account: LocalAccount
  /** Hex strings, as in EIP-1474. */
  readonly request: Readonly<Record<string, `0x${string}`>>
  readonly chainId: number
  readonly nonce: number
  /** RPC URL to send the signed transaction to; undefined: it is not sent. */
  readonly rpcUrl: string | undefined
}

/** Signs a transaction, sends it if there is an RPC URL, and returns its hash. */
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
