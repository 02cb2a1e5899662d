import type { Translation } from '../../lib/texts.ts'
import type { shareTexts } from './share-texts.ts'

export const translation: Translation<typeof shareTexts> = {
  name: 'tournaments/share',
  texts: {
    share: 'مشاركة',
    copyLink: 'نسخ الرابط',
    linkCopied: 'نُسخ الرابط',
    copyCode: 'نسخ رمز شجرة البطولة لموقعك',
    codeCopied: 'نُسخ الرمز: الصقه في موقعك',
    csv: {
      participants: 'المشاركون بصيغة CSV',
      results: 'النتائج بصيغة CSV',
      standings: 'الترتيب بصيغة CSV',
    },
    file: 'البطولة كاملة في ملف',
    print: 'طباعة',
    copyOverlay: 'نسخ عنوان طبقة البث',
    overlayCopied: 'نُسخ عنوان الطبقة: أضفه كمصدر متصفح',
    notCopied: 'المتصفح لا يسمح بالنسخ.',
  },
}
