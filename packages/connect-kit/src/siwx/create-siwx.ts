import { defaultEnvironment, type Environment } from '../environment/environment.ts'
import { networkError } from '../errors/network-error.ts'
import { signInError } from '../errors/sign-in-error.ts'
import { createStorage } from '../storage/storage.ts'
import { untimely } from './match.ts'
import { createMessenger, type MessengerOptions } from './messenger.ts'
import { localSiwxStorage, type SiwxStorage } from './session-storage.ts'
import type { SiwxConfig, SiwxSession } from './types.ts'
import { checkSession, evmVerifier, type SiwxVerifier, solanaVerifier } from './verifiers.ts'

export interface CreateSiwxOptions {
  readonly message?: MessengerOptions
  /** Session verifiers, by namespace; default: EOAs on EVM, and Solana accounts. */
  readonly verifiers?: readonly SiwxVerifier[]
  /** Default: this browser's storage. */
  readonly storage?: SiwxStorage
  /** Whether the wallet is disconnected when the user declines to sign; default true. */
  readonly isRequired?: boolean
  /** Overrides parts of the environment, for tests. */
  readonly environment?: Partial<Environment>
}

/**
 * Sign-in with a wallet that needs no server: it creates the message, verifies the signature and stores the session in the browser. It
 * authenticates the user to the page, not to a server; a server must verify with `verifySiwxMessage`.
 *
 * @example
 * const siwx = createSiwx({
 *   message: { statement: 'Sign in to Arena.', expiration: 7 * 86_400_000 },
 *   verifiers: [evmVerifier((chainId) => publicClients[chainId])],
 * })
 */
export function createSiwx(options: CreateSiwxOptions = {}): SiwxConfig {
  const environment = { ...defaultEnvironment(), ...options.environment }
  const verifiers = options.verifiers ?? [evmVerifier(), solanaVerifier()]
  const storage = options.storage ?? localSiwxStorage({ storage: createStorage(environment) })

  const requireValid = async (session: SiwxSession) => {
    const check = await checkSession(session, verifiers)
    if (check === 'unverifiable') throw networkError('RPC_UNAVAILABLE')
    if (check === 'invalid') throw signInError('SIGNATURE_INVALID')
  }

  return {
    createMessage: createMessenger({ ...options.message, environment }),
    /** @throws {ConnectKitError} `SIGNATURE_INVALID`, `RPC_UNAVAILABLE` when the signature cannot be checked now */
    async addSession(session) {
      await requireValid(session)
      await storage.add(session)
    },
    /** Adds all sessions or none. @throws {ConnectKitError} as `addSession` */
    async setSessions(sessions) {
      await Promise.all(sessions.map(requireValid))
      await storage.set(sessions)
    },
    revokeSession: (chainId, address) => storage.delete(chainId, address),
    async getSessions(chainId, address) {
      const stored = await storage.get(chainId, address)
      // A temporarily unreachable chain must not sign the user out: the session was verified when it was added.
      const checks = await Promise.all(stored.map((session) => checkSession(session, verifiers)))
      const kept = stored.filter((_, index) => checks[index] !== 'invalid')
      if (kept.length < stored.length) {
        await storage.delete(chainId, address)
        for (const session of kept) await storage.add(session)
      }
      return kept.filter(({ data }) => untimely(data, environment.now()) === undefined)
    },
    getRequired: () => options.isRequired ?? true,
  }
}
