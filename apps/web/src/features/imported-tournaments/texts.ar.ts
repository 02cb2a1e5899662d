import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { importTexts } from './texts.ts'

const counted = countedIn('ar')

export const translation: Translation<typeof importTexts> = {
  name: 'imported-tournaments',
  texts: {
    follows: 'الترتيب ينتج عن النتائج.',
    contradicts: 'الترتيب لا ينتج عن النتائج، لذلك لا يمكن استيراد هذا الملف.',
    more: (count) =>
      counted(count, {
        one: 'وموضع آخر',
        two: 'وموضعان آخران',
        few: 'و# مواضع أخرى',
        many: 'و# موضعًا آخر',
        other: 'و# موضع آخر',
      }),
    reasons: {
      not_final: 'لم تكن نتائج هذه البطولة نهائية.',
      hash: 'بصمة الترتيب تعود إلى ترتيب آخر.',
      entrant: 'المشاركون غير مرقّمين بحسب تصنيفهم.',
      stage: 'مرحلة ليست هي التي أُعدّت.',
      settings: 'نظام لا يقبل إعداداته.',
      qualifiers: 'كان سيتأهل إلى هذه المرحلة غيرهم.',
      match: 'النظام لا يُنشئ هذه المباراة.',
      lobby: 'النظام لا يُنشئ هذه الردهة.',
      round: 'ينقص أحدهم في هذه الجولة.',
      result: 'لا يمكن أن تكون هذه هي النتيجة.',
      unfinished: 'بقي ما لم يُلعب.',
      standing: 'هذا السطر لا ينتج عنها.',
      place: 'هذا المركز لا ينتج عنها.',
    },
    unusable: {
      unreadable: 'لم يستطع المتصفح قراءة هذا الملف. اختره مرة أخرى.',
      not_json: 'هذا الملف تالف أو ليس ملف بطولة: لا يُقرأ بصيغة JSON.',
      not_a_tournament: 'هذا ليس ملف بطولة. خذ ملفًا من «مشاركة» في صفحة بطولة منتهية.',
      too_large: (megabytes) => `هذا الملف أكبر من ${megabytes} ميغابايت، لذلك لم يُقرأ.`,
      other_version: (format) => `صيغة هذا الملف \u2066${format}\u2069، ولا يعرفها هذا الإصدار.`,
      invalid: (paths) => `قيم في هذا الملف غير مناسبة: \u2066${paths}\u2069`,
    },
    facts: {
      name: 'الاسم',
      format: 'النظام',
      entrants: 'المشاركون',
      winner: 'الفائز',
      nobody: 'لا أحد',
      started: 'لُعبت في',
      organizer: 'المنظِّم هناك',
      path: 'المسار هناك',
      exported: 'صُدّرت في',
      importedBy: 'استوردها',
      importedAt: 'استُوردت في',
      hash: 'بصمة الترتيب',
    },
    dialog: {
      title: 'استيراد نتائج',
      about:
        'ملف بطولة منتهية من منصة أخرى. تحصل هنا على صفحة يقرؤها الجميع، ولا يحصل أحد على تصنيف أو نقاط خبرة أو كأس.',
      choose: 'اختر ملفًا…',
      other: 'اختر ملفًا آخر…',
      drop: 'أو أفلته هنا.',
      checking: 'تُعاد البطولة من نتائجها…',
      import: 'استيراد',
      existing: 'هذه البطولة موجودة هنا.',
      open: 'فتح',
      full: (most) => `عدد البطولات التي استوردتها بلغ الحد الأقصى ${most}. احذف واحدة أولًا.`,
    },
    own: {
      title: 'البطولات المستوردة',
      list: 'بطولاتك المستوردة',
      none: 'لم تستورد شيئًا بعد.',
      noneDetail: 'يمكن أن تُعرض هنا نتائج بطولة لُعبت في مكان آخر.',
      importedOn: (day) => `استُوردت في ${day}`,
    },
    remove: {
      button: 'حذف',
      one: (name) => `حذف ${name}`,
      title: (name) => `حذف ${name}؟`,
      about: 'تختفي صفحتها فورًا. يمكن استيراد الملف من جديد.',
      confirm: 'حذف',
    },
    screen: {
      tournament: 'البطولة',
      file: 'النتائج',
      imported: 'مستوردة',
      elsewhere: (name, day) =>
        `لُعبت في مكان آخر، واستوردها \u2068${name}\u2069 في ${day}. لا تُحتسب هنا: بلا تصنيف ولا نقاط خبرة ولا كؤوس. الأسماء كما في الملف.`,
      entrants: (count) =>
        counted(count, {
          zero: 'لا مشاركين',
          one: 'مشارك واحد',
          two: 'مشاركان',
          few: '# مشاركين',
          many: '# مشاركًا',
          other: '# مشارك',
        }),
      download: 'تنزيل الملف',
      parts: 'أجزاء البطولة',
      overview: 'نظرة عامة',
      bracket: 'شجرة البطولة',
      about: 'عن البطولة',
      origin: 'مصدرها',
      checkAbout: 'يستطيع متصفحك أن يعيدها من نتائجها. هذا يبيّن أن الترتيب والبصمة صحيحان، لا من كتب الملف.',
      check: 'تحقق في هذا المتصفح',
      notChecked: 'تعذّر التحقق هنا. قد يحتاج متصفحك إلى اتصال عبر https.',
      notPlayed: 'لم تُلعب هذه المرحلة.',
    },
    match: {
      nobody: 'لا أحد',
      forfeit: 'انسحاب',
      thirdPlace: 'المركز الثالث',
      sentence: (code, one, two, isForfeit) =>
        `${code}: ${one} ضد ${two}${isForfeit ? '، حُسمت بالانسحاب' : ''}`,
    },
  },
}
