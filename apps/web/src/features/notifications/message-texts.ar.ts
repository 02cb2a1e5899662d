import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { messageTexts } from './message-texts.ts'

const counted = countedIn('ar-AE')
const minutesIn = (minutes: number) =>
  counted(minutes, {
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  })

const quoting = (sentence: string, reason: string | null) =>
  reason === null ? sentence : `${sentence} «${reason}»`
const because = (reason: string | null) => (reason === null ? '' : `السبب: ${reason}`)
const withReason = (sentence: string, reason: string | null) =>
  reason === null ? sentence : `${sentence} ${because(reason)}`

/** Scores stay left to right. */
const scoreOf = (first: number, second: number) => `\u2066${first}–${second}\u2069`
const resultOf = ({ own, other }: { readonly own: number; readonly other: number }) => {
  if (own === other) return `تعادل ${scoreOf(own, other)}`
  return own > other ? `فوز ${scoreOf(own, other)}` : `خسارة ${scoreOf(own, other)}`
}
const cameOut = (place: number | null) => (place === null ? 'بلا مركز لك' : `مركزك ${place}`)
const tiers = { rookie: 'مبتدئ', bronze: 'برونزي', silver: 'فضي', gold: 'ذهبي' }
const boxWaits = 'صندوق مفاجآت بانتظارك.'
const somebody = 'أحد اللاعبين'

