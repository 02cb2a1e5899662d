export type { Catalogue, Messages } from './catalogue.ts'
export { english } from './english/english.ts'
