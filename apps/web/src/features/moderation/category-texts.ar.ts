import type { Translation } from '../../lib/texts.ts'
import type { categoryTexts } from './category-texts.ts'

export const translation: Translation<typeof categoryTexts> = {
  name: 'moderation/categories',
  texts: {
    harassment: 'مضايقة',
    threats: 'تهديد أو كراهية',
    spam: 'رسائل مزعجة',
    cheating: 'غش',
    impersonation: 'انتحال شخصية',
    other: 'أمر آخر',
  },
}
