import { isRecord } from '../../caip/record.ts'

/** A field that is really there: `constructor` is in every object. */
export const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** JSON of anything; big integers, which JSON does not have, as their digits. Undefined for what cannot be written. */
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

/** The inverse of JSON; undefined for a text that is none. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
