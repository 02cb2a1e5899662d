/** Whether something from outside is an object with members by name: no list, no null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A record's own member. A name from outside may be `constructor` or `toString`, which every object has.
 *
 * @example ownOf({ eip155: 1 }, 'constructor') // undefined
 */
export const ownOf = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined
