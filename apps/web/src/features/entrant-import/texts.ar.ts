import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { entrantImportTexts } from './texts.ts'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof entrantImportTexts> = {
  name: 'entrant-import',
  texts: {
    button: 'استورد مشاركين…',
    title: 'استيراد مشاركين',
    about: 'يُدعى كل من في القائمة. لا يُسجَّل أحد بذلك: من يقبل يأخذ مكانًا.',
    choose: 'اختر ملف CSV…',
    sample: 'نزّل مثالًا',
    sampleTeam: 'وردية الليل',
    drop: 'أو أفلته هنا، أو الصقه في الأسفل.',
    columnsSolo: 'اسم مستخدم في كل سطر، أو CSV فيه العمود username.',
    columnsTeam: 'ملف CSV فيه الأعمدة team وtag وcaptain وplayers. يُفصل بين اللاعبين بفاصلة منقوطة (;).',
    list: 'القائمة',
    rows: 'الصفوف',
    check: 'افحص القائمة',
    invite: (count) => counted(count, { other: 'ادعُ #' }),
    done: (count) =>
      counted(count, {
        zero: 'لم يُدعَ أحد',
        one: 'دُعي مشارك واحد',
        two: 'دُعي مشاركان',
        few: 'دُعي # مشاركين',
        many: 'دُعي # مشاركًا',
        other: 'دُعي # مشارك',
      }),
    empty: 'هذه القائمة لا تذكر أحدًا.',
    unreadable: 'لم يستطع المتصفح قراءة هذا الملف. اختره مرة أخرى.',
    tooLong: (rows) => `هذه القائمة طويلة جدًا. لا يزيد الاستيراد على ${rows} صفًا.`,
    summary: {
      invited: (count) =>
        counted(count, {
          one: 'يمكن دعوة صف واحد.',
          two: 'يمكن دعوة صفين.',
          few: 'يمكن دعوة # صفوف.',
          many: 'يمكن دعوة # صفًا.',
          other: 'يمكن دعوة # صف.',
        }),
      settled: (count) =>
        counted(count, {
          one: 'لم يبقَ ما تفعله في صف واحد.',
          two: 'لم يبقَ ما تفعله في صفين.',
          few: 'لم يبقَ ما تفعله في # صفوف.',
          many: 'لم يبقَ ما تفعله في # صفًا.',
          other: 'لم يبقَ ما تفعله في # صف.',
        }),
      left_out: (count) =>
        counted(count, {
          one: 'يُترك صف واحد.',
          two: 'يُترك صفان.',
          few: 'تُترك # صفوف.',
          many: 'يُترك # صفًا.',
          other: 'يُترك # صف.',
        }),
    },
    states: {
      invited: 'سيُدعى',
      waits: 'سيُدعى، وقد ينتظر مكانًا',
      already_in: 'مشارك من قبل',
      already_invited: 'مدعو من قبل',
      declined: 'رفض الدعوة. ما زال بإمكانه التسجيل بنفسه',
      removed: 'أُخرج من هذه البطولة',
      no_room: 'لا مكان: عدد المشاركين والمدعوين بلغ عدد الأماكن',
      names_nobody: 'لا يذكر أحدًا',
      wrong_team: 'اسم الفريق من 2 إلى 40 حرفًا، ورمزه من 2 إلى 5 أحرف من A إلى Z أو أرقام',
      twice: (who, row) => `${who} موجود في الصف ${row}`,
      twiceInRow: (who) => `${who} مذكور مرتين`,
      unknown: (who) => `لا أحد اسمه ${who}`,
      takes_no_invitations: (who) => `${who} لا يقبل دعوات منك`,
      plays_elsewhere: (who) => `${who} يلعب في فريق آخر`,
      not_eligible: (who, rules) => `${who} لا يستوفي: ${rules}`,
      wrong_size: (players) =>
        counted(players, {
          one: 'لا يزيد الفريق على لاعب واحد',
          two: 'لا يزيد الفريق على لاعبين',
          few: 'لا يزيد الفريق على # لاعبين',
          many: 'لا يزيد الفريق على # لاعبًا',
          other: 'لا يزيد الفريق على # لاعب',
        }),
    },
  },
}
