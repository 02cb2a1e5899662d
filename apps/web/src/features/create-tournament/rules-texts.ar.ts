import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { rulesTexts } from './rules-texts.ts'

const counted = countedIn('ar-AE')
const minutesOf = (minutes: number) =>
  counted(minutes, {
    zero: '# دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  })

export const translation: Translation<typeof rulesTexts> = {
  name: 'create-tournament/rules',
  texts: {
    playing: '## اللعب',
    lobbies: '- يُبلغ كل من في الردهة عن المراكز والنتائج؛ وتُحتسب عندما يتفق أكثر من النصف.',
    bestOf: (games) => `- المباراة هي الأفضل من ${games}. يُبلغ أحد الطرفين عن النتيجة ويؤكدها الآخر.`,
    autoConfirm: (minutes) => `- النتيجة التي لا يُرد عليها خلال ${minutesOf(minutes)} تُحتسب كما أُبلغ عنها.`,
    dispute: (minutes) => `- يمكن الاعتراض على النتائج حتى ${minutesOf(minutes)} بعد آخر مباراة.`,
    checkIn: (opens, closes) =>
      `- أكّد حضورك من ${minutesOf(opens)} إلى ${minutesOf(closes)} قبل البداية. بلا تأكيد يذهب المكان إلى قائمة الانتظار.`,
    matchCheckIn: (minutes) => `- أكّد حضورك في مباراتك خلال ${minutesOf(minutes)}، وإلا عُدّ ذلك انسحابًا.`,
    rosters: '- تُثبَّت التشكيلات عند البداية.',
    conduct: '## السلوك',
    fairness: '- لا غش، ولا مشاركة للحسابات، ولا نتائج متفق عليها.',
    kindness: '- كن لطيفًا. الإهانة الأولى إنذار، وما بعدها نهاية البطولة بالنسبة إليك.',
    clauseLabels: {
      house: 'قواعد المكان',
      late: 'التأخر',
      connection: 'انقطاع الاتصال',
      streams: 'البث',
      prizes: 'الجوائز',
    },
    clauses: {
      house:
        '## قواعد المكان\n\n- تُفتح الأبواب قبل البداية بساعة.\n- أحضر ذراع التحكم وسماعة الرأس الخاصة بك.\n- لا طعام عند المحطات.',
      late: '## التأخر\n\n- التأخر خمس دقائق خسارة لعبة، وعشر دقائق خسارة المباراة.',
      connection: '## انقطاع الاتصال\n\n- اللعبة التي تنقطع في أول دقيقتين تُعاد؛ وبعد ذلك تُحتسب النتيجة.',
      streams: '## البث\n\n- يمكنك بث مبارياتك بتأخير دقيقتين. المباراة النهائية يبثها المنظِّم.',
      prizes: '## الجوائز\n\n- تُدفع الجوائز خلال أسبوع إلى المحفظة المرتبطة بملفك الشخصي.',
    },
  },
}
