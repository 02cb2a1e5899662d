import { isRecord } from '../../caip/record.ts'
import { readWhole } from './numbers.ts'
import { fieldOf, textOf } from './plain-data.ts'
import { shownText, visibleText } from './visible-text.ts'
import type { Field, RequestMessages, Shown } from './words.ts'

/** Maximum number of fields shown, and maximum nesting depth. */
const mostFields = 200
const deepest = 6

export interface TypedFields {
  readonly fields: readonly Field[]
  /** Whether fields were left out. */
  readonly isCut: boolean
  /** Whether some values have no type: their fields are shown without one. */
  readonly isUntyped: boolean
}

/** A value as a nested table, by its EIP-712 type: only fields named in a type are signed. */
export function typedFields(
  types: unknown,
  type: unknown,
  value: unknown,
  messages: RequestMessages,
): TypedFields {
  const { t } = messages
  let left = mostFields
  let isCut = false
  let isUntyped = false

  const struct = (name: string, inner: unknown, depth: number): readonly Field[] => {
    const members = membersOf(types, name)
    if (!members) {
      isUntyped = true
      return untyped(inner, depth)
    }
    return list(members, (member) => ({
      name: visibleText(member.name, messages, 60),
      type: visibleText(member.type, messages, 60),
      value: typed(member.type, fieldOf(inner, member.name), depth),
    }))
  }
  const typed = (name: string, inner: unknown, depth: number): Field['value'] => {
    if (inner === undefined || inner === null) return shownText(t('typedData.missing'), messages)
    if (depth > deepest) return tooDeep()
    const item = /^(.*)\[\d*\]$/s.exec(name)?.[1]
    if (item !== undefined && Array.isArray(inner))
      return list(inner, (element, index) => ({
        name: String(index + 1),
        value: typed(item, element, depth + 1),
      }))
    if (membersOf(types, name)) return struct(name, inner, depth + 1)
    return isRecord(inner) || Array.isArray(inner) ? untyped(inner, depth + 1) : atom(name, inner, messages)
  }
  const untyped = (inner: unknown, depth: number): readonly Field[] =>
    list(entriesOf(inner), ([key, element]) => ({
      name: visibleText(key, messages, 60),
      value: untypedValue(element, depth),
    }))
  const untypedValue = (inner: unknown, depth: number): Field['value'] => {
    if (!isRecord(inner) && !Array.isArray(inner)) return shownText(textOf(inner), messages)
    return depth > deepest ? tooDeep() : untyped(inner, depth + 1)
  }
  const tooDeep = () => {
    isCut = true
    return shownText(t('typedData.tooDeep'), messages)
  }
  /**
   * Stops when the table is full, and adds a row with the number of fields left out. Nested fields are expanded last, so that they cannot displace
   * the fields after them.
   */
  const list = <Item>(items: readonly Item[], toField: (item: Item, index: number) => Field) => {
    const shown = items.slice(0, left)
    left -= shown.length
    const fields = shown.map(toField)
    if (shown.length === items.length) return fields
    isCut = true
    return [
      ...fields,
      { name: '…', value: shownText(t('typedData.more', { count: items.length - shown.length }), messages) },
    ]
  }

  const fields = struct(typeof type === 'string' ? type : '', value, 0)
  return { fields, isCut, isUntyped }
}

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(value))
    return value.map((element: unknown, index) => [String(index + 1), element] as const)
  return isRecord(value) ? Object.entries(value) : []
}

function atom(type: string, value: unknown, messages: RequestMessages): Shown {
  const text = textOf(value)
  const whole = /^u?int\d*$/.test(type) ? readWhole(value) : undefined
  return shownText(whole === undefined ? text : whole.toString(), messages)
}

interface Member {
  readonly name: string
  readonly type: string
}

function membersOf(types: unknown, name: string): readonly Member[] | undefined {
  const members = fieldOf(types, name)
  const isMember = (member: unknown): member is Member =>
    typeof fieldOf(member, 'name') === 'string' && typeof fieldOf(member, 'type') === 'string'
  return Array.isArray(members) && members.every(isMember) ? members : undefined
}
