import { type Address, createWalletClient, getAddress, type Hex, hexToBigInt, http, isHex } from 'viem'
import { z } from 'zod'
import { accountOf } from '../accounts.ts'
import { type ChainId, networkAt } from '../chains/index.ts'
import { RpcFailure, rpcCodes, toRpcFailure } from './rpc-failure.ts'

export interface SigningRequest {
  readonly account: Address
  readonly chainId: ChainId
  readonly rpcUrl: string
  readonly method: string
  readonly params: unknown
  /** Limits the gas of a contract call, so that it is mined and fails. */
  readonly hasTooLittleGas?: boolean
}

/** Methods that need a private key. */
export const signingMethods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'] as const

const HexText = z.custom<Hex>((value) => isHex(value), 'a hex text')
const AddressText = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => getAddress(text))
const Quantity = HexText.transform((text) => hexToBigInt(text)).optional()

const Transaction = z.object({
  from: AddressText,
  to: AddressText.optional(),
  data: HexText.optional(),
  input: HexText.optional(),
  value: Quantity,
  gas: Quantity,
  maxFeePerGas: Quantity,
  maxPriorityFeePerGas: Quantity,
})
const TypedData = z.object({
  domain: z.record(z.string(), z.unknown()).default({}),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})

/** Enough for the intrinsic gas of the call, too little for a token transfer to complete. */
const tooLittleGas = 25_000n

/**
 * Signs for a dev account, and sends transactions to the local chain.
 *
 * @throws {RpcFailure} 4100 for an account that is not the wallet's, 4200 for an unknown method, -32602 for invalid
 * parameters; errors of the chain keep code, reason and revert data.
 */
export async function sign(request: SigningRequest): Promise<Hex> {
  try {
    return await signByMethod(request)
  } catch (cause) {
    throw toRpcFailure(cause)
  }
}

async function signByMethod(request: SigningRequest): Promise<Hex> {
  const account = accountOf(request.account)
  switch (request.method) {
    case 'personal_sign': {
      const [message, signer] = parse(z.tuple([z.string(), AddressText]).rest(z.unknown()), request.params)
      requireOwn(request, signer)
      // EIP-191 data is sent as hex; plain text from a dapp is signed as its bytes.
      return account.signMessage({ message: isHex(message) ? { raw: message } : message })
    }
    case 'eth_signTypedData_v4': {
      const [signer, data] = parse(
        z.tuple([AddressText, z.union([z.string(), TypedData])]).rest(z.unknown()),
        request.params,
      )
      requireOwn(request, signer)
      const { domain, types, primaryType, message } = typeof data === 'string' ? parseTypedData(data) : data
      return account.signTypedData({ domain, types, primaryType, message })
    }
    case 'eth_sendTransaction': {
      const [transaction] = parse(z.tuple([Transaction]).rest(z.unknown()), request.params)
      requireOwn(request, transaction.from)
      const data = transaction.data ?? transaction.input
      const gas = request.hasTooLittleGas && data ? tooLittleGas : transaction.gas
      const chain = networkAt(request.chainId, request.rpcUrl)
      const { maxFeePerGas, maxPriorityFeePerGas } = transaction
      return createWalletClient({ account, chain, transport: http(request.rpcUrl) }).sendTransaction({
        ...(transaction.to ? { to: transaction.to } : {}),
        ...(data ? { data } : {}),
        ...(transaction.value === undefined ? {} : { value: transaction.value }),
        ...(gas === undefined ? {} : { gas }),
        ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
        ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
      })
    }
    default:
      throw new RpcFailure(rpcCodes.unsupportedMethod, `The wallet does not support ${request.method}.`)
  }
}

function parse<T>(schema: z.ZodType<T>, params: unknown): T {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw new RpcFailure(rpcCodes.invalidParameters, z.prettifyError(parsed.error))
  return parsed.data
}

function parseTypedData(text: string): z.output<typeof TypedData> {
  try {
    return parse(TypedData, JSON.parse(text))
  } catch (cause) {
    if (cause instanceof RpcFailure) throw cause
    throw new RpcFailure(rpcCodes.invalidParameters, 'The typed data is no JSON.')
  }
}

function requireOwn({ account }: SigningRequest, signer: Address): void {
  if (signer !== getAddress(account))
    throw new RpcFailure(rpcCodes.unauthorized, `The wallet has not given ${signer} to this site.`)
}
