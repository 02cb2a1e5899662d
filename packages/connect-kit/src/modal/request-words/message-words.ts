import { isConnectKitError } from '../../index.ts'
import { type MismatchReason, mismatchOf } from '../../siwx/match.ts'
import { parseSiwxMessage } from '../../siwx/message.ts'
import type { SiwxMessageData } from '../../siwx/types.ts'
import { byteCount, isHex } from './calldata.ts'
import { networkOf, type RequestContext } from './context.ts'
import { textOf } from './plain-data.ts'
import { shortAddress, shownText, visibleText } from './visible-text.ts'
import { caution, danger, type Field, say, type Warning, type Words } from './words.ts'

/** Longest message that is shown whole (UTF-16 units). */
const longestMessage = 20_000

/** A message to sign (`personal_sign`): its text; a sign-in message as a table. */
export function messageWords(message: unknown, context: RequestContext): Words {
  const given = textOf(message)
  const text = isHex(given) ? readText(given) : given
  if (text === undefined) return bytesWords(given)
  if (text === '') return { parts: [say('An empty text')], warnings: [] }
  const data = readSignIn(text)
  if (data)
    return {
      parts: [{ kind: 'table', fields: signInFields(data, context) }],
      warnings: signInWarnings(data, context),
    }
  return {
    parts: [{ kind: 'text', text: visibleText(text.replaceAll('\r\n', '\n'), longestMessage, true) }],
    warnings: [
      ...(/wants you to sign in/i.test(text)
        ? [danger('This looks like a sign-in message, but it is not written like one. Do not sign it.')]
        : []),
      ...(text.length > longestMessage ? [caution('The text is longer than what is shown.')] : []),
    ],
  }
}

function bytesWords(hex: string): Words {
  const count = byteCount(hex)
  return {
    parts: [
      say(`Data without words: ${count.toLocaleString('en')} ${count === 1 ? 'byte' : 'bytes'}`),
      { kind: 'data', text: visibleText(hex) },
    ],
    warnings: [caution('Nobody can read what this says. Sign it only if you know what it is for.')],
  }
}

/** The text behind hex digits; undefined where they are no UTF-8, or hold characters that no text has. */
function readText(hex: string): string | undefined {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    // A mark of byte order is signed as well, so it is not swallowed.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /[^\P{Cc}\n\r\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function readSignIn(text: string): SiwxMessageData | undefined {
  try {
    return parseSiwxMessage(text)
  } catch (error) {
    if (isConnectKitError(error, 'SIGN_IN_MESSAGE_INVALID')) return undefined
    throw error
  }
}

function signInFields(data: SiwxMessageData, context: RequestContext): readonly Field[] {
  const { domain, scheme, chainId, resources = [] } = data
  const network = networkOf(chainId, context)?.name
  const row = (name: string, value: string | undefined): readonly Field[] =>
    value === undefined ? [] : [{ name, value: shownText(value) }]
  return [
    ...row('Site', scheme === undefined ? domain : `${scheme}://${domain}`),
    { name: 'Account', value: shortAddress(data.accountAddress) },
    ...row('Chain', network === undefined ? chainId : `${network} (${chainId})`),
    ...row('Statement', data.statement),
    ...row('Address of the page', data.uri),
    ...row('Nonce', data.nonce),
    ...row('Issued', data.issuedAt),
    ...row('Expires', data.expirationTime),
    ...row('Not before', data.notBefore),
    ...row('Request', data.requestId),
    ...(resources.length > 0 ? row('Resources', resources.join(', ')) : []),
  ]
}

function signInWarnings(data: SiwxMessageData, context: RequestContext): readonly Warning[] {
  const { host, origin, account, network } = context
  const [scheme = ''] = origin.split('://')
  const reason = mismatchOf(
    data,
    {
      domain: host,
      scheme,
      ...(account === undefined ? {} : { address: account }),
      ...(network === undefined ? {} : { chainIds: [network] }),
    },
    context.now,
  )
  if (reason === undefined) return []
  if (reason !== 'wrongDomain') return [caution(reasons[reason])]
  const site = data.scheme === undefined ? data.domain : `${data.scheme}://${data.domain}`
  return [
    danger(
      'This would sign you in at ',
      shownText(site),
      ', but you are at ',
      shownText(origin),
      '. Do not sign it.',
    ),
  ]
}

const reasons: Readonly<Record<Exclude<MismatchReason, 'wrongDomain'>, string>> = {
  wrongAddress: 'This message is about another account than yours.',
  wrongChain: 'This message is about another network than the one your wallet is on.',
  wrongUri: 'This message is about another page than this one.',
  wrongNonce: 'This message is not the one that was asked for.',
  issuedInFuture: 'This message says it was made in the future.',
  notYetValid: 'This message is not valid yet.',
  expired: 'This message is no longer valid.',
}
