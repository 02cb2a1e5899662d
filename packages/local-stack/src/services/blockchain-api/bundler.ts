import { z } from 'zod'
import { json } from '../answer.ts'
import type { LocalChains } from './local-chains.ts'
import { refusals } from './refusals.ts'
import { bodyOf, queryOf } from './request.ts'
import type { Route } from './router.ts'

export interface Bundler {
  /** Sets the result of `eth_getUserOperationReceipt` for the hash of a user operation. */
  readonly setUserOperationReceipt: (hash: string, receipt: unknown) => void
  readonly routes: readonly Route[]
}

const allowedMethods = [
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'eth_estimateUserOperationGas',
  'pm_sponsorUserOperation',
  'pm_getPaymasterData',
  'pm_getPaymasterStubData',
  'pimlico_getUserOperationGasPrice',
] as const

const queryShape = z.object({
  chainId: z.string().default(''),
  bundler: z.union([z.literal('pimlico'), z.url({ protocol: /^https$/ })]),
})
const bodyShape = z.object({
  id: z.union([z.number(), z.string()]),
  jsonrpc: z.literal('2.0'),
  method: z.enum(allowedMethods),
  params: z.array(z.unknown()),
})

/** JSON-RPC: the method does not exist here. */
const methodNotFound = -32601

/**
 * `POST v1/bundler`: receipts of user operations. Local chains have no bundler, so an operation has no receipt unless a
 * test sets one, and methods that need a bundler return a JSON-RPC error.
 */
export function createBundler(chains: LocalChains): Bundler {
  const receipts = new Map<string, unknown>()
  return {
    setUserOperationReceipt(hash, receipt) {
      receipts.set(hash.toLowerCase(), receipt)
    },
    routes: [
      {
        method: 'POST',
        path: '/v1/bundler',
        access: 'project',
        answer(request) {
          const { chainId } = queryOf(request, queryShape)
          chains.chainOf(chainId)
          const { id, method, params } = bodyOf(request, bodyShape)
          if (method !== 'eth_getUserOperationReceipt') {
            const message = `No bundler runs on a local chain, so ${method} cannot be answered.`
            return json({ id, jsonrpc: '2.0', error: { code: methodNotFound, message } })
          }
          const [hash] = params
          if (typeof hash !== 'string') throw refusals.deserialization('params.0: expected a hash')
          return json({ id, jsonrpc: '2.0', result: receipts.get(hash.toLowerCase()) ?? null })
        },
      },
    ],
  }
}
