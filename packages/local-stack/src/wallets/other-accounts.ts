import { RpcFailure, rpcCodes, toRpcFailure } from './rpc-failure.ts'

/** Methods of namespaces other than EVM that the wallet signs for. */
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

/** One Ed25519 key that signs in every namespace but EVM. A new one for each wallet, by WebCrypto. */
export interface OtherAccount {
  /** base58 of the public key: an address on Solana, and good enough where nobody checks. */
  readonly address: string
  /** Raw, 32 bytes. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /**
   * Signs what `message` of the parameters says: base58, as Solana wallets read it.
   *
   * @throws {RpcFailure} 4200 for another method than the ones it knows
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

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function encodeBase58(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; number > 0n; number /= 58n) text = alphabet.charAt(Number(number % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}
