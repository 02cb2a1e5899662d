import type { Translation } from '../../lib/texts.ts'
import type { itemTexts } from './texts.ts'

export const translation: Translation<typeof itemTexts> = {
  name: 'items',
  texts: {
    rarities: {
      common: 'Gewöhnlich',
      uncommon: 'Ungewöhnlich',
      rare: 'Selten',
      epic: 'Episch',
      legendary: 'Legendär',
    },
    kinds: {
      frame: 'Rahmen',
      banner: 'Banner',
      title: 'Titel',
      bracket_theme: 'Turnierbaum-Design',
      emblem_part: 'Emblemteil',
    },
  },
}
