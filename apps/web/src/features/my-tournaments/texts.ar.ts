import type { Translation } from '../../lib/texts.ts'
import type { myTournamentTexts } from './texts.ts'

export const translation: Translation<typeof myTournamentTexts> = {
  name: 'my-tournaments',
  texts: {
    tabs: { label: 'بطولاتي', playing: 'أشارك فيها', organizing: 'أنظّمها' },
    list: 'بطولاتك',
    none: 'لم تنضم إلى أي بطولة بعد.',
    noneDetail: 'تبدأ المبارزات المجانية فور انضمام أربعة لاعبين.',
    find: 'ابحث عن بطولة',
    stages: { now: 'الآن', upcoming: 'القادمة', past: 'السابقة' },
    matches: 'مبارياتك',
    waiting: 'بانتظارك',
    calendar: 'التقويم',
    status: 'حالتك كمنظِّم',
    own: 'بطولاتك',
    noOwn: 'لم تنشر أي بطولة بعد.',
    noOwnDetail: 'ابدأ من قالب: تُنشر بطولة من ستة عشر مكانًا في دقائق.',
    run: 'إدارة',
    runOne: (name) => `إدارة ${name}`,
    asTemplate: 'استخدم كقالب',
    oneAsTemplate: (name) => `استخدم ${name} كقالب`,
    imported: 'نتائج من مكان آخر',
    importResults: 'استيراد نتائج…',
  },
}
