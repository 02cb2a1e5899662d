import { chainWarnings } from './chain-warnings.ts'
import { networkOf, type RequestContext } from './context.ts'
import { readWhole } from './numbers.ts'
import { permitWords } from './permit-words.ts'
import { fieldOf, fromJson, isRecord, textOf } from './plain-data.ts'
import { typedFields } from './typed-fields.ts'
import { shortAddress, shownText } from './visible-text.ts'
import { caution, danger, type Field, type Words } from './words.ts'

/** Data to sign by EIP-712; undefined for what is none. */
export function typedDataWords(given: unknown, context: RequestContext): Words | undefined {
  const data = typeof given === 'string' ? fromJson(given) : given
  if (!isRecord(data)) return undefined
  const domain = fieldOf(data, 'domain')
  const primaryType = fieldOf(data, 'primaryType')
  const message = typedFields(fieldOf(data, 'types'), primaryType, fieldOf(data, 'message'))
  const permit = permitWords(data, context)
  const kind = typeof primaryType === 'string' ? `Message: ${shownText(primaryType, 60).text}` : 'Message'
  return {
    parts: [
      ...(permit?.parts ?? []),
      { kind: 'table', title: 'Signed for', fields: domainFields(domain, context) },
      { kind: 'table', title: kind, fields: message.fields },
    ],
    warnings: [
      ...(permit?.warnings ?? []),
      ...chainWarnings(fieldOf(domain, 'chainId'), context),
      ...(message.isUntyped
        ? [danger('These data do not say what type they are. A wallet cannot sign them as they are shown.')]
        : []),
      ...(message.isCut ? [caution('Not everything fits here. “Show raw” has all of it.')] : []),
    ],
  }
}

function domainFields(domain: unknown, context: RequestContext): readonly Field[] {
  const chainId = readWhole(fieldOf(domain, 'chainId'))
  const network = chainId === undefined ? undefined : networkOf(`eip155:${chainId}`, context)
  const row = (name: string, key: string, show = (value: unknown) => shownText(textOf(value))) => {
    const value = fieldOf(domain, key)
    return value === undefined || value === null ? [] : [{ name, value: show(value) }]
  }
  return [
    ...row('Name', 'name'),
    ...row('Version', 'version'),
    ...row('Chain', 'chainId', (value) =>
      shownText(network ? `${network.name} (${chainId})` : textOf(value)),
    ),
    ...row('Contract', 'verifyingContract', (value) => shortAddress(textOf(value))),
    ...row('Salt', 'salt'),
  ]
}
