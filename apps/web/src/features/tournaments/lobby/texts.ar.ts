import { countedIn } from '../../../lib/counted.ts'
import type { Translation } from '../../../lib/texts.ts'
import type { lobbyTexts } from './texts.ts'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof lobbyTexts> = {
  name: 'tournaments/lobby',
  texts: {
    lobby: 'هذه الردهة',
    players: (count) =>
      counted(count, {
        one: 'لاعب واحد',
        two: 'لاعبان',
        few: '# لاعبين',
        many: '# لاعبًا',
        other: '# لاعب',
      }),
    changed: 'تغيرت الردهة في هذه الأثناء. ألقِ نظرة من جديد.',
    next: {
      play: 'يمكن لعب الردهة الآن. يبلغ أحد اللاعبين عن النتائج، ويوافق الآخرون.',
      left: 'غادرت هذه الردهة، ولا مركز لك فيها.',
      checkIn: 'على الجميع تأكيد الحضور.',
      reported: 'أُبلغ عن النتائج وهي بانتظار الآخرين.',
      disputed: 'اللاعبون غير متفقين. تنتظر الردهة قرارًا.',
      completed: 'النتائج ثابتة.',
      came: (place) => `النتائج ثابتة: أنت في المركز ${place}.`,
      cancelled: 'لن تُلعب هذه الردهة.',
    },
    checkInTo: 'أكّد حضورك في ردهتك',
    there: (there, all) =>
      `حضر ${there} من ${all}. تبدأ الردهة عند حضور الجميع؛ من لا يحضر في الوقت المحدد لا يشارك فيها.`,
    report: {
      title: 'الإبلاغ عن النتائج',
      hint: (points) =>
        `النقاط للمراكز من الأول نزولًا: ${points}. اترك مركز من لم يلعب فارغًا. تثبت النتائج عندما يوافق أكثر من النصف.`,
      hintWithScore: (points, perScore) =>
        `النقاط للمراكز من الأول نزولًا: ${points}، و${perScore} عن كل نقطة من النتيجة. اترك مركز من لم يلعب فارغًا. تثبت النتائج عندما يوافق أكثر من النصف.`,
      submit: 'أبلغ عن النتائج',
      done: 'أُبلغ عن النتائج',
    },
    dispute: 'قل ما حدث. تنتظر الردهة حتى يُبتّ في الأمر.',
    placings: {
      player: 'اللاعب',
      place: 'المركز',
      score: 'النتيجة',
      placeOf: (name) => `مركز ${name}`,
      scoreOf: (name) => `نتيجة ${name}`,
      notWhole: 'المراكز والنتائج أعداد صحيحة.',
      tooHigh: (most) => `أعلى نتيجة ممكنة ${most}.`,
      none: 'اكتب من جاء أولًا، ومركز كل الآخرين.',
      shared: (place, next) => `يتشارك بعضهم المركز ${place}، لذا فالمركز التالي هو ${next}.`,
      missing: (place) => `لا أحد في المركز ${place}.`,
    },
    confirm: {
      youReported: 'أبلغت عن النتائج',
      reported: (who) => `أبلغ ${who} عن النتائج`,
      youDidNotPlay: (who) => `أبلغ ${who} عن النتائج: لم تلعب`,
      youCame: (who, place) => `أبلغ ${who} عن النتائج: أنت في المركز ${place}`,
      agreements: (agreed, needed) => `الموافقات: ${agreed} من ${needed}.`,
      agreeIfRight: (agreed, needed) => `الموافقات: ${agreed} من ${needed}. وافق إن كانت صحيحة.`,
      countsIn: 'تُحتسب النتائج تلقائيًا بعد',
      agree: 'أوافق',
      agreed: 'وافقت على النتائج',
    },
    leave: {
      leave: 'غادر الردهة',
      title: 'مغادرة الردهة؟',
      description: 'لا تأخذ مركزًا فيها ولا تحصل على نقاط؛ ويكمل الآخرون اللعب. لا يمكنك التراجع عن هذا.',
      confirm: (code) => `غادر ${code}`,
      done: 'غادرت الردهة',
    },
    ruling: {
      correct: 'صحّح النتائج',
      decide: 'احسم هذه الردهة',
      description: 'يقرأ كل من في الردهة سبب قرارك.',
      placings: 'انتهت بهذه النتائج',
      reason: 'السبب، للجميع',
      example: 'يُظهر ذلك فيديو الدائرة الأخيرة.',
    },
  },
}
