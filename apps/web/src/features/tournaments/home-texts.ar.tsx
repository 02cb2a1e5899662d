import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { homeTexts } from './home-texts.tsx'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof homeTexts> = {
  name: 'tournaments/home',
  texts: {
    state: 'الحالة',
    states: { any: 'كل الحالات', open: 'مفتوحة للانضمام', live: 'مباشر', finished: 'منتهية' },
    list: 'البطولات',
    tournaments: 'البطولات',
    none: 'لا توجد بطولات مطابقة.',
    noneDetail: 'جرّب لعبة أخرى، أو امسح عوامل التصفية.',
    clear: 'مسح عوامل التصفية',
    featured: 'بطولة مميزة',
    prizePool: (amount, guarantee) => (
      <>
        مجموع الجوائز {amount} · {guarantee}
      </>
    ),
    players: (count, shown) => (
      <>
        {shown} {counted(count, { few: 'لاعبين', many: 'لاعبًا', other: 'لاعب' })}
      </>
    ),
    teams: (count, shown) => (
      <>
        {shown} {counted(count, { few: 'فرق', many: 'فريقًا', other: 'فريق' })}
      </>
    ),
    watchBracket: 'شاهد شجرة البطولة',
    tournamentPage: 'صفحة البطولة',
    nowPlaying: 'يُلعب الآن',
    nextMatch: 'مباراتك القادمة',
    against: (opponent) => `أنت ضد ${opponent}`,
    opponentToCome: 'خصم لم يُحدَّد بعد',
    withOthers: (count) =>
      counted(count, {
        zero: 'أنت وحدك',
        one: 'أنت ولاعب آخر',
        two: 'أنت ولاعبان آخران',
        few: 'أنت و# لاعبين آخرين',
        many: 'أنت و# لاعبًا آخر',
        other: 'أنت و# لاعب آخر',
      }),
    liveNow: 'مباشر الآن',
    allLive: 'كل المباشر',
    liveMatches: 'المباريات المباشرة',
    noneLive: 'لا تُلعب أي مباراة الآن.',
    topOfSeason: 'الأفضل في الموسم',
    leaderboard: 'لوحة المتصدرين',
    allRanks: 'كل المراتب',
    checkIn: 'أكّد حضورك',
    confirmResult: 'أكّد النتيجة',
    goToMatch: 'اذهب إلى مباراتك',
    openRoom: 'افتح غرفة المباراة',
    agree: 'وافق على النتائج',
    goToLobby: 'اذهب إلى ردهتك',
    openLobby: 'افتح الردهة',
  },
}
