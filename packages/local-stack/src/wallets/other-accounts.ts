import { encodeBase58 } from '../base58.ts'
import { RpcFailure, rpcCodes, toRpcFailure } from './rpc-failure.ts'

/** Signing methods of non-EVM namespaces. */
const signingMethods = [
  'algo_signTxn',
  'cardano_signData',
  'cosmos_signDirect',
  'erd_signMessage',
  'mvx_signMessage',
  'near_signMessage',
  'polkadot_signMessage',
  'solana_signMessage',
  'tezos_sign',
] as const

export const otherMethods: readonly string[] = signingMethods

/** An Ed25519 key that signs in every non-EVM namespace. Generated for each wallet, with WebCrypto. */
export interface OtherAccount {
  /** base58 of the public key: an address on Solana, and sufficient for chains where the address is not verified. */
  readonly address: string
  /** Raw, 32 bytes. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /**
   * Signs the `message` of the parameters, which is base58 as for Solana wallets.
   *
   * @throws {RpcFailure} 4200 for an unknown method
   */
  sign(method: string, params: unknown): Promise<{ readonly signature: string }>
}

export async function createOtherAccount(): Promise<OtherAccount> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new TypeError('Ed25519 makes pairs of keys.')
  const { publicKey, privateKey } = pair
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  return {
    address: encodeBase58(raw),
    publicKey: raw,
    async sign(method, params) {
      if (!otherMethods.includes(method))
        throw new RpcFailure(rpcCodes.unsupportedMethod, `The wallet does not support ${method}.`)
      const message = (params as { readonly message?: unknown } | undefined)?.message
      const bytes = new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(params))
      const signature = await crypto.subtle.sign('Ed25519', privateKey, bytes).catch((cause: unknown) => {
        throw toRpcFailure(cause)
      })
      return { signature: encodeBase58(new Uint8Array(signature)) }
    },
  }
}
