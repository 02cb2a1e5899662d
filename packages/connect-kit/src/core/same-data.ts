/**
 * Whether two values are deeply equal: plain objects, arrays and bytes by their contents (`undefined` counts as missing), dates, URLs, maps and
 * sets by their value. Functions count as equal, because components create new ones in every render. Objects of other classes are equal only by
 * identity.
 *
 * @example isSameData({ value: 1n, to: undefined }, { value: 1n }) // true
 */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true
  if (!isObject(a) || !isObject(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  const [held, other] = [heldBy(a), heldBy(b)]
  if (held !== undefined) return isSameData(held, other)
  if (!isData(a) || !isData(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isSameData(a[name], b[name]))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The value of an object whose contents are not in its own fields. */
function heldBy(value: object): unknown {
  if (value instanceof Date) return value.getTime()
  if (value instanceof URL) return value.href
  return value instanceof Map || value instanceof Set ? [...value] : undefined
}

function isData(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return (
    prototype === Object.prototype ||
    prototype === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  )
}
