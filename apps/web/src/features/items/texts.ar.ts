import type { Translation } from '../../lib/texts.ts'
import type { itemTexts } from './texts.ts'

export const translation: Translation<typeof itemTexts> = {
  name: 'items',
  texts: {
    rarities: {
      common: 'شائع',
      uncommon: 'غير شائع',
      rare: 'نادر',
      epic: 'ملحمي',
      legendary: 'أسطوري',
    },
    kinds: {
      frame: 'إطار',
      banner: 'لافتة',
      title: 'لقب',
      bracket_theme: 'سمة شجرة البطولة',
      emblem_part: 'جزء شعار',
    },
  },
}
