import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { seedingTexts } from './texts.ts'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof seedingTexts> = {
  name: 'seeding',
  texts: {
    title: 'ترتيب المشاركين',
    about: {
      rating: 'حسب التقييم عند البداية: يلتقي الأقوى في النهاية. لم يبقَ ما تفعله.',
      registration: 'حسب أسبقية التسجيل: من جاء أولًا فترتيبه 1. لم يبقَ ما تفعله.',
      manual: 'حسب ترتيبك. من ينضم لاحقًا يأتي في الآخر، حسب التقييم.',
      random: 'بقرعة عند البداية. لا أحد يعرف ترتيبه قبلها، ولا أنت، ويمكن للجميع التحقق منها بعدها.',
    },
    download: 'تنزيل CSV',
    seeding: 'ترتيب المشاركين',
    none: 'لا أحد لديه مكان بعد.',
    commitment: 'بصمة القرعة',
    entrants: 'المشاركون',
    seeds: 'ترتيب البداية',
    checkedIn: 'أكّد الحضور',
    rating: 'التقييم',
    saved: 'حُفظ ترتيب المشاركين',
    byRating: 'حسب التقييم',
    pasteList: 'الصق قائمة…',
    behind: 'حفظ شخص آخر ترتيبًا مختلفًا. ترتيبك ما زال هنا، وهو غير محفوظ.',
    saveMine: 'احفظ ترتيبي بدلًا منه',
    takeTheirs: 'خذ ترتيبهم',
    save: 'احفظ الترتيب',
    discard: 'تجاهل',
    hint: 'اسحب صفًا، أو اضغط Alt مع سهم، أو اضغط Enter لكتابة موضعه.',
    moved: ({ name, seed, last }) => `ترتيب ${name} الآن ${seed} من ${last}.`,
    move: {
      title: (name) => `نقل ${name}`,
      description: (seed, last) => `الترتيب الآن ${seed} من ${last}. ينتقل الآخرون إلى أعلى أو أسفل.`,
      position: 'إلى الموضع',
      submit: 'انقل',
    },
    paste: {
      title: 'الصق قائمة',
      description:
        'اسم أو \u200E@handle في كل سطر، بدءًا من الترتيب 1 نزولًا، أو CSV فيه الأعمدة name أو handle، وseed.',
      list: 'القائمة',
      rows: 'الصفوف',
      use: 'استخدم هذا الترتيب',
      unused: 'لا يتغير شيء قبل أن تستخدم القائمة، ولا يُحفظ شيء بذلك.',
      wrong: (rows) =>
        counted(rows, {
          one: 'صف واحد خاطئ.',
          two: 'صفان خاطئان.',
          few: '# صفوف خاطئة.',
          many: '# صفًا خاطئًا.',
          other: '# صف خاطئ.',
        }),
      right: (rows) =>
        counted(rows, {
          one: 'صف واحد صحيح.',
          two: 'الصفان صحيحان.',
          few: 'كل الصفوف صحيحة، وعددها #.',
          many: 'كل الصفوف صحيحة، وعددها #.',
          other: 'كل الصفوف صحيحة، وعددها #.',
        }),
      rest: (count) =>
        counted(count, {
          one: 'يأتي في الآخر مشارك واحد لم يُذكر.',
          two: 'يأتي في الآخر مشاركان لم يُذكرا.',
          few: 'يأتي في الآخر # مشاركين لم يُذكروا.',
          many: 'يأتي في الآخر # مشاركًا لم يُذكروا.',
          other: 'يأتي في الآخر # مشارك لم يُذكروا.',
        }),
      twice: (name, row) => `${name} موجود في الصف ${row} بالفعل.`,
      seedTaken: (row, seed) => `للصف ${row} الترتيب ${seed} بالفعل.`,
      ambiguous: (count, name) => `أكثر من مشارك اسمه ${name} (${count}). اكتب \u200E@handle.`,
      namesNobody: 'لا يذكر أحدًا.',
      unknown: (name) => `لا أحد ممن لديهم مكان اسمه ${name}.`,
      noSeed: 'ليس له ترتيب، ولصفوف أخرى ترتيب.',
      notASeed: (text) => `«${text}» ليس ترتيبًا: يبدأ الترتيب من 1.`,
    },
  },
}
