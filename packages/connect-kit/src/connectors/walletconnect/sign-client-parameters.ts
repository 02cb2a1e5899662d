import { isRecord } from '../../caip/record.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { protocolError } from '../../errors/protocol-error.ts'
import { walletconnectError } from '../../errors/walletconnect-error.ts'
import { requestExpiry } from './options.ts'
import { toProtocolError } from './protocol-errors.ts'
import { withEarlierIds } from './solana-chain-ids.ts'
import type { AuthenticateParameters, ProposeParameters } from './transport.ts'

// S5.11
/**
 * A proposal as the client's parameters. All namespaces are optional, because required ones only make capable wallets fail.
 *
 * @throws {ConnectKitError} `MISSING_OR_INVALID`
 */
export function toConnectParameters({ namespaces, sessionProperties, scopedProperties }: ProposeParameters) {
  if (Object.keys(namespaces).length === 0)
    throw walletconnectError(
      'MISSING_OR_INVALID',
      'Missing or invalid. connect() needs a namespace to ask for',
    )
  for (const [namespace, { chains }] of Object.entries(namespaces))
    for (const chain of chains)
      if (!chain.startsWith(`${namespace}:`))
        throw walletconnectError(
          'MISSING_OR_INVALID',
          `Unsupported chains. connect() ${namespace}, chain ${chain} is of another namespace`,
        )
  const optionalNamespaces = Object.fromEntries(
    Object.entries(namespaces).map(([namespace, { chains, methods, events }]) => [
      namespace,
      { chains: [...withEarlierIds(chains)], methods: [...methods], events: [...events] },
    ]),
  )
  return {
    optionalNamespaces,
    ...(sessionProperties ? { sessionProperties: { ...sessionProperties } } : {}),
    ...(scopedProperties ? { scopedProperties: { ...scopedProperties } } : {}),
  }
}

/**
 * A sign-in as the client's parameters.
 *
 * @throws {ConnectKitError} `MISSING_OR_INVALID` for a statement whose signature could not be verified
 */
export function toAuthenticateParameters(wish: AuthenticateParameters) {
  if (wish.statement !== undefined && !/^[\x20-\x7e]*$/.test(wish.statement))
    throw walletconnectError(
      'MISSING_OR_INVALID',
      'Missing or invalid. authenticate() statement has letters that are not printable ASCII',
    )
  const { chains, domain, uri, nonce, statement, methods } = wish
  return {
    chains: [...chains],
    domain,
    uri,
    nonce,
    methods: [...methods],
    ...(statement === undefined ? {} : { statement }),
    ...(wish.expirationTime === undefined ? {} : { exp: wish.expirationTime }),
    ...(wish.notBefore === undefined ? {} : { nbf: wish.notBefore }),
    ...(wish.resources === undefined ? {} : { resources: [...wish.resources] }),
  }
}

/** A rejected sign-in arrives as a plain string, an invalid signature as code 7000. */
export function toSignInError(error: unknown): ConnectKitError {
  if (isRecord(error) && error['code'] === 7000)
    return protocolError('PEER_INVALID', undefined, { cause: error, details: { reason: 'signature' } })
  if (typeof error === 'string' && /reject|declin|denied/i.test(error))
    return new ConnectKitError('USER_REJECTED', undefined, { cause: error })
  return toProtocolError(error)
}

// S5.11
/** @throws {ConnectKitError} `MISSING_OR_INVALID` */
export function checkExpiry(expiry: number | undefined): void {
  if (expiry === undefined || (expiry >= requestExpiry.min && expiry <= requestExpiry.max)) return
  throw walletconnectError(
    'MISSING_OR_INVALID',
    `Missing or invalid. request() expiry: ${expiry}. Expiry must be a number (in seconds) between ${requestExpiry.min} and ${requestExpiry.max}`,
  )
}
