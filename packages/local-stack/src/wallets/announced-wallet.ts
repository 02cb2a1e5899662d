import { createPublicClient, getAddress, http } from 'viem'
import { z } from 'zod'
import { accounts } from '../accounts.ts'
import { type ChainId, chainIds, networks } from '../chains/index.ts'
import { solanaAccounts } from '../solana/index.ts'
import { describeRequest } from './describe-request.ts'
import { RpcFailure, rpcCodes, toRpcFailure } from './rpc-failure.ts'
import { sign } from './signer.ts'

const Call = z.object({
  chainId: z.literal(chainIds),
  method: z.string(),
  params: z.unknown(),
})
const SignCall = Call.extend({
  account: z.string().transform((text) => getAddress(text)),
  hasTooLittleGas: z.boolean().default(false),
})

const SolanaCall = z.object({ method: z.enum(['message', 'transaction']), bytes: z.base64() })
const SignSolanaCall = SolanaCall.extend({ account: z.string() })

/** The server side of the announced wallet: it holds the keys and sends requests to the chains. */
export function createAnnouncedWallet(
  rpcUrls: Readonly<Record<ChainId, string>>,
  { hasSolana }: { readonly hasSolana: boolean },
) {
  const actions: Readonly<Record<string, (body: unknown) => Promise<unknown>>> = {
    async sign(body) {
      const call = parse(SignCall, body)
      return sign({ ...call, rpcUrl: rpcUrls[call.chainId] })
    },
    async describe(body) {
      const { method, params, chainId } = parse(Call, body)
      return describeRequest(method, params, chainId)
    },
    async 'sign-solana'(body) {
      const { account, method, bytes } = parse(SignSolanaCall, body)
      const { signSolana } = await import('./solana-requests.ts')
      return Buffer.from(signSolana(account, method, Buffer.from(bytes, 'base64'))).toString('base64')
    },
    async 'describe-solana'(body) {
      const { method, bytes } = parse(SolanaCall, body)
      const { describeSolana } = await import('./solana-requests.ts')
      return describeSolana(method, Buffer.from(bytes, 'base64'))
    },
    async read(body) {
      const { chainId, method, params } = parse(Call, body)
      const node = createPublicClient({ transport: http(rpcUrls[chainId], { retryCount: 0 }) })
      // Any method that the page requests; viem's types only include known methods.
      return node.request({ method, params } as Parameters<typeof node.request>[0])
    },
  }
  return {
    /** Responds in the style of JSON-RPC: a result, or an error with code, message and data. */
    async answer(action: string, body: unknown): Promise<object> {
      try {
        const act = actions[action]
        if (!act) throw new RpcFailure(rpcCodes.unsupportedMethod, `There is no ${action}.`)
        return { result: await act(body) }
      } catch (cause) {
        return { error: toRpcFailure(cause).toJSON() }
      }
    },
    /** The script that a page loads. It only imports the wallet's modules, so it stays small and is not cached. */
    script(serverUrl: string): string {
      const options = {
        serverUrl,
        accounts: accounts.map(({ address }) => address),
        chains: chainIds.map((chainId) => ({ chainId, name: networks[chainId].name })),
        solanaAccounts: hasSolana ? solanaAccounts.map(({ address }) => address) : [],
      }
      return `import('${serverUrl}/announced/announce.ts').then((wallet) => wallet.announce(${JSON.stringify(options)}))\n`
    },
  }
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new RpcFailure(rpcCodes.invalidParameters, z.prettifyError(parsed.error))
  return parsed.data
}
