import { countedIn } from '../../../lib/counted.ts'
import type { Translation } from '../../../lib/texts.ts'
import type { matchTexts } from './texts.tsx'

const counted = countedIn('ar-AE')

/** A score, kept left to right. */
const scored = (one: number, two: number) => `\u2066${one}–${two}\u2069`

export const translation: Translation<typeof matchTexts> = {
  name: 'tournaments/match',
  texts: {
    match: 'هذه المباراة',
    score: 'النتيجة',
    seed: (seed) => `ترتيب البداية ${seed}`,
    winner: 'الفائز',
    rematch: 'مباراة معادة: التقى الطرفان من قبل في هذه المرحلة، ولم يبق اقتران آخر.',
    next: {
      pending: 'تُفتح المباراة عندما يُعرف اللاعبان.',
      checkIn: 'على اللاعبَين تأكيد الحضور.',
      play: 'يمكن لعب المباراة الآن. يبلغ أحد اللاعبَين عن النتيجة، ويؤكدها الآخر.',
      disputed: 'اللاعبان غير متفقين. تنتظر المباراة قرارًا.',
      skipped: 'حسمها فائز المباراة السابقة: لا حاجة إلى هذه المباراة.',
      completed: 'النتيجة ثابتة.',
      movedOn: 'النتيجة ثابتة وانتقل الفائز إلى ما بعدها.',
      cancelled: 'لن تُلعب هذه المباراة.',
      reported: 'أُبلغ عن نتيجة وهي بانتظار الطرف الآخر.',
    },
    checkInTo: 'أكّد حضورك لمباراتك',
    checkInHint: 'تبدأ المباراة عندما يحضر الطرفان. من لا يحضر في الوقت المحدد يخسرها.',
    steps: {
      title: 'كيف تسير هذه المباراة',
      checkIn: 'يؤكد الطرفان الحضور',
      play: (games) => `العبا أفضل من ${games}`,
      report: 'يبلغ أحد الطرفين عن النتيجة',
      reported: (who, one, two) => `${who}: ${scored(one, two)}`,
      confirm: 'يؤكدها الطرف الآخر',
      ruling: 'يقرر الحكَم',
    },
    report: {
      title: 'الإبلاغ عن النتيجة',
      hint: ({ bestOf, wins, drawsAllowed }) =>
        `أفضل من ${bestOf}: للفائز ${counted(wins, { one: 'فوز واحد', two: 'فوزان', few: '# مرات فوز', many: '# مرة فوز', other: '# مرة فوز' })}${drawsAllowed ? '، أو تنتهي بالتعادل' : ''}. يؤكدها خصمك.`,
      firstPlayer: 'اللاعب الأول',
      secondPlayer: 'اللاعب الثاني',
      submit: 'أبلغ عن النتيجة',
      done: 'أُبلغ عن النتيجة',
    },
    confirm: {
      youReported: (one, two) => `أبلغت عن ${scored(one, two)}`,
      reported: (who, one, two) => `أبلغ ${who} عن ${scored(one, two)}`,
      ifRight: (score, time) => (
        <>
          {score} · {time}. أكّدها إن كانت صحيحة.
        </>
      ),
      byOther: (score, time) => (
        <>
          {score} · {time}. تُحتسب فور تأكيد الطرف الآخر.
        </>
      ),
      countsIn: 'تُحتسب النتيجة تلقائيًا بعد',
      confirm: 'تأكيد',
      done: 'تم تأكيد النتيجة',
    },
    forfeit: {
      giveUp: 'انسحب من المباراة',
      title: 'الانسحاب من المباراة؟',
      description: (opponent) => `يفوز بها ${opponent ?? 'خصمك'} دون نتيجة. لا يمكنك التراجع عن هذا.`,
      confirm: (code) => `انسحب من ${code}`,
      done: 'انسحبت من المباراة',
    },
    correct: 'صحّح النتيجة',
    decide: 'احسم هذه المباراة',
  },
}
