/** Whether an untrusted value is an object that is neither an array nor null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A record's own property. An untrusted name may be `constructor` or `toString`, which every object inherits.
 *
 * @example ownOf({ eip155: 1 }, 'constructor') // undefined
 */
export const ownOf = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined
