import { defineTexts } from './texts.ts'

/**
 * Names that the engine and the server make. They are English already; a translation reads them, see `namesIn`. Whatever it does not know, a person has typed,
 * and it comes back as it is.
 */
export const namesTexts = defineTexts('names', {
  round: (name: string) => name,
  group: (name: string) => name,
  slot: (from: string) => from,
  season: (name: string) => name,
  mode: (mode: string) => mode,
})
