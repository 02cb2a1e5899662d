declare module 'virtual:components' {
  export const types: readonly import('./component-types.ts').ComponentType[]
  export const styles: Readonly<Record<string, import('./component-styles.ts').ComponentStyles>>
}
