import { isRecord } from '../../caip/record.ts'

/** An own property only: `constructor` is inherited by every object. */
export const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** JSON of any value; bigints, which JSON does not support, as strings of digits. Undefined if it cannot be serialized. */
export function toJson(value: unknown, indent?: number): string | undefined {
  try {
    return JSON.stringify(
      value,
      (_, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner),
      indent,
    )
  } catch {
    return undefined
  }
}

/** Parses JSON; undefined if the text is invalid. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
