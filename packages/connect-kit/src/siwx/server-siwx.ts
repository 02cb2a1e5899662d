import { type CaipChainId, parseChainId } from '../caip/chain-id.ts'
import { defaultEnvironment, type Environment } from '../environment/environment.ts'
import { createStorage } from '../storage/storage.ts'
import { isSameAddress } from './fields.ts'
import { createMessenger, type MessengerOptions } from './messenger.ts'
import { createSiwxServer, type ServerAddresses } from './siwx-server.ts'
import type { SiwxConfig, SiwxSession } from './types.ts'

export interface ServerSiwxOptions {
  /** Address of the service, such as `https://api.example/`. */
  readonly baseUrl: string
  /** Where its calls are, relative to `baseUrl`. */
  readonly addresses?: Partial<ServerAddresses>
  readonly message?: Omit<MessengerOptions, 'getNonce'>
  /** Default true. */
  readonly isRequired?: boolean
  readonly environment?: Partial<Environment>
}

/** A sign-in that a server keeps, and what more the server knows. */
export interface ServerSiwx extends SiwxConfig {
  /** What the server knows of the account. @throws {ConnectKitError} `NOT_AUTHENTICATED`, `HTTP_FAILED` */
  readAccount(): Promise<unknown>
  /** Keeps words of the app with the account. @throws {ConnectKitError} `NOT_AUTHENTICATED`, `HTTP_FAILED` */
  writeAccountMetadata(metadata: Readonly<Record<string, unknown>>): Promise<void>
}

/**
 * Sign-in with a wallet where a server gives out the nonce, checks the signature and keeps the session: the only kind
 * that proves anything to the server. The browser keeps a token.
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
    // One nonce is one sign-in: of several proofs for the same nonce the server gets the first, the active chain's.
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

/** The server has seen the signature and keeps it to itself: what is left is who is signed in. */
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
