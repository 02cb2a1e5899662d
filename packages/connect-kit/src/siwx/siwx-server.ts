import { type CaipChainId, evmChainId, evmReference, isChainId } from '../caip/chain-id.ts'
import { isRecord } from '../caip/record.ts'
import type { Environment } from '../environment/environment.ts'
import { httpFailed } from '../errors/http-failed.ts'
import { signInError } from '../errors/sign-in-error.ts'
import { exchange } from '../services/http/exchange.ts'
import type { KitStorage } from '../storage/storage.ts'
import type { SiwxSession } from './types.ts'

/** Paths of the endpoints, relative to the base URL. */
export interface ServerAddresses {
  readonly nonce: string
  readonly authenticate: string
  readonly me: string
  readonly metadata: string
  readonly signOut: string
}

export interface SiwxServer {
  readNonce(): Promise<string>
  authenticate(session: SiwxSession): Promise<void>
  /** The signed-in account; undefined when signed out. */
  readSession(): Promise<{ readonly chainId: CaipChainId; readonly address: string } | undefined>
  readAccount(): Promise<unknown>
  writeMetadata(metadata: Readonly<Record<string, unknown>>): Promise<void>
  signOut(): Promise<void>
}

const defaultAddresses: ServerAddresses = {
  nonce: 'auth/v1/nonce',
  authenticate: 'auth/v1/authenticate',
  me: 'auth/v1/me',
  metadata: 'auth/v1/account-metadata',
  signOut: 'auth/v1/sign-out',
}
const keys = { auth: '@appkit/siwx-auth-token', nonce: '@appkit/siwx-nonce-token' } as const

/**
 * Client of a sign-in service: it requests a nonce (with a nonce token), authenticates for an access token, and sends that token with all
 * further calls.
 *
 * @throws {ConnectKitError} from every call: `HTTP_FAILED` for an error status or a response that is not JSON
 */
export function createSiwxServer(dependencies: {
  readonly baseUrl: string
  readonly addresses?: Partial<ServerAddresses>
  readonly environment: Pick<Environment, 'fetch' | 'after'>
  readonly storage: KitStorage
}): SiwxServer {
  const { baseUrl, environment, storage } = dependencies
  const addresses = { ...defaultAddresses, ...dependencies.addresses }
  const token = () => storage.read(keys.auth, isText)
  const requireToken = () => {
    const known = token()
    if (known === undefined) throw signInError('NOT_AUTHENTICATED')
    return { authorization: `Bearer ${known}` }
  }
  const forget = () => {
    storage.remove(keys.auth)
    storage.remove(keys.nonce)
  }
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ) => {
    try {
      const { response, text } = await exchange(environment, {
        url: new URL(path, baseUrl).toString(),
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, isSuccess: response.ok, text: text() }
    } catch (cause) {
      throw httpFailed('HTTP_FAILED', 'The sign-in service did not answer.', {
        cause,
        details: { status: 0 },
      })
    }
  }
  const ask = async (...parameters: Parameters<typeof call>) => {
    const answer = await call(...parameters)
    if (!answer.isSuccess) throw httpFailed('HTTP_FAILED', undefined, { details: { status: answer.status } })
    return answer.text === '' ? undefined : readJson(answer)
  }

  return {
    async readNonce() {
      const answer = await ask('GET', addresses.nonce)
      const nonce = textIn(answer, 'nonce')
      // If the service sends no token, a stored one is removed.
      storage.write(keys.nonce, optionalTextIn(answer, 'token'))
      return nonce
    },
    async authenticate(session) {
      const nonceToken = storage.read(keys.nonce, isText)
      const headers = nonceToken === undefined ? {} : { 'x-nonce-jwt': `Bearer ${nonceToken}` }
      const answer = await ask('POST', addresses.authenticate, headers, session)
      storage.write(keys.auth, textIn(answer, 'token'))
      storage.remove(keys.nonce)
    },
    async readSession() {
      if (token() === undefined) return undefined
      const answer = await call('GET', addresses.me, requireToken())
      // The token has expired or was revoked: the user is signed out, which is not an error.
      if (answer.status === 401 || answer.status === 403) {
        forget()
        return undefined
      }
      if (!answer.isSuccess)
        throw httpFailed('HTTP_FAILED', undefined, { details: { status: answer.status } })
      const json = readJson(answer)
      const address = optionalTextIn(json, 'address')
      const chainId = readChain(json)
      return address === undefined || chainId === undefined ? undefined : { chainId, address }
    },
    readAccount: async () => ask('GET', `${addresses.me}?includeAppKitAccount=true`, requireToken()),
    async writeMetadata(metadata) {
      await ask('PUT', addresses.metadata, requireToken(), { metadata })
    },
    async signOut() {
      const known = token()
      if (known === undefined) return
      // Sign out locally even when the service cannot be reached.
      const headers = requireToken()
      forget()
      await ask('POST', addresses.signOut, headers)
    },
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function readJson({ status, text }: { readonly status: number; readonly text: string }): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw httpFailed('HTTP_FAILED', text.slice(0, 200), { cause, details: { status } })
  }
}

function optionalTextIn(answer: unknown, name: string): string | undefined {
  const value = memberOf(answer, name)
  return isText(value) ? value : undefined
}

function textIn(answer: unknown, name: string): string {
  const value = optionalTextIn(answer, name)
  if (value === undefined)
    throw httpFailed('HTTP_FAILED', `The sign-in service answered without ${name}.`, {
      details: { status: 200 },
    })
  return value
}

/** A service may return `eip155:137` or, for EVM chains, 137. */
function readChain(answer: unknown): CaipChainId | undefined {
  const value = memberOf(answer, 'chainId')
  if (typeof value === 'string' && isChainId(value)) return value
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const reference = evmReference(`eip155:${value}`)
  return reference === undefined ? undefined : evmChainId(reference)
}

const memberOf = (answer: unknown, name: string): unknown => (isRecord(answer) ? answer[name] : undefined)
