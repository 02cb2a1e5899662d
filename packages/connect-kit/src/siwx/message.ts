import { isEvmAddress, isSolanaAddress } from '../caip/address.ts'
import { type CaipChainId, parseChainId } from '../caip/chain-id.ts'
import { ownOf } from '../caip/record.ts'
import { signInError } from '../errors/sign-in-error.ts'
import { isNetworkName, unusableField } from './fields.ts'
import type { SiwxMessageData } from './types.ts'

/** How the text calls the chain. */
export interface SiwxTextStyle {
  /** Name in the first line; wallets that know EIP-4361 look for `Ethereum`. Default: the name of the namespace. */
  readonly networkName?: string
  /** Writes `137` instead of `eip155:137`, as EIP-4361 does. */
  readonly clearChainIdNamespace?: boolean
}

/** Longest text that is read; a real one has a few hundred characters. */
const maxMessageLength = 16_384

const namespaceNames: Readonly<Record<string, string>> = { eip155: 'EVM Networks', solana: 'Solana' }

/**
 * Writes the text a person signs: CAIP-122, which is EIP-4361 when the style says `Ethereum` and a bare chain id.
 * Lines end with a line feed.
 *
 * @throws {ConnectKitError} `SIGN_IN_MESSAGE_INVALID` with `details.reason` when a field cannot be written, because it
 *   would break the lines of the text or the rules of EIP-4361
 * @example
 * formatSiwxMessage(data, { networkName: 'Ethereum', clearChainIdNamespace: true })
 */
export function formatSiwxMessage(data: SiwxMessageData, style: SiwxTextStyle = {}): string {
  const field = unusableField(data)
  if (field) throw invalid(field)
  const { namespace, reference } = parseChainId(data.chainId)
  const networkName = style.networkName ?? ownOf(namespaceNames, namespace) ?? namespace
  if (!isNetworkName(networkName)) throw invalid('networkName')
  const site = data.scheme === undefined ? data.domain : `${data.scheme}://${data.domain}`
  const optional = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name}: ${value}`]
  const text = [
    `${site} wants you to sign in with your ${networkName} account:`,
    data.accountAddress,
    '',
    ...(data.statement === undefined ? [] : [data.statement, '']),
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${style.clearChainIdNamespace ? reference : data.chainId}`,
    `Nonce: ${data.nonce}`,
    ...optional('Issued At', data.issuedAt),
    ...optional('Expiration Time', data.expirationTime),
    ...optional('Not Before', data.notBefore),
    ...optional('Request ID', data.requestId),
    ...(data.resources ? ['Resources:', ...data.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
  if (text.length > maxMessageLength) throw invalid('length')
  return text
}

/**
 * Reads a sign-in message: what {@link formatSiwxMessage} writes in any style, and every EIP-4361 message with a
 * printable ASCII statement. A bare chain id belongs to the namespace that the form of the address tells.
 *
 * @throws {ConnectKitError} `SIGN_IN_MESSAGE_INVALID` for any other text, with `details.reason` where it left the form
 * @example const { domain, nonce } = parseSiwxMessage(text)
 */
export function parseSiwxMessage(text: string): SiwxMessageData {
  if (text.length > maxMessageLength) throw invalid('length')
  const lines = text.split('\n')
  const next = (field: string) => {
    const line = lines.shift()
    if (line === undefined) throw invalid(field)
    return line
  }
  const tagged = (field: string, tag: string) => {
    const line = next(field)
    if (!line.startsWith(`${tag}: `)) throw invalid(field)
    return line.slice(tag.length + 2)
  }
  const optional = (tag: string) => (lines[0]?.startsWith(`${tag}: `) ? tagged(tag, tag) : undefined)

  const site = readFirstLine(next('domain'))
  const accountAddress = next('accountAddress')
  if (next('statement') !== '') throw invalid('statement')
  const statement = readStatement(lines)
  const uri = tagged('uri', 'URI')
  const version = tagged('version', 'Version')
  const chainId = qualify(tagged('chainId', 'Chain ID'), accountAddress)
  const nonce = tagged('nonce', 'Nonce')
  const data: SiwxMessageData = {
    ...site,
    accountAddress,
    ...(statement === undefined ? {} : { statement }),
    uri,
    version,
    chainId,
    nonce,
    ...present('issuedAt', optional('Issued At')),
    ...present('expirationTime', optional('Expiration Time')),
    ...present('notBefore', optional('Not Before')),
    ...present('requestId', optional('Request ID')),
    ...present('resources', readResources(lines)),
  }
  if (lines.length > 0) throw invalid('end')
  const field = unusableField(data)
  if (field) throw invalid(field)
  return data
}

function readFirstLine(line: string): { readonly scheme?: string; readonly domain: string } {
  const match = /^(?:([^ :/]+):\/\/)?([^ /]+) wants you to sign in with your (.+) account:$/.exec(line)
  const [, scheme, domain, networkName] = match ?? []
  if (!domain || !networkName || !isNetworkName(networkName)) throw invalid('domain')
  return { ...present('scheme', scheme), domain }
}

/** EIP-4361 leaves two empty lines where there is no statement, CAIP-122 texts often one. */
function readStatement(lines: string[]): string | undefined {
  if (lines[0]?.startsWith('URI: ')) return undefined
  const statement = lines.shift()
  if (statement === '') return undefined
  if (lines.shift() !== '') throw invalid('statement')
  return statement
}

function readResources(lines: string[]): readonly string[] | undefined {
  if (lines[0] !== 'Resources:') return undefined
  return lines
    .splice(0)
    .slice(1)
    .map((line) => {
      if (!line.startsWith('- ')) throw invalid('resources')
      return line.slice(2)
    })
}

function qualify(chainId: string, address: string): CaipChainId {
  const [namespace, reference] = chainId.split(':')
  if (namespace && reference) return chainId as CaipChainId // a colon with something on both sides
  if (isEvmAddress(address)) return `eip155:${chainId}`
  if (isSolanaAddress(address)) return `solana:${chainId}`
  throw invalid('chainId')
}

const present = <Name extends keyof SiwxMessageData, Value>(name: Name, value: Value | undefined) =>
  // The compiler widens a computed name to an index signature.
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>

const invalid = (field: string) =>
  signInError('SIGN_IN_MESSAGE_INVALID', `This is no sign-in message: ${field} is not as CAIP-122 has it.`, {
    details: { reason: field },
  })
