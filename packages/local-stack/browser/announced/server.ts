import { ProviderError } from './provider-error.ts'

export interface SigningServer {
  /** Signs for an account, or sends its transaction. */
  sign(call: {
    account: string
    chainId: number
    method: string
    params: unknown
    hasTooLittleGas: boolean
  }): Promise<unknown>
  /** What a request would do, in words. */
  describe(call: {
    chainId: number
    method: string
    params: unknown
  }): Promise<{ title: string; lines: [string, string][] }>
  /** Signs for an account of Solana. @returns the signature of a message, or the signed transaction; in base64 */
  signSolana(call: SolanaCall & { account: string }): Promise<string>
  describeSolana(call: SolanaCall): Promise<{ title: string; lines: [string, string][] }>
  /** A read of the chain. */
  read(call: { chainId: number; method: string; params: unknown }): Promise<unknown>
}

export interface SolanaCall {
  readonly method: 'message' | 'transaction'
  /** Base64. */
  readonly bytes: string
}

/** The keys stay with the wallets server; the page only asks. */
export function connectServer(baseUrl: string): SigningServer {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${baseUrl}/announced/${path}`, {
      method: 'POST',
      // Plain text needs no preflight, and the server reads it as JSON.
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
      credentials: 'omit',
    }).catch(() => {
      throw new ProviderError(4900, 'The simulator wallet cannot reach its server.')
    })
    const { result, error } = (await answer.json()) as {
      result?: T
      error?: { code: number; message: string; data?: unknown }
    }
    if (error) throw new ProviderError(error.code, error.message, error.data)
    return result as T
  }
  return {
    sign: (call) => post('sign', call),
    describe: (call) => post('describe', call),
    signSolana: (call) => post('sign-solana', call),
    describeSolana: (call) => post('describe-solana', call),
    read: (call) => post('read', call),
  }
}
