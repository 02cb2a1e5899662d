import { isConnectKitError } from '../../index.ts'
import { mismatchOf } from '../../siwx/match.ts'
import { parseSiwxMessage } from '../../siwx/message.ts'
import type { SiwxMessageData } from '../../siwx/types.ts'
import { byteCount, isHex } from './calldata.ts'
import { networkOf, type RequestContext } from './context.ts'
import { textOf } from './plain-data.ts'
import { shownText, visibleText } from './visible-text.ts'
import { caution, danger, type Field, type RequestMessages, say, type Warning, type Words } from './words.ts'

/** Longest message that is shown in full (UTF-16 units). */
const longestMessage = 20_000

/** Describes a message to sign (`personal_sign`): its text; a sign-in message as a table. */
export function messageWords(message: unknown, context: RequestContext): Words {
  const { messages } = context
  const { t } = messages
  const given = textOf(message)
  const text = isHex(given) ? readText(given) : given
  if (text === undefined) return bytesWords(given, messages)
  if (text === '') return { parts: [say(t('message.empty'))], warnings: [] }
  const data = readSignIn(text)
  if (data)
    return {
      parts: [{ kind: 'table', fields: signInFields(data, context) }],
      warnings: signInWarnings(data, context),
    }
  return {
    parts: [
      { kind: 'text', text: visibleText(text.replaceAll('\r\n', '\n'), messages, longestMessage, true) },
    ],
    warnings: [
      ...(/wants you to sign in/i.test(text) ? [danger(t('message.likeSignIn'))] : []),
      ...(text.length > longestMessage ? [caution(t('message.cut'))] : []),
    ],
  }
}

function bytesWords(hex: string, messages: RequestMessages): Words {
  const { t } = messages
  return {
    parts: [
      say(t('message.bytes', { count: byteCount(hex) })),
      { kind: 'data', text: visibleText(hex, messages) },
    ],
    warnings: [caution(t('message.bytesText'))],
  }
}

/** Decodes hex as text; undefined if it is not UTF-8, or contains control characters. */
function readText(hex: string): string | undefined {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    // A byte order mark is signed too, so it must not be stripped.
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
  const { messages } = context
  const { t } = messages
  const { domain, scheme, chainId, resources = [] } = data
  const network = networkOf(chainId, context)?.name
  const row = (name: string, value: string | undefined): readonly Field[] =>
    value === undefined ? [] : [{ name, value: shownText(value, messages) }]
  return [
    ...row(t('message.site'), scheme === undefined ? domain : `${scheme}://${domain}`),
    { name: t('message.account'), value: shownText(data.accountAddress, messages) },
    ...row(t('message.chain'), network === undefined ? chainId : `${network} (${chainId})`),
    ...row(t('message.statement'), data.statement),
    ...row(t('message.uri'), data.uri),
    ...row(t('message.nonce'), data.nonce),
    ...row(t('message.issued'), data.issuedAt),
    ...row(t('message.expires'), data.expirationTime),
    ...row(t('message.notBefore'), data.notBefore),
    ...row(t('message.request'), data.requestId),
    ...(resources.length > 0 ? row(t('message.resources'), resources.join(', ')) : []),
  ]
}

function signInWarnings(data: SiwxMessageData, context: RequestContext): readonly Warning[] {
  const { host, origin, account, network, messages } = context
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
  if (reason !== 'wrongDomain') return [caution(messages.t(`message.${reason}`))]
  const site = data.scheme === undefined ? data.domain : `${data.scheme}://${data.domain}`
  return [
    danger(
      ...messages.sentence('message.wrongDomain', {
        site: shownText(site, messages),
        origin: shownText(origin, messages),
      }),
    ),
  ]
}
