import { type CaipChainId, parseChainId } from '../caip/chain-id.ts'
import { defaultEnvironment, type Environment } from '../environment/environment.ts'
import { createStorage } from '../storage/storage.ts'
import { isSameAddress } from './fields.ts'
import { createMessenger, type MessengerOptions } from './messenger.ts'
import { createSiwxServer, type ServerAddresses } from './siwx-server.ts'
import type { SiwxConfig, SiwxSession } from './types.ts'

export interface ServerSiwxOptions {
  /** Base URL of the service, such as `https://api.example/`. */
  readonly baseUrl: string
  /** Paths of its endpoints, relative to `baseUrl`. */
  readonly addresses?: Partial<ServerAddresses>
  readonly message?: Omit<MessengerOptions, 'getNonce'>
  /** Default true. */
  readonly isRequired?: boolean
  readonly environment?: Partial<Environment>
}

/** A sign-in backed by a server, with access to the server's account data. */
export interface ServerSiwx extends SiwxConfig {
  /** Reads the account data from the server. @throws {ConnectKitError} `NOT_AUTHENTICATED`, `HTTP_FAILED` */
  readAccount(): Promise<unknown>
  /** Stores app-defined metadata with the account. @throws {ConnectKitError} `NOT_AUTHENTICATED`, `HTTP_FAILED` */
  writeAccountMetadata(metadata: Readonly<Record<string, unknown>>): Promise<void>
}

/**
 * Sign-in with a wallet where a server issues the nonce, verifies the signature and stores the session: the only kind that authenticates
 * the user to a server. The browser stores a token.
 *
 * @example const siwx = serverSiwx({ baseUrl: 'https://auth.example/', message: { statement: 'Sign in to Arena.' } })
 */
export function serverSiwx(options: ServerSiwxOptions): ServerSiwx {
  const environment = { ...defaultEnvironment(), ...options.environment }
  const storage = createStorage(environment)
  const server = createSiwxServer({
    baseUrl: options.baseUrl,
    ...(options.addresses ? { addresses: options.addresses } : {}),
    environment,
    storage,
  })
  const getNonce = () => server.readNonce()
  const authenticate = ({ data, message, signature, cacao }: SiwxSession) =>
    server.authenticate({ data, message, signature, ...(cacao ? { cacao } : {}) })

  return {
    createMessage: createMessenger({ ...options.message, getNonce, environment }),
    addSession: authenticate,
    // A nonce is valid for one sign-in: of several proofs with the same nonce only the first, for the active chain, is sent.
    async setSessions([first]) {
      await (first ? authenticate(first) : server.signOut())
    },
    revokeSession: () => server.signOut(),
    async getSessions(chainId, address) {
      const known = await server.readSession()
      if (!known || known.chainId !== chainId) return []
      const { namespace } = parseChainId(chainId)
      return isSameAddress(namespace, known.address, address)
        ? [serverSession(chainId, address, environment)]
        : []
    },
    getRequired: () => options.isRequired ?? true,
    readAccount: () => server.readAccount(),
    writeAccountMetadata: (metadata) => server.writeMetadata(metadata),
  }
}

/** The server does not return the signed message: the session only contains the signed-in account. */
const serverSession = (
  chainId: CaipChainId,
  accountAddress: string,
  { window: page }: Pick<Environment, 'window'>,
): SiwxSession => ({
  data: {
    accountAddress,
    chainId,
    domain: page?.location.host ?? '',
    uri: page?.location.origin ?? '',
    version: '1',
    nonce: '',
  },
  message: '',
  signature: '',
})
