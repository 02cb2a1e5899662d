import { countedIn } from '../../lib/counted.ts'
import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { rewardTexts } from './texts.tsx'

const counted = countedIn('ar-AE')

const pointsOf = (count: number) =>
  counted(count, {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: '# نقاط',
    many: '# نقطة',
    other: '# نقطة',
  })

export const translation: Translation<typeof rewardTexts> = {
  name: 'rewards',
  texts: {
    title: 'مكافآتي',
    tabs: { trophies: 'كؤوسي', xp: 'نقاط XP الخاصة بي', boxes: 'صناديق المفاجآت الخاصة بي' },
    findTournament: 'البحث عن بطولة',
    trophies: {
      what: 'كؤوسك',
      none: 'الرف فارغ.',
      noneDetail: 'يأتي الكأس مع المركز الأول أو الثاني أو الثالث في بطولة من أربعة مشاركين أو أكثر.',
      wonAt: (day, field) => (field === null ? day : `${day} · من ${formatCount(field)}`),
      certificate: 'الشهادة',
    },
    certificate: {
      title: 'الشهادة',
      detail: (name, place, tournament, field, day) =>
        field === null
          ? `${name}: ${place} في ${tournament}، ${day}.`
          : `${name}: ${place} في ${tournament}، من ${formatCount(field)}، ${day}.`,
      code: (tournament) => `رابط شهادة ${tournament}`,
      signed: (keys) => (
        <>
          موقّعة من هذه المنصة. من لديه الرابط يستطيع التحقق منها في متصفحه، ومن النص أدناه في أي مكان: إنه JWS
          بخوارزمية ES256، ومفتاحه العام في {keys}.
        </>
      ),
      copyLink: 'نسخ الرابط',
      copyText: 'نسخ النص الموقّع',
      check: 'تحقّق منها',
    },
    xp: {
      what: 'مستواك',
      bookings: 'كل القيود',
      bookingsWhat: 'قيودك',
      none: 'لا نقاط XP بعد.',
      noneDetail: 'أول مباراة تلعبها تمنحك 25، و25 أخرى إذا فزت.',
      own: 'مستواك',
      level: 'المستوى',
      towards: (level) => `نقاط XP نحو المستوى ${level}`,
      missing: (xp, level, boxLevel) =>
        `المتبقي حتى المستوى ${level}: \u2066${formatCount(xp)} XP\u2069. صندوق مفاجآت عند المستوى ${boxLevel}.`,
      total: 'مجموع نقاط XP',
      points: 'نقاط للإنفاق',
      today: 'من مباريات اليوم',
      todayOf: (earned, limit) => `${formatCount(earned)} من ${formatCount(limit)}`,
      spend: 'إنفاق النقاط',
      reasons: {
        match_won: 'فوز في مباراة',
        match_played: 'لعب مباراة',
        match_corrected: 'تصحيح نتيجة',
        attendance: 'لعب البطولة كاملة',
        place: 'مركز في بطولة',
        fair_play: 'اللعب النظيف',
        organized: 'تنظيم بطولة في موعدها',
        achievement: 'إنجاز',
        welcome: 'ترحيب',
        order: 'شراء',
        duplicate: 'نقاط مقابل غرض مكرر',
      },
      amount: (xp) => `\u2066${xp} XP\u2069`,
      pointsAmount: (points) => `\u2066${points}\u2069 نقطة`,
      how: 'كيف تحصل على نقاط XP',
      ways: {
        played: 'مباراة ملعوبة',
        won: 'مباراة فزت بها',
        whole: 'بطولة كاملة',
        first: 'المركز الأول فيها',
        best: 'الثاني، أفضل أربعة، أفضل ثمانية',
        fair: 'اللعب النظيف فيها',
        organized: 'بطولة نظّمتها وانتهت في موعدها',
      },
      worth: {
        played: '25',
        won: '25 إضافية',
        whole: '50',
        first: '500 × الفئة',
        best: '350، 200، 100 × الفئة',
        fair: '20',
        organized: '200',
      },
      limits:
        '1,500 في اليوم كحد أقصى من المباريات، وثلاث مباريات في اليوم ضد الخصم نفسه. تُحتسب البطولات ابتداءً من ثمانية لاعبين. إنفاق النقاط لا يخفض المستوى.',
    },
    boxes: {
      what: 'صناديقك',
      intro:
        'يأتي صندوق مع كل خامس مستوى، ومع كل منصة تتويج في بطولة من ثمانية مشاركين أو أكثر. الصندوق لا يُباع أبدًا، ولا يمكن بيع ما فيه أيضًا.',
      none: 'لا صندوق لفتحه.',
      noneDetail: 'احصل على صندوق عند خامس مستوى تالٍ، أو على أي منصة تتويج.',
      toOpen: 'للفتح',
      closed: 'صناديق مغلقة',
      choose: 'اختيار',
      open: 'فتح',
      opened: 'مفتوحة',
      source: (from) =>
        from.kind === 'level'
          ? `المستوى ${from.level}`
          : from.kind === 'welcome'
            ? 'هدية ترحيب'
            : from.tournament === null
              ? 'منصة تتويج بطولة'
              : `منصة التتويج: ${from.tournament}`,
      openedAt: (source, day) => `${source} · ${day}`,
      pointsInstead: (source, day, points) => `${source} · ${day} · بدلًا منه ${pointsOf(points)}`,
    },
    opening: {
      chooseTitle: 'اختر واحدًا من ثلاثة',
      openTitle: 'فتح صندوق مفاجآت',
      detail: (source) => `${source}. الصناديق تُكتسب ولا تُباع أبدًا.`,
      empty: 'اكتب أي شيء.',
      noBar: 'من دون العلامة | من فضلك.',
      commitment: 'الالتزام',
      commitmentDetail: 'بصمة البذرة السرية لهذا الصندوق. حُدّدت قبل أن تختار بذرتك.',
      seed: 'بذرتك',
      seedHint: 'أي نص. لم يكن أحد يعرفه من قبل، فلم يكن أحد يستطيع اختيار ما ستحصل عليه.',
      submit: 'فتح الصندوق',
      choose: (item) => `اختيار ${item}`,
      duplicate: (points) => <>أنت تملكه بالفعل، لذلك حصلت على {points} للسوق.</>,
      points: (count) => pointsOf(count),
      wear: 'استخدامه',
      done: 'تم',
    },
    odds: {
      open: 'عرض الاحتمالات',
      title: 'احتمالات صناديق المفاجآت',
      detail: 'هي نفسها للجميع. والنسخة المنشورة لا تتغير أبدًا.',
      what: 'الاحتمالات',
      forDuplicate: (points) => `مقابل غرض مكرر: ${pointsOf(points)}`,
      sure: (boxes, version, parts) =>
        `بعد ${boxes} من الصناديق المتتالية من دون غرض نادر أو أفضل، يحتوي الصندوق التالي على واحد. النسخة ${version}، من ${formatCount(parts)} جزء.`,
      items: 'كل غرض',
      item: 'الغرض',
      rarity: 'الندرة',
      chance: 'الاحتمال',
    },
    verifying: {
      title: 'التحقق من هذا السحب',
      intro:
        'يحسب متصفحك بصمة البذرة المكشوفة، ويعيد السحب ببذرتك وبالاحتمالات المنشورة، ويقارن كليهما بما عُرض.',
      boxSeed: 'بذرة الصندوق',
      commitment: 'قيمة SHA-256 لها، كما عُرضت من قبل',
      ownSeed: 'بذرتك',
      box: 'معرّف الصندوق',
      roll: 'الرقم المسحوب',
      odds: 'الاحتمالات',
      version: (version) => `النسخة ${version}`,
      submit: 'تحقّق',
      copy: 'نسخ بصيغة JSON',
      failed: 'تعذّر التحقق من السحب. حاول مجددًا عندما تكون متصلًا.',
      verdicts: {
        right: 'هذا السحب صحيح: البذرتان والرقم والغرض متطابقة.',
        chosen: 'هذا الغرض اختير ولم يُسحب.',
        odds_unknown: 'احتمالات هذا السحب غير منشورة.',
        commitment_differs: 'البذرة ليست هي التي التُزم بها قبل السحب.',
        roll_differs: 'البذرتان تعطيان رقمًا آخر.',
        item_differs: 'الرقم يخص غرضًا آخر.',
        malformed: 'البيانات المنشورة لهذا السحب تالفة.',
      },
    },
  },
}
