import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { achievements } from '../apps/api/src/modules/achievements/catalogue.ts'
import { catalogue } from '../apps/api/src/modules/items/catalogue.ts'

// The server has the catalogues, and the app their translations: this alone sees both.

const features = path.resolve(import.meta.dirname, '../apps/web/src/features')
const english = 'in English'

interface WordsModule {
  readonly translation: {
    readonly texts: { readonly about: (code: string, english: string) => string }
  }
}

describe.each(['de', 'ar'])('in %s', (language) => {
  const codesWithoutWords = async (feature: string, codes: readonly string[]) => {
    const { translation }: WordsModule = await import(
      path.join(features, feature, `words-texts.${language}.ts`)
    )
    return codes.filter((code) => translation.texts.about(code, english) === english)
  }

  it('each achievement has its words', async () => {
    const codes = achievements.map(({ code }) => code)
    expect(codes.length).toBeGreaterThan(20)
    expect(await codesWithoutWords('achievements', codes)).toEqual([])
  })

  it('each item has its words', async () => {
    const codes = catalogue.map(({ sku }) => sku)
    expect(codes.length).toBeGreaterThan(20)
    expect(await codesWithoutWords('items', codes)).toEqual([])
  })
})
