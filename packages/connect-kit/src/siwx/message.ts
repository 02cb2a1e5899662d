import { isEvmAddress, isSolanaAddress } from '../caip/address.ts'
import { type CaipChainId, parseChainId } from '../caip/chain-id.ts'
import { ownOf } from '../caip/record.ts'
import { signInError } from '../errors/sign-in-error.ts'
import { isNetworkName, unusableField } from './fields.ts'
import type { SiwxMessageData } from './types.ts'

/** How the message text names the chain. */
export interface SiwxTextStyle {
  /** Network name in the first line; wallets that support EIP-4361 expect `Ethereum`. Default: the name of the namespace. */
  readonly networkName?: string
  /** Writes `137` instead of `eip155:137`, as EIP-4361 does. */
  readonly clearChainIdNamespace?: boolean
}

/** Maximum message length; a typical message has a few hundred characters. */
const maxMessageLength = 16_384

const namespaceNames: Readonly<Record<string, string>> = { eip155: 'EVM Networks', solana: 'Solana' }

/**
 * Formats the message to sign: CAIP-122, which is also EIP-4361 when the style uses `Ethereum` and a chain id without namespace. Lines end
 * with a line feed.
 *
 * @throws {ConnectKitError} `SIGN_IN_MESSAGE_INVALID` with `details.reason` when a field is invalid, because it would break the line
 *   structure of the text or the rules of EIP-4361
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
 * Parses a sign-in message: the output of {@link formatSiwxMessage} in any style, and every EIP-4361 message with a printable ASCII
 * statement. For a chain id without namespace, the namespace is inferred from the address format.
 *
 * @throws {ConnectKitError} `SIGN_IN_MESSAGE_INVALID` for any other text; `details.reason` is the first invalid field
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

/** Without a statement, EIP-4361 has two empty lines, CAIP-122 texts often only one. */
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
  // TypeScript widens a computed property name to an index signature.
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>

const invalid = (field: string) =>
  signInError('SIGN_IN_MESSAGE_INVALID', `This is no sign-in message: ${field} is not as CAIP-122 has it.`, {
    details: { reason: field },
  })
