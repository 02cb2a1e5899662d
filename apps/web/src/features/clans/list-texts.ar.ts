import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { clanListTexts } from './list-texts.ts'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof clanListTexts> = {
  name: 'clans/list',
  texts: {
    title: 'العشائر',
    what: 'العشائر',
    search: 'البحث عن عشائر',
    searchFor: 'بحث…',
    noMatch: 'لا عشيرة مطابقة.',
    none: 'لا توجد عشائر بعد.',
    clear: 'مسح البحث',
    own: 'عشيرتك',
    clanless: 'لست في أي عشيرة',
    clanlessDetail: 'انضم إلى إحدى العشائر أدناه، أو أنشئ عشيرتك: بدردشة وأدوار وشعار.',
    create: 'إنشاء عشيرة',
    memberCount: (count) =>
      counted(count, {
        zero: 'لا أعضاء',
        one: 'عضو واحد',
        two: 'عضوان',
        few: '# أعضاء',
        many: '# عضوًا',
        other: '# عضو',
      }),
    openChat: 'فتح الدردشة',
    members: 'الأعضاء',
  },
}
