import { countedIn } from '../../lib/counted.ts'
import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { leaderboardTexts } from './texts.tsx'

/** A sign stays before its number. */
const leftToRight = (points: string) => `\u2066${points}\u2069`

const counted = countedIn('ar-AE')

export const translation: Translation<typeof leaderboardTexts> = {
  name: 'leaderboard',
  texts: {
    title: 'لوحة المتصدرين',
    what: 'لوحة المتصدرين',
    mode: 'النمط',
    season: 'الموسم',
    region: 'المنطقة',
    allRegions: 'كل المناطق',
    seasonEnds: (season, day) => `${season} · ينتهي في ${day}`,
    seasonEnded: (season, day) => `${season} · انتهى في ${day}`,
    lists: { players: 'اللاعبون', clans: 'العشائر' },
    noPlayers: 'لا أحد في الترتيب هنا بعد.',
    noPlayersDetail: 'خمس مباريات محتسبة في هذه اللعبة وهذا النمط تُدخل اللاعب إلى القائمة.',
    noPlayersOfRegion: 'تضم المنطقة من لعب خمس مباريات مصنفة ويُظهر ملفه للجميع بلدًا منها.',
    noClansOfRegion: 'تضم المنطقة العشائر التي تذكرها في ملفها.',
    noClans: 'لا عشيرة في الترتيب هنا بعد.',
    noClansDetail:
      'تُقيَّم العشائر عندما تلعب ضد بعضها بصفتها عشائر. خمس مباريات محتسبة تُدخل العشيرة إلى القائمة.',
    fromRank: (rank) => `ابتداءً من المرتبة ${formatCount(rank)}`,
    toTop: 'العرض من الأعلى',
    updated: (distance) => `آخر تحديث: ${distance}`,
    podium: 'منصة التتويج',
    you: 'أنت',
    provisional: 'مؤقت',
    wonAndLost: (won, lost) => `الفوز: ${formatCount(won)} · الخسارة: ${formatCount(lost)}`,
    columns: {
      players: 'اللاعب',
      clans: 'العشيرة',
      week: '7 أيام',
      wins: 'فوز–خسارة',
      form: 'الأداء',
      last: 'آخر مباراة',
      band: 'المجال',
      rating: 'التقييم',
      matches: 'المباريات',
    },
    weekChange: {
      up: (points) =>
        counted(points, {
          zero: 'زيادة # نقطة خلال سبعة أيام',
          one: 'زيادة نقطة واحدة خلال سبعة أيام',
          two: 'زيادة نقطتين خلال سبعة أيام',
          few: 'زيادة # نقاط خلال سبعة أيام',
          many: 'زيادة # نقطة خلال سبعة أيام',
          other: 'زيادة # نقطة خلال سبعة أيام',
        }),
      down: (points) =>
        counted(points, {
          zero: 'نقصان # نقطة خلال سبعة أيام',
          one: 'نقصان نقطة واحدة خلال سبعة أيام',
          two: 'نقصان نقطتين خلال سبعة أيام',
          few: 'نقصان # نقاط خلال سبعة أيام',
          many: 'نقصان # نقطة خلال سبعة أيام',
          other: 'نقصان # نقطة خلال سبعة أيام',
        }),
      same: 'كما كان قبل سبعة أيام',
      none: 'لا مقارنة مع ما قبل سبعة أيام',
    },
    noForm: 'لا مباريات بعد',
    form: (results) => `آخر المباريات، الأحدث في النهاية: ${results.join('، ')}`,
    formResults: { win: 'فوز', loss: 'خسارة' },
    ownRank: 'مرتبتك',
    unranked: (missing) =>
      counted(missing, {
        zero: 'لست في الترتيب هنا بعد.',
        one: 'لست في الترتيب هنا بعد: تبقّت مباراة محتسبة واحدة.',
        two: 'لست في الترتيب هنا بعد: تبقّت مباراتان محتسبتان.',
        few: 'لست في الترتيب هنا بعد: تبقّت # مباريات محتسبة.',
        many: 'لست في الترتيب هنا بعد: تبقّت # مباراة محتسبة.',
        other: 'لست في الترتيب هنا بعد: تبقّت # مباراة محتسبة.',
      }),
    otherRegion: (region) => `منطقتك في الترتيب: ${region}.`,
    noRegion: 'لست في أي منطقة: لا يُظهر ملفك بلدًا للجميع.',
    ownPlace: (rank, all) => (
      <>
        {rank} أنت {all}
      </>
    ),
    ofAll: (count) => `من ${formatCount(count)}`,
    goal: (points, tier) =>
      counted(points, {
        one: `نقطة واحدة حتى ${tier}`,
        two: `نقطتان حتى ${tier}`,
        few: `# نقاط حتى ${tier}`,
        many: `# نقطة حتى ${tier}`,
        other: `# نقطة حتى ${tier}`,
      }),
    highest: 'أعلى فئة',
    jump: 'انتقال',
    tiers: {
      bronze: 'برونزي',
      silver: 'فضي',
      gold: 'ذهبي',
      platinum: 'بلاتيني',
      diamond: 'ماسي',
      apex: 'القمة',
    },
    how: {
      title: 'كيف يعمل الترتيب',
      numbers:
        'كل مباراة محتسبة تغيّر رقمين لكل لاعب: المهارة المقدّرة، ومدى عدم اليقين في هذا التقدير. الفوز على من هو أقوى يغيّر المهارة كثيرًا، والفوز على من هو أضعف لا يكاد يغيّرها؛ وكل مباراة تزيد اليقين، والانقطاع أكثر من 30 يومًا يقلله.',
      formula: 'التقييم = 1000 + 60 × (المهارة − 3 × عدم اليقين)',
      beginning:
        'لذلك يبدأ اللاعب الجديد من 1000، ويرتفع تقييمه باليقين كما يرتفع بالفوز. الرقم بعد ± هو 60 × عدم اليقين: يبقى التقييم أدنى من المهارة المقدّرة بثلاثة أمثال ذلك. النموذج هو Plackett–Luce ‏(openskill)، لكل موسم ولعبة ونمط على حدة.',
      listed: 'الدخول إلى القائمة بعد خمس مباريات محتسبة؛ ويكون التقييم مؤقتًا ما دام عدم اليقين كبيرًا.',
      forfeits: 'الانسحابات لا تُحتسب. والنتيجة التي تتغير بقرار يُعاد احتسابها مع كل ما جاء بعدها.',
      newSeason: 'مع الموسم الجديد تعود التقييمات ربع المسافة نحو الوسط، ويقل اليقين فيها.',
      from: (points) => `من ${formatCount(points)}`,
    },
    changes: {
      what: (name) => `مباريات ${name}`,
      none: (name) => `لم تُحتسب أي مباراة من مباريات ${name} بعد.`,
      open: (name) => `المباريات المحتسبة: ${name}`,
      list: (name) => `المباريات المحتسبة: ${name}، الأحدث أولًا`,
      results: { win: 'فوز', loss: 'خسارة', draw: 'تعادل' },
      opponents: (names) => names.join('، '),
      opponentsAndMore: (names, more) => `${names.join('، ')} و${formatCount(more)} غيرهم`,
      chance: (percent) => `احتمال الفوز ${percent}%`,
      forResult: (points) => `${leftToRight(points)} للنتيجة`,
      forCertainty: (points) => `${leftToRight(points)} لزيادة اليقين`,
      forPause: (points) => `${leftToRight(points)} لانقطاع طويل`,
      trend: (count, low, high) =>
        counted(count, {
          two: `آخر مباراتين محتسبتين: من ${low} إلى ${high}`,
          few: `آخر # مباريات محتسبة: من ${low} إلى ${high}`,
          many: `آخر # مباراة محتسبة: من ${low} إلى ${high}`,
          other: `آخر # مباراة محتسبة: من ${low} إلى ${high}`,
        }),
      trendOf: (name) => `تقييم ${name}`,
    },
    headToHead: {
      title: (name) => `أنت و${name}`,
      you: 'أنت',
      score: (won, lost) => `فوز: ${formatCount(won)}، خسارة: ${formatCount(lost)}`,
      none: (name) => `لم تلتقِ أنت و${name} هنا في أي مباراة محتسبة بعد.`,
      drawn: (count) => `تعادل: ${formatCount(count)}`,
      together: (count) => `في الجانب نفسه: ${formatCount(count)}`,
      last: (match, distance) => (
        <>
          آخر لقاء في <bdi>{match}</bdi>، {distance}
        </>
      ),
    },
  },
}
