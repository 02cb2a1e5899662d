declare module 'virtual:components' {
  export const types: readonly import('./component-types.ts').ComponentType[]
  /** The import specifier of each exported value. */
  export const entries: Readonly<Record<string, string>>
  export const styles: Readonly<Record<string, import('./component-styles.ts').ComponentStyles>>
}
