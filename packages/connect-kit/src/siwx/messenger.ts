import type { CaipChainId } from '../caip/chain-id.ts'
import { defaultEnvironment, type Environment } from '../environment/environment.ts'
import { signInError } from '../errors/sign-in-error.ts'
import { formatSiwxMessage } from './message.ts'
import { messageAddress } from './message-address.ts'
import { createNonce } from './nonce.ts'
import { readTime } from './time.ts'
import type { SiwxConfig, SiwxMessageData, SiwxMessageInput } from './types.ts'

export interface MessengerOptions {
  /** Host of the app; default: that of the page. */
  readonly domain?: string
  /** Default: the page's URL, without query and fragment. */
  readonly uri?: string
  /** One line of printable ASCII. */
  readonly statement?: string
  /** Milliseconds a signature is valid, from `notBefore` or from now; default: no expiration. */
  readonly expiration?: number
  /** RFC 3339. */
  readonly notBefore?: string
  readonly resources?: readonly string[]
  readonly getRequestId?: () => string
  /** Default: 128 random bits. If a server verifies, it must issue the nonce. */
  readonly getNonce?: (input: SiwxMessageInput) => string | Promise<string>
  /** Network name in the first line of the message; undefined: the name of the namespace. */
  readonly networkName?: (chainId: CaipChainId) => string | undefined
  /** Writes `137` instead of `eip155:137`. */
  readonly clearChainIdNamespace?: boolean
}

export interface CreateMessengerOptions extends MessengerOptions {
  /** Overrides the clock and the page, for tests. */
  readonly environment?: Partial<Pick<Environment, 'now' | 'window'>>
}

/**
 * Creates the function that builds an app's sign-in messages.
 *
 * @throws {ConnectKitError} `SIGN_IN_NOT_CONFIGURED` when there is neither a page nor `domain` and `uri`; `SIGN_IN_MESSAGE_INVALID` by
 *   `toString()` when a field is invalid
 * @example const createMessage = createMessenger({ statement: 'Sign in to Arena.' })
 */
export function createMessenger({
  environment,
  ...options
}: CreateMessengerOptions = {}): SiwxConfig['createMessage'] {
  const { now, window: page } = { ...defaultEnvironment(), ...environment }
  return async (input) => {
    const domain = options.domain ?? page?.location.host
    const uri = options.uri ?? (page && `${page.location.origin}${page.location.pathname}`)
    if (!domain || !uri)
      throw signInError('SIGN_IN_NOT_CONFIGURED', 'Without a page a sign-in needs `domain` and `uri`.')
    const nonce = await (options.getNonce?.(input) ?? createNonce())
    const issuedAt = now()
    const start = options.notBefore === undefined ? issuedAt : (readTime(options.notBefore) ?? issuedAt)
    const data: SiwxMessageData = {
      accountAddress: await messageAddress(input),
      chainId: input.chainId,
      domain,
      uri,
      version: '1',
      nonce,
      issuedAt: new Date(issuedAt).toISOString(),
      ...(options.statement === undefined ? {} : { statement: options.statement }),
      ...(options.expiration === undefined
        ? {}
        : { expirationTime: new Date(start + options.expiration).toISOString() }),
      ...(options.notBefore === undefined ? {} : { notBefore: options.notBefore }),
      ...(options.getRequestId ? { requestId: options.getRequestId() } : {}),
      ...(options.resources ? { resources: options.resources } : {}),
    }
    const networkName = options.networkName?.(input.chainId)
    const style = {
      ...(networkName === undefined ? {} : { networkName }),
      ...(options.clearChainIdNamespace === undefined
        ? {}
        : { clearChainIdNamespace: options.clearChainIdNamespace }),
    }
    return { ...data, toString: () => formatSiwxMessage(data, style) }
  }
}
