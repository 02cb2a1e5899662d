import { type LoopbackServer, readBody, send, sendJson, serveOnLoopback } from '../http.ts'
import { fundSolanaAccounts } from './fund-accounts.ts'
import { createLedger, type Ledger, NodeRefusal } from './ledger.ts'
import { solanaMethods } from './solana-methods.ts'

export interface StartSolanaOptions {
  /** Preferred port; 0 (the default) takes any free one. If the port is taken, a free one is used. */
  readonly port?: number
  /** Whether the ten accounts of `solanaAccounts` have 25 SOL and 500 USDC each. Default: false, all accounts are empty. */
  readonly isFunded?: boolean
  readonly onProgress?: (line: string) => void
}

export interface LocalSolana {
  /** `http://127.0.0.1:<port>`; JSON-RPC. */
  readonly rpcUrl: string
  /** What a real network does not have. */
  readonly control: Ledger['control']
  /** Methods that were asked for, in order. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/**
 * Starts a Solana network of one node on loopback: the runtime of real validators with the real programs of System, SPL Token and associated token
 * accounts (LiteSVM), behind the methods of JSON-RPC that wallets and the kit use.
 *
 * @throws {Error} when LiteSVM has no build for the platform
 * @example
 * const solana = await startSolana()
 * solana.control.fund(address, 2_000_000_000n)
 * await solana.close()
 */
export async function startSolana({
  port = 0,
  isFunded = false,
  onProgress,
}: StartSolanaOptions = {}): Promise<LocalSolana> {
  const ledger = await createLedger()
  if (isFunded) await fundSolanaAccounts(ledger.control)
  const methods = solanaMethods(ledger)
  const asked: string[] = []
  const node: LoopbackServer = await serveOnLoopback({ port, purpose: 'solana', onProgress })
  node.server.on('request', (request, response) => {
    for (const [name, value] of Object.entries(anyOrigin)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return send(response, 204, 'text/plain', '')
    const answer = async () => {
      const { id, method, params = [] } = readCall(await readBody(request))
      asked.push(method)
      try {
        const known = methods.get(method)
        if (!known) throw new NodeRefusal(-32601, 'Method not found')
        sendJson(response, 200, { jsonrpc: '2.0', id, result: known(params) })
      } catch (error) {
        if (!(error instanceof NodeRefusal)) throw error
        const { code, message, data } = error
        sendJson(response, 200, { jsonrpc: '2.0', id, error: { code, message, ...(data ? { data } : {}) } })
      }
    }
    void answer().catch((error: unknown) => {
      onProgress?.(`solana: ${String(error)}`)
      sendJson(response, 400, { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } })
    })
  })
  return { rpcUrl: node.url, control: ledger.control, asked, close: node.close }
}

/** A page of any origin may ask, as at public nodes. */
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type, solana-client',
}

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

function readCall(body: string): Call {
  const call: unknown = JSON.parse(body)
  if (typeof call !== 'object' || call === null || !('method' in call) || typeof call.method !== 'string')
    throw new TypeError('Not a call of JSON-RPC')
  const params = 'params' in call && Array.isArray(call.params) ? call.params : []
  return { id: 'id' in call ? call.id : null, method: call.method, params }
}
