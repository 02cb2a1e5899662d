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

/** How long a person may take to sign, in milliseconds. */
const lifetime = 300_000
/** Far more than a person needs in that time. */
const openChallenges = 20

export interface WalletLinks {
  /**
   * Makes the message that the wallet of a user is to sign.
   *
   * @param accountId CAIP-10
   * @throws {DomainError} `invalid` for a chain the server does not know, `rate_limited`
   */
  challenge(
    user: { readonly userId: string; readonly username: string },
    accountId: string,
  ): Promise<WalletChallenge>
  /**
   * Links the wallet that signed a challenge of this user.
   *
   * @throws {DomainError} `invalid` for a text that is no message; `expired` for a challenge that is over, used or another
   *   user's; `signature_invalid`; `wallet_taken`; `unavailable` when the chain of a contract wallet does not answer
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
        throw new DomainError('invalid', 'Wallets of this network cannot be linked. Switch to another one.', {
          paths: [{ path: 'body.accountId', message: 'is on a network that is not known' }],
        })
      const at = now()
      if ((await store.countChallenges(db, userId, at)) >= openChallenges)
        throw new DomainError('rate_limited', 'You asked for that often. Wait five minutes and try again.')
      const expiresAt = new Date(at.getTime() + lifetime)
      const nonce = createNonce()
      // EIP-4361 to the letter: wallets that know it compare the domain with the page and warn.
      const message = formatSiwxMessage(
        {
          accountAddress: address,
          chainId,
          domain,
          uri: publicOrigin,
          version: '1',
          nonce,
          // The name of the profile is in what is signed: a gamer sees whose profile gets the wallet.
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
      // Before the transaction: a chain may take seconds to answer.
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
            'This wallet is linked to another profile. Unlink it there first.',
            {
              cause,
            },
          )
        })
    },

    unlink: (userId) => store.writeWallet(db, userId, null),
  }
}

/** The contract has checked the form; the address gets its checksum, which wallets look for. */
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

const isOver = () =>
  new DomainError('expired', 'This request is too old or was used before. Link the wallet once more.')

function refusal(reason: VerificationFailure, isChainAsked = true): DomainError {
  if (reason === 'expired') return isOver()
  if (reason !== 'unverifiable')
    return new DomainError(
      'signature_invalid',
      'The signature does not belong to this wallet and this request. Nothing was linked.',
    )
  return isChainAsked
    ? new DomainError('unavailable', 'The network of this wallet does not answer. Try again in a moment.')
    : new DomainError('signature_invalid', 'Smart accounts of this network cannot be linked.')
}