export const translation: Translation<typeof messageTexts> = {
  name: 'notifications/messages',
  texts: {
    tournament_started: ({ tournament }) => [
      `بدأت ${tournament}`,
      'جدول المباريات جاهز. تعرّف على خصمك الأول.',
    ],
    // The reason is a sentence in English; the settings say it in the language of the organiser.
    start_refused_settings: ({ tournament }) => [
      `تعذّر بدء ${tournament}`,
      'لا يمكن لعبها بهذه الإعدادات. عدّلها وابدأها، أو ألغِها.',
    ],
    start_refused_field: ({ tournament }) => [
      `تعذّر بدء ${tournament}`,
      'عدد المشاركين أقل مما يلزم لهذا النظام. غيّره، أو ألغِ البطولة.',
    ],
    start_soon: ({ tournament, minutes }) => [
      `تبدأ ${tournament} خلال ${minutesIn(minutes)}`,
      'احضر في الموعد.',
    ],
    check_in_opened: ({ tournament }) => [
      `سجّل حضورك في ${tournament}`,
      'من لم يسجّل حضوره عند إغلاق التسجيل يفقد مكانه.',
    ],
    check_in_closing: ({ tournament, minutes }) => [
      `يُغلق تسجيل الحضور في ${tournament} خلال ${minutesIn(minutes)}`,
      'لم تسجّل حضورك بعد. من لم يسجّل حتى ذلك الحين يفقد مكانه.',
    ],
    tournament_cancelled: ({ tournament, reason }) => [
      `أُلغيت ${tournament}`,
      reason ?? 'كان عدد المشاركين قليلًا جدًا.',
    ],
    announced: ({ tournament, excerpt }) => [`إعلان في ${tournament}`, excerpt],
    roster_invited: ({ team, tournament }) => [`دعاك ${team}`, `العب مع هذا الفريق في ${tournament}.`],
    captain_invited: ({ team, tournament }) => [
      `${tournament} تدعو ${team}`,
      'يطلب منك المنظّم أن تكون قائد الفريق. حين يقبل عدد كافٍ من لاعبيه يأخذ الفريق مكانًا.',
    ],
    entry_invited: ({ tournament }) => [
      `أنت مدعو إلى ${tournament}`,
      'يطلب منك المنظّم أن تلعب. اقبل فتأخذ مكانًا.',
    ],
    place_gained: ({ tournament }) => [
      `لديك مكان في ${tournament}`,
      'شغر مكان، وكنت التالي في قائمة الانتظار.',
    ],
    walked_in: ({ tournament }) => [`أنت في ${tournament}`, 'منحك مكتب البطولة مكانًا.'],
    place_lost: ({ tournament, cause }) => [
      `فقدت مكانك في ${tournament}`,
      cause === 'too_few_players'
        ? 'كان فريقك ينقصه لاعبون عند احتساب التشكيلة.'
        : 'لم تسجّل حضورك قبل إغلاق التسجيل.',
    ],
    disqualified: ({ tournament, reason }) => [
      `خرجت من ${tournament}`,
      quoting('أخرج المنظِّم مشاركتك. وما تبقى من مبارياتك يُعد خسارة.', reason),
    ],
    match_ready: ({ match, opponent, tournament }) => [
      `مباراتك ${match} جاهزة`,
      opponent === null ? `تلعب في ${tournament}.` : `تلعب ضد ${opponent} في ${tournament}.`,
    ],
    match_check_in: ({ match, opponent, tournament }) => [
      `سجّل حضورك في مباراتك ${match}`,
      opponent === null ? `تلعب في ${tournament}.` : `تلعب ضد ${opponent} في ${tournament}.`,
    ],
    match_check_in_closing: ({ match, tournament, minutes }) => [
      `يُغلق تسجيل الحضور في مباراتك ${match} خلال ${minutesIn(minutes)}`,
      `من لم يسجّل حضوره حتى ذلك الحين يخسرها. وهي من مباريات ${tournament}.`,
    ],
    match_called: ({ match, station, tournament }) => [
      `نودي على مباراتك: المحطة ${station}`,
      `اذهب إليها لتلعب ${match} من ${tournament}.`,
    ],
    match_reported: ({ reporter, match, tournament, ...score }) => [
      `أبلغ ${reporter} عن ${resultOf(score)}`,
      `${match} في ${tournament}. اقبل إن كان ذلك صحيحًا، أو ارفض للاعتراض.`,
    ],
    match_answer_due: ({ reporter, match, tournament, minutes, ...score }) => [
      `${reporter} ينتظر ردّك`,
      `أُبلغ عن ${resultOf(score)} في ${match} من ${tournament}. من دون رد تُعتمد النتيجة خلال ${minutesIn(minutes)}.`,
    ],
    match_confirmed: ({ match, first, second, hasWon, tournament }) => [
      `تأكدت نتيجة ${match}: ${scoreOf(first, second)}`,
      hasWon ? `فزت بمباراتك في ${tournament}.` : `انتهت مباراتك في ${tournament}.`,
    ],
    match_disputed: ({ match, first, second, tournament }) => [
      `اعتراض على ${match}`,
      `${first} ضد ${second} في ${tournament}: بانتظار قرار.`,
    ],
    match_decided: ({ match, tournament, hasWon, reason }) => [
      `صدر قرار في ${match}`,
      quoting(
        hasWon ? `منحك أحد مسؤولي ${tournament} المباراة.` : `بتّ أحد مسؤولي ${tournament} في مباراتك.`,
        reason,
      ),
    ],
    match_reopened: ({ match, tournament, reason }) => [
      `تُعاد ${match}`,
      quoting(`أعاد أحد مسؤولي ${tournament} فتح مباراتك.`, reason),
    ],
    match_no_show: ({ match, hasWon }) =>
      hasWon ? [`${match} لك`, 'لم يسجّل خصمك حضوره.'] : [`خسرت ${match}`, 'لم تسجّل حضورك قبل انتهاء الوقت.'],
    match_forfeited: ({ match, opponent, tournament }) => [
      `${match} لك`,
      `انسحب ${opponent ?? 'خصمك'} من المباراة في ${tournament}.`,
    ],
    lobby_ready: ({ lobby, entrants, tournament }) => [
      `غرفتك ${lobby} جاهزة`,
      `عدد المشاركين فيها ${entrants}، في ${tournament}.`,
    ],
    lobby_check_in: ({ lobby, entrants, tournament }) => [
      `سجّل حضورك في غرفتك ${lobby}`,
      `عدد المشاركين فيها ${entrants}، في ${tournament}.`,
    ],
    lobby_check_in_closing: ({ lobby, tournament, minutes }) => [
      `يُغلق تسجيل الحضور في غرفتك ${lobby} خلال ${minutesIn(minutes)}`,
      `من لم يسجّل حضوره حتى ذلك الحين لا يلعب فيها. وهي من غرف ${tournament}.`,
    ],
    lobby_called: ({ lobby, station, tournament }) => [
      `نودي على غرفتك: المحطة ${station}`,
      `اذهب إليها لتلعب ${lobby} من ${tournament}.`,
    ],
    lobby_reported: ({ reporter, lobby, place, tournament }) => [
      `أبلغ ${reporter ?? somebody} عن نتيجة ${lobby}: ${cameOut(place)}`,
      `نتائج ${tournament}. اقبل إن كان ذلك صحيحًا، أو ارفض للاعتراض.`,
    ],
    lobby_answer_due: ({ reporter, lobby, tournament, minutes }) => [
      `${reporter ?? somebody} ينتظر ردّك`,
      `أُبلغ عن نتائج ${lobby} من ${tournament}. من دون رد تُعتمد خلال ${minutesIn(minutes)}.`,
    ],
    lobby_over: ({ lobby, place, tournament }) => [
      `انتهت ${lobby}: ${cameOut(place)}`,
      `نتائج غرفتك في ${tournament} معتمدة.`,
    ],
    lobby_disputed: ({ lobby, tournament }) => [`اعتراض على ${lobby}`, `غرفة في ${tournament} بانتظار قرار.`],
    lobby_decided: ({ lobby, place, tournament, reason }) => [
      `صدر قرار في ${lobby}: ${cameOut(place)}`,
      quoting(`بتّ أحد مسؤولي ${tournament} في غرفتك.`, reason),
    ],
    lobby_reopened: ({ lobby, tournament, reason }) => [
      `تُعاد ${lobby}`,
      quoting(`أعاد أحد مسؤولي ${tournament} فتح غرفتك.`, reason),
    ],
    referee_called: ({ match, tournament, caller, reason }) => [
      `مطلوب حكم في ${match} من ${tournament}`,
      `${caller}: ${reason}`,
    ],
    referee_answered: ({ match, tournament, referee }) => [
      `يتولى ${referee} أمر ${match}`,
      `يرد حكم من ${tournament} في غرفة المباراة.`,
    ],
    mentioned_in_clan: ({ author, clan }) => [`ذكرك ${author} في ${clan}`, 'اقرأ ذلك في دردشة العشيرة.'],
    mentioned_in_match: ({ author, match, tournament }) => [
      `ذكرك ${author} في ${match} من ${tournament}`,
      'اقرأ ذلك في غرفة المباراة.',
    ],
    match_chat: ({ author, match, tournament }) => [
      `كتب ${author} في مباراتك ${match} من ${tournament}`,
      'اقرأ ذلك في غرفة المباراة.',
    ],
    level_reached: ({ level }) => [`وصلت إلى المستوى ${level}`, boxWaits],
    podium_reached: ({ place, tournament }) => [
      place === 1 ? `فزت ببطولة ${tournament}` : `حصلت على المركز ${place} في ${tournament}`,
      boxWaits,
    ],
    clan_invited: ({ clan, tag, inviter }) => [
      `عشيرة ${clan} تدعوك`,
      `يدعوك ${inviter ?? somebody} إلى الانضمام إلى [${tag}].`,
    ],
    clan_joined: ({ clan, gamer }) => [`انضم ${gamer ?? somebody}`, clan],
    clan_declined: ({ clan, gamer }) => [`لن ينضم ${gamer ?? somebody}`, clan],
    clan_requested: ({ clan, gamer }) => [`يريد ${gamer ?? somebody} الانضمام`, clan],
    clan_accepted: ({ clan }) => [`أنت الآن في ${clan}`, clan],
    clan_refused: ({ clan }) => [`لم تقبلك عشيرة ${clan}`, clan],
    clan_role: ({ clan, role }) => [
      {
        owner: 'أنت الآن المالك',
        officer: 'أنت الآن ضابط',
        member: 'أنت الآن عضو',
        recruit: 'أنت الآن مجنّد',
      }[role],
      clan,
    ],
    clan_removed: ({ clan, reason }) => [`لم تعد في ${clan}`, reason ?? clan],
    organizer_approved: ({ tier, reason }) => [
      'يمكنك إنشاء البطولات',
      withReason(`فئتك: ${tiers[tier]}.`, reason),
    ],
    organizer_reinstated: ({ tier, reason }) => [
      'يمكنك إنشاء البطولات من جديد',
      withReason(`فئتك: ${tiers[tier]}.`, reason),
    ],
    organizer_tier: ({ tier, reason }) => [`فئتك كمنظِّم الآن: ${tiers[tier]}`, because(reason)],
    organizer_rejected: ({ again, reason }, { day }) => [
      'رُفض طلبك للحصول على صلاحية المنظِّم',
      withReason(`يمكنك تقديم طلب جديد ابتداءً من ${day(again)}.`, reason),
    ],
    organizer_suspended: ({ reason }) => [
      'صلاحيتك كمنظِّم موقوفة',
      withReason('لا يمكنك إنشاء البطولات أو إدارتها؛ يتولى الطاقم البطولات الجارية.', reason),
    ],
    organizer_in_review: () => ['طلبك قيد المراجعة', 'القرار لفريق المنصة.'],
    organizer_requested: ({ organization }) => [
      `يطلب ${organization} صلاحية المنظِّم`,
      'الطلب في قائمة انتظار الطاقم.',
    ],
    chats_muted: ({ until, reason }, { moment }) => [
      'لا يمكنك الكتابة في الدردشات حاليًا',
      `حتى ${moment(until)}. ${because(reason)}`,
    ],
    chats_unmuted: () => ['يمكنك الكتابة في الدردشات من جديد', 'سحب فريق المنصة الكتم.'],
    gamer_warned: ({ reason }) => ['حذّرك فريق المنصة', because(reason)],
    clan_warned: ({ reason }) => ['حذّر فريق المنصة عشيرتك', because(reason)],
    warning_withdrawn: () => ['سُحب التحذير', 'نظر فريق المنصة فيه من جديد.'],
    report_decided: () => ['نُظر في بلاغك', 'بتّ فريق المنصة فيه. شكرًا على إبلاغنا.'],
    reported: ({ subject }) => [
      { message: 'أُبلغ عن رسالة', gamer: 'أُبلغ عن لاعب', clan: 'أُبلغ عن عشيرة' }[subject],
      'البلاغ في قائمة الانتظار.',
    ],
    data_ready: ({ days }) => [
      'بياناتك جاهزة',
      `يمكنك تنزيلها خلال ${counted(days, {
        one: 'يوم واحد',
        two: 'يومين',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      })}.`,
    ],
    account_kept: ({ obstacle, name }) => [
      'لم يُحذف حسابك',
      obstacle === 'clan'
        ? `أنت مالك ${name}. سلّم العشيرة أو حلّها أولًا.`
        : `أنت منظِّم ${name}. أنهِ البطولة أو ألغِها أولًا.`,
    ],
  },
}
