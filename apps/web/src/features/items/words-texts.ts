import { defineTexts } from '../../lib/texts.ts'

/** What each item is. Their names are the same in every language. */
export const itemWords = defineTexts('items/words', {
  /** The server's sentence is English. */
  about: (_sku: string, english: string) => english,
})
