import { isAddress } from '../caip/address.ts'
import { readTime } from './time.ts'
import type { SiwxMessageData } from './types.ts'

// Each rule is a single linear pass over one line, so that malicious input cannot cause excessive backtracking.
const chainId = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const scheme = /^[a-zA-Z][a-zA-Z0-9+.-]*$/
/** RFC 3986 authority, but without `user@`: `bank.example@evil.example` looks like the bank's host. */
const authority = /^[a-zA-Z0-9\-._~%!$&'()*+,;=:[\]]+$/
const uri = /^[a-zA-Z][a-zA-Z0-9+.-]*:[\x21-\x7e]+$/
const nonce = /^[a-zA-Z0-9]{8,}$/
const requestId = /^[a-zA-Z0-9\-._~%!$&'()*+,;=:@]*$/
/** Other characters are not allowed, because wallets and libraries count their length in different units. */
const printableAscii = /^[\x20-\x7e]+$/

/** Whether a statement is valid for all wallets: one line of printable ASCII that cannot be mistaken for the next field. */
const isStatement = (text: string): boolean => printableAscii.test(text) && !text.startsWith('URI: ')

export const isNetworkName = (text: string): boolean => printableAscii.test(text)

/** The first field that is invalid under EIP-4361 and CAIP-122; undefined when the message can be formatted. */
export function unusableField(data: SiwxMessageData): keyof SiwxMessageData | undefined {
  const [namespace = ''] = data.chainId.split(':')
  const holds = (text: string | undefined, rule: (text: string) => boolean) =>
    text === undefined || rule(text)
  const isTime = (text: string) => readTime(text) !== undefined
  const rules: readonly (readonly [keyof SiwxMessageData, boolean])[] = [
    ['chainId', chainId.test(data.chainId)],
    ['accountAddress', isMessageAddress(data.accountAddress, namespace)],
    ['scheme', holds(data.scheme, (text) => scheme.test(text))],
    ['domain', authority.test(data.domain)],
    ['uri', uri.test(data.uri)],
    ['version', data.version === '1'],
    ['nonce', nonce.test(data.nonce)],
    ['statement', holds(data.statement, isStatement)],
    // Required by EIP-4361; CAIP-122 leaves it to the namespace.
    ['issuedAt', namespace === 'eip155' ? isTime(data.issuedAt ?? '') : holds(data.issuedAt, isTime)],
    ['expirationTime', holds(data.expirationTime, isTime)],
    ['notBefore', holds(data.notBefore, isTime)],
    ['requestId', holds(data.requestId, (text) => requestId.test(text))],
    ['resources', (data.resources ?? []).every((resource) => uri.test(resource))],
  ]
  return rules.find(([, isUsable]) => !isUsable)?.[0]
}

function isMessageAddress(address: string, namespace: string): boolean {
  return isAddress(address, namespace) && (namespace !== 'eip155' || address.startsWith('0x'))
}

/** Whether two addresses of a namespace are equal; on EVM chains the letter case is only a checksum. */
export const isSameAddress = (namespace: string, one: string, other: string): boolean =>
  namespace === 'eip155' ? one.toLowerCase() === other.toLowerCase() : one === other
