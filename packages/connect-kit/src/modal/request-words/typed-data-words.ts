import { isRecord } from '../../caip/record.ts'
import { chainWarnings } from './chain-warnings.ts'
import { networkOf, type RequestContext } from './context.ts'
import { readWhole } from './numbers.ts'
import { permitWords } from './permit-words.ts'
import { fieldOf, fromJson, textOf } from './plain-data.ts'
import { typedFields } from './typed-fields.ts'
import { shownText } from './visible-text.ts'
import { caution, danger, type Field, type Words } from './words.ts'

/** Describes EIP-712 typed data; undefined if the value is not an object. */
export function typedDataWords(given: unknown, context: RequestContext): Words | undefined {
  const data = typeof given === 'string' ? fromJson(given) : given
  if (!isRecord(data)) return undefined
  const { messages } = context
  const { t } = messages
  const domain = fieldOf(data, 'domain')
  const primaryType = fieldOf(data, 'primaryType')
  const message = typedFields(fieldOf(data, 'types'), primaryType, fieldOf(data, 'message'), messages)
  const permit = permitWords(data, context)
  const kind =
    typeof primaryType === 'string'
      ? t('typedData.messageOf', { type: shownText(primaryType, messages, 60).text })
      : t('typedData.message')
  return {
    parts: [
      ...(permit?.parts ?? []),
      { kind: 'table', title: t('typedData.signedFor'), fields: domainFields(domain, context) },
      { kind: 'table', title: kind, fields: message.fields },
    ],
    warnings: [
      ...(permit?.warnings ?? []),
      ...chainWarnings(fieldOf(domain, 'chainId'), context),
      ...(message.isUntyped ? [danger(t('typedData.untyped'))] : []),
      ...(message.isCut ? [caution(t('typedData.cut'))] : []),
    ],
  }
}

function domainFields(domain: unknown, context: RequestContext): readonly Field[] {
  const { messages } = context
  const { t } = messages
  const chainId = readWhole(fieldOf(domain, 'chainId'))
  const network = chainId === undefined ? undefined : networkOf(`eip155:${chainId}`, context)
  const row = (name: string, key: string, show = (value: unknown) => shownText(textOf(value), messages)) => {
    const value = fieldOf(domain, key)
    return value === undefined || value === null ? [] : [{ name, value: show(value) }]
  }
  return [
    ...row(t('typedData.name'), 'name'),
    ...row(t('typedData.version'), 'version'),
    ...row(t('typedData.chain'), 'chainId', (value) =>
      shownText(network ? `${network.name} (${chainId})` : textOf(value), messages),
    ),
    ...row(t('typedData.contract'), 'verifyingContract'),
    ...row(t('typedData.salt'), 'salt'),
  ]
}
