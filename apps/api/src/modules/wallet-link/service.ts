import {
  createNonce,
  formatSiwxMessage,
  parseSiwxMessage,
  type VerificationFailure,
  verifySiwxMessage,
} from '@esports/connect-kit/verify'
import type { WalletChallenge } from '@esports/contract'
import { getAddress } from 'viem/utils'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { EvmClients } from './evm-clients.ts'
import * as store from './store.ts'

/** Time limit to sign, in milliseconds. */
const lifetime = 300_000
/** Maximum number of open challenges, far more than a user needs in that time. */
const openChallenges = 20

export interface WalletLinks {
  /**
   * Creates the message for the user's wallet to sign.
   *
   * @param accountId CAIP-10 account id
   * @throws {DomainError} `invalid` if the server does not configure the chain, `rate_limited`
   */
  challenge(
    user: { readonly userId: string; readonly username: string },
    accountId: string,
  ): Promise<WalletChallenge>
  /**
   * Links the wallet that signed a challenge of this user.
   *
   * @throws {DomainError} `invalid` for a text that is not a sign-in message; `expired` for a challenge that is expired, used or another
   *   user's; `signature_invalid`; `wallet_taken`; `unavailable` if the chain of a contract wallet does not respond
   */
  link(userId: string, signed: { readonly message: string; readonly signature: string }): Promise<void>
  unlink(userId: string): Promise<void>
}

export function createWalletLinks(dependencies: {
  readonly db: Database
  readonly now: () => Date
  readonly publicOrigin: string
  readonly evmClients: EvmClients
}): WalletLinks {
  const { db, now, publicOrigin, evmClients } = dependencies
  const domain = new URL(publicOrigin).host

  return {
    async challenge({ userId, username }, accountId) {
      const { chainId, address } = readAccount(accountId)
      if (!evmClients.isConfigured(chainId))
        throw new DomainError(
          'invalid',
          { reason: 'wallet_network' },
          {
            at: 'body.accountId',
          },
        )
      const at = now()
      if ((await store.countChallenges(db, userId, at)) >= openChallenges)
        throw new DomainError('rate_limited', 'You asked for that often. Wait five minutes and try again.')
      const expiresAt = new Date(at.getTime() + lifetime)
      const nonce = createNonce()
      // Exactly EIP-4361: wallets that support it compare the domain with the page and warn.
      const message = formatSiwxMessage(
        {
          accountAddress: address,
          chainId,
          domain,
          uri: publicOrigin,
          version: '1',
          nonce,
          // Includes the profile's name, so that the gamer sees which profile the wallet is linked to.
          statement: `Link this wallet to the E-Sports profile @${username}. This costs nothing and moves no funds.`,
          issuedAt: at.toISOString(),
          expirationTime: expiresAt.toISOString(),
        },
        { networkName: 'Ethereum', clearChainIdNamespace: true },
      )
      await store.addChallenge(
        db,
        { nonce, userId, accountId: `${chainId}:${address}`, message, expiresAt },
        at,
      )
      return { message, expiresAt: expiresAt.toISOString() }
    },

    async link(userId, { message, signature }) {
      const nonce = readNonce(message)
      const challenge = await store.findChallenge(db, { nonce, userId }, now())
      if (!challenge) throw isOver()
      if (challenge.message !== message) throw refusal('badSignature')
      const { chainId, reference, address } = readAccount(challenge.accountId)
      // Before the transaction, because a chain may take seconds to respond.
      const result = await verifySiwxMessage({
        message,
        signature,
        expected: { domain, uri: publicOrigin, nonce, chainIds: [chainId], address },
        now: now().getTime(),
        evmClient: (id) => evmClients.find(id),
      })
      if (!result.ok) throw refusal(result.reason, evmClients.find(Number(reference)) !== undefined)
      await db
        .transaction(async (tx) => {
          if (!(await store.takeChallenge(tx, { nonce, userId }, now()))) throw isOver()
          await store.writeWallet(tx, userId, address)
        })
        .catch((cause: unknown) => {
          if (!store.isWalletTaken(cause)) throw cause
          throw new DomainError(
            'wallet_taken',
            { reason: 'wallet_taken' },
            {
              cause,
            },
          )
        })
    },

    unlink: (userId) => store.writeWallet(db, userId, null),
  }
}

/** The contract has validated the format; the address is converted to its checksum form, which wallets expect. */
function readAccount(accountId: string) {
  const [, reference = '', address = ''] = accountId.split(':')
  return { chainId: `eip155:${reference}`, reference, address: getAddress(address) } as const
}

function readNonce(message: string): string {
  try {
    return parseSiwxMessage(message).nonce
  } catch (cause) {
    throw new DomainError('invalid', 'This is not a message of this site.', {
      cause,
      paths: [{ path: 'body.message', message: 'is no sign-in message' }],
    })
  }
}

const isOver = () => new DomainError('expired', { reason: 'wallet_request_over' })

function refusal(reason: VerificationFailure, isChainAsked = true): DomainError {
  if (reason === 'expired') return isOver()
  if (reason !== 'unverifiable') return new DomainError('signature_invalid', { reason: 'wallet_signature' })
  return isChainAsked
    ? new DomainError('unavailable', 'The network of this wallet does not answer. Try again in a moment.')
    : new DomainError('signature_invalid', { reason: 'wallet_smart_account' })
}
