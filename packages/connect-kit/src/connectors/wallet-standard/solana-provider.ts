import { decodeBase58, encodeBase58 } from '../../caip/base58.ts'
import type { CaipChainId } from '../../caip/chain-id.ts'
import { ownOf } from '../../caip/record.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { walletconnectError } from '../../errors/walletconnect-error.ts'
import type { Eip1193Provider } from '../eip1193/provider.ts'
import { toWalletError } from '../eip1193/wallet-error.ts'
import { standardChainOf } from './chains.ts'
import { featureOf, type StandardAccount, type StandardWallet } from './standard.ts'

export interface SolanaProviderParameters {
  readonly wallet: StandardWallet
  readonly accounts: () => readonly StandardAccount[]
  readonly chain: () => CaipChainId
}

/**
 * A Wallet Standard wallet with the methods WalletConnect defines for Solana, so that apps need one set of methods only:
 * `solana_getAccounts`, `solana_signMessage {message (base58), pubkey}`, `solana_signTransaction {transaction (base64)}`,
 * `solana_signAllTransactions {transactions}`, `solana_signAndSendTransaction {transaction, sendOptions}`.
 */
export function solanaProvider({ wallet, accounts, chain }: SolanaProviderParameters): Eip1193Provider {
  const accountOf = (parameters: Fields): StandardAccount => {
    const { pubkey } = parameters
    const found = pubkey === undefined ? accounts()[0] : accounts().find(({ address }) => address === pubkey)
    if (!found) throw new ConnectKitError('WALLET_UNAUTHORIZED')
    return found
  }
  /** Calls one feature; the Wallet Standard returns a list with one output per input. */
  const ask = async (
    feature: string,
    member: string,
    ...inputs: readonly object[]
  ): Promise<readonly Fields[]> => {
    const method = featureOf(wallet, feature, member)
    if (!method) throw new ConnectKitError('WALLET_UNSUPPORTED', undefined, { details: { feature } })
    const outputs: unknown = await method(...inputs)
    if (!Array.isArray(outputs) || outputs.length !== inputs.length)
      throw new ConnectKitError('WALLET_FAILED', undefined, { cause: outputs })
    return outputs.map(fieldsOf)
  }
  const signTransactions = async (parameters: Fields, transactions: readonly unknown[]) => {
    const account = accountOf(parameters)
    const inputs = transactions.map((transaction) => ({
      account,
      chain: standardChainOf(chain()),
      transaction: bytesOfBase64(transaction),
    }))
    const outputs = await ask('solana:signTransaction', 'signTransaction', ...inputs)
    return outputs.map(({ signedTransaction }) => base64OfBytes(signedTransaction))
  }

  const methods: Readonly<Record<string, (parameters: Fields) => Promise<unknown>>> = {
    solana_getAccounts: async () => accounts().map(({ address }) => ({ pubkey: address })),
    async solana_signMessage(parameters) {
      const message =
        typeof parameters['message'] === 'string' ? decodeBase58(parameters['message']) : undefined
      if (!message) throw walletconnectError('MISSING_OR_INVALID')
      const [output] = await ask('solana:signMessage', 'signMessage', {
        account: accountOf(parameters),
        message,
      })
      return { signature: base58OfBytes(output?.['signature']) }
    },
    async solana_signTransaction(parameters) {
      const [transaction] = await signTransactions(parameters, [parameters['transaction']])
      return { transaction }
    },
    async solana_signAllTransactions(parameters) {
      const { transactions } = parameters
      if (!Array.isArray(transactions)) throw walletconnectError('MISSING_OR_INVALID')
      return { transactions: await signTransactions(parameters, transactions) }
    },
    async solana_signAndSendTransaction(parameters) {
      const [output] = await ask('solana:signAndSendTransaction', 'signAndSendTransaction', {
        account: accountOf(parameters),
        chain: standardChainOf(chain()),
        transaction: bytesOfBase64(parameters['transaction']),
        ...(parameters['sendOptions'] ? { options: parameters['sendOptions'] } : {}),
      })
      return { signature: base58OfBytes(output?.['signature']) }
    },
  }

  return {
    async request({ method, params }) {
      const known = ownOf(methods, method)
      if (!known) throw new ConnectKitError('WALLET_UNSUPPORTED', undefined, { details: { method } })
      try {
        return await known(fieldsOf(params))
      } catch (error) {
        throw toWalletError(error)
      }
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/** @throws {ConnectKitError} `MISSING_OR_INVALID` if it is not base64 */
function bytesOfBase64(value: unknown): Uint8Array {
  try {
    if (typeof value !== 'string') throw new TypeError('not a text')
    return Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0))
  } catch (cause) {
    throw walletconnectError('MISSING_OR_INVALID', undefined, { cause })
  }
}

const base64OfBytes = (value: unknown): string => btoa(String.fromCharCode(...bytesIn(value)))

const base58OfBytes = (value: unknown): string => encodeBase58(bytesIn(value))

/** @throws {ConnectKitError} `WALLET_FAILED` if the result is not bytes */
function bytesIn(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new ConnectKitError('WALLET_FAILED', undefined, { cause: value })
}
