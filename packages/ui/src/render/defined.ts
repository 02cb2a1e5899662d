type Defined<Properties> = { [Key in keyof Properties]?: Exclude<Properties[Key], undefined> }

/**
 * Removes undefined properties: a primitive treats a property that is present but undefined differently from a missing
 * one.
 *
 * @example defined({ name: 'clan', value: undefined }) // { name: 'clan' }
 */
export const defined = <Properties extends object>(properties: Properties) =>
  Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== undefined),
  ) as Defined<Properties>
