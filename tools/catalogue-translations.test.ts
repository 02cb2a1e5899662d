import { describe, expect, it } from 'vitest'
import { achievements } from '../apps/api/src/modules/achievements/catalogue.ts'
import { catalogue } from '../apps/api/src/modules/items/catalogue.ts'
import { translation as achievementsInArabic } from '../apps/web/src/features/achievements/words-texts.ar.ts'
import { translation as achievementsInGerman } from '../apps/web/src/features/achievements/words-texts.de.ts'
import { translation as itemsInArabic } from '../apps/web/src/features/items/words-texts.ar.ts'
import { translation as itemsInGerman } from '../apps/web/src/features/items/words-texts.de.ts'

// The server has the catalogues, and the app their translations: this alone sees both.

const english = 'in English'

describe.each([
  ['German', achievementsInGerman, itemsInGerman],
  ['Arabic', achievementsInArabic, itemsInArabic],
])('in %s', (_, forAchievements, forItems) => {
  it('each achievement has its words', () => {
    const missing = achievements.filter(({ code }) => forAchievements.texts.about(code, english) === english)
    expect(missing.map(({ code }) => code)).toEqual([])
  })

  it('each item has its words', () => {
    const missing = catalogue.filter(({ sku }) => forItems.texts.about(sku, english) === english)
    expect(missing.map(({ sku }) => sku)).toEqual([])
  })
})
