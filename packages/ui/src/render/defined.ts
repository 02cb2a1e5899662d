type Defined<Properties> = { [Key in keyof Properties]?: Exclude<Properties[Key], undefined> }

/**
 * Without what was not given: to a primitive, a property that is there and undefined is another thing.
 *
 * @example <Base.Root {...defined({ name, value })} />
 */
export const defined = <Properties extends object>(properties: Properties) =>
  Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== undefined),
  ) as Defined<Properties>
