import { type CaipChainId, evmReference } from '../caip/chain-id.ts'
import type { Environment } from '../environment/environment.ts'
import { protocolError } from '../errors/protocol-error.ts'
import { signInError } from '../errors/sign-in-error.ts'
import { isSameAddress } from './fields.ts'
import { messageAddress } from './message-address.ts'
import {
  type SiweConfig,
  type SiweRules,
  type SiweSession,
  sessionChain,
  siweMessageParameters,
  siweRules,
} from './siwe-config.ts'
import type { SiwxConfig, SiwxSession } from './types.ts'

export interface SiweToSiwxDependencies {
  /** CAIP-2 id of the active network. */
  readonly activeChainId: () => CaipChainId | undefined
  readonly environment: Pick<Environment, 'now' | 'warn'>
}

/** A `siweConfig` as a `siwx` implementation, with handlers for the events that may end its session. The handlers never throw. */
export interface SiweSiwx extends SiwxConfig {
  readonly rules: SiweRules
  networkChanged(chainId: CaipChainId): Promise<void>
  accountChanged(address: string): Promise<void>
  /** @param left addresses that stay connected: a session of one of them is kept */
  disconnected(left?: readonly string[]): Promise<void>
}

/**
 * Converts a `siweConfig` to the `siwx` interface. Accounts outside EVM count as signed in without a message, because a `siweConfig` does
 * not support them.
 */
export function siweToSiwx(
  config: SiweConfig,
  { activeChainId, environment }: SiweToSiwxDependencies,
): SiweSiwx {
  const rules = siweRules(config)
  /** Runs an action and only logs its failure: an error while signing out must not block a disconnect or an account change. */
  const quietly = async (what: string, action: () => Promise<void>) => {
    try {
      await action()
    } catch (cause) {
      environment.warn(`The sign-in could not ${what}.`, cause)
    }
  }
  const signOut = async () => {
    await config.signOut()
    config.onSignOut?.()
  }
  const readSession = async (): Promise<SiweSession | undefined> => {
    const session = await config.getSession()
    return session?.address && session.chainId ? session : undefined
  }
  const addSession = async ({ data, message, signature, cacao }: SiwxSession) => {
    const chainId = evmReference(data.chainId)
    if (chainId === undefined) return
    if (!(await config.verifyMessage({ message, signature, ...(cacao ? { data: cacao } : {}) })))
      throw signInError('SIGNATURE_INVALID', 'Failed to verify message')
    config.onSignIn?.({ address: data.accountAddress, chainId })
  }

  return {
    rules,
    async createMessage(input) {
      const { chainId } = input
      const chain = evmReference(chainId)
      if (chain === undefined) throw protocolError('AUTHENTICATE_EVM_ONLY')
      const accountAddress = await messageAddress(input)
      const parameters = await siweMessageParameters(
        config,
        { chainId, address: accountAddress, chain },
        environment.now(),
      )
      const { domain, uri, nonce, statement, requestId, resources, iat, exp, nbf } = parameters
      return {
        accountAddress,
        chainId,
        domain,
        uri,
        version: '1',
        nonce,
        issuedAt: iat,
        ...(statement === undefined ? {} : { statement }),
        ...(exp === undefined ? {} : { expirationTime: exp }),
        ...(nbf === undefined ? {} : { notBefore: nbf }),
        ...(requestId === undefined ? {} : { requestId }),
        ...(resources === undefined ? {} : { resources }),
        toString: () => config.createMessage(parameters),
      }
    },
    addSession,
    async setSessions(sessions) {
      if (sessions.length === 0) return quietly('sign out', signOut)
      const session = sessions.find(({ data }) => data.chainId === activeChainId()) ?? sessions[0]
      if (session) await addSession(session)
    },
    revokeSession: () =>
      quietly('sign out', async () => {
        await config.signOut()
      }),
    async getSessions(chainId, address) {
      if (evmReference(chainId) === undefined) return [sessionOf(chainId, address)]
      try {
        const session = await readSession()
        if (!session) return []
        if (rules.signOutOnNetworkChange && sessionChain(session) !== chainId) return []
        if (rules.signOutOnAccountChange && !isSameAddress('eip155', session.address, address)) return []
        return [sessionOf(sessionChain(session), session.address)]
      } catch (cause) {
        environment.warn('The sign-in service did not say who is signed in.', cause)
        return []
      }
    },
    getRequired: () => rules.required,

    networkChanged: (chainId) =>
      quietly('sign out of the other network', async () => {
        if (!rules.signOutOnNetworkChange) return
        const isElsewhere = (session: SiweSession | undefined) =>
          session !== undefined && sessionChain(session) !== chainId
        if (!isElsewhere(await readSession())) return
        await signOut()
        // Some services respond to the first call before they have ended the session.
        if (isElsewhere(await readSession())) await config.signOut()
      }),
    accountChanged: (address) =>
      quietly('sign out the other account', async () => {
        if (!rules.signOutOnAccountChange) return
        const session = await readSession()
        if (session && !isSameAddress('eip155', session.address, address)) await signOut()
      }),
    disconnected: (left = []) =>
      quietly('sign out', async () => {
        if (!rules.signOutOnDisconnect) return
        const session = await readSession()
        if (session && !left.some((address) => isSameAddress('eip155', session.address, address)))
          await signOut()
      }),
  }
}

/** A `siweConfig` only provides the signed-in account, not the signed message. */
const sessionOf = (chainId: CaipChainId, accountAddress: string): SiwxSession => ({
  data: { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' },
  message: '',
  signature: '',
})
