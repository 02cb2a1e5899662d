import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { tournamentScreenTexts } from './tournament-texts.tsx'

const counted = countedIn('ar-AE')

const placesLeft = (count: number) =>
  counted(count, {
    one: 'بقي مكان واحد',
    two: 'بقي مكانان',
    few: 'بقيت # أماكن',
    many: 'بقي # مكانًا',
    other: 'بقي # مكان',
  })

export const translation: Translation<typeof tournamentScreenTexts> = {
  name: 'tournaments/tournament',
  texts: {
    tournament: 'هذه البطولة',
    paused: (reason) => (
      <>
        <b>متوقفة مؤقتًا:</b> {reason} كل الساعات متوقفة حتى الاستئناف.
      </>
    ),
    places: (shown) => <>الأماكن {shown}</>,
    venueTime: (moment) => `${moment} بتوقيت المكان`,
    controlRoom: 'غرفة التحكم',
    startsWhenFull: 'تبدأ فور حجز آخر مكان',
    tabs: { label: 'البطولة', overview: 'نظرة عامة', bracket: 'شجرة البطولة' },
    calendar: {
      add: 'أضف إلى التقويم',
      subscribe: 'اشترك في تطبيق التقويم',
      download: 'تنزيل ملف \u200E.ics',
    },
    about: {
      title: 'عن البطولة',
      by: (organizer) => `تنظيم ${organizer}`,
      registrationOpens: 'فتح التسجيل',
      checkIn: 'تأكيد الحضور',
      fromTo: (from, to) => `من ${from} إلى ${to}`,
      seeding: 'ترتيب المشاركين',
      seedings: {
        rating: 'حسب التقييم',
        registration: 'حسب أسبقية التسجيل',
        manual: 'يحدده المنظِّم',
        random: 'بقرعة يمكن للجميع التحقق منها',
      },
    },
    prizes: {
      title: 'الجوائز',
      places: (from, to) => `المراكز من ${from} إلى ${to}، لكل منها`,
    },
    rules: 'القواعد',
    players: {
      title: 'اللاعبون',
      list: 'اللاعبون',
      participants: 'المشاركون',
      entrants: 'المسجَّلون',
      none: 'لم ينضم أحد بعد.',
      noneDetail: 'المكان الأول متاح.',
      place: (place) => `المركز ${place}`,
      seed: (seed) => `ترتيب البداية ${seed}`,
    },
    place: {
      title: 'مكانك',
      states: {
        forming: 'بانتظار لاعبيك',
        confirmed: 'أنت مشارك',
        waitlisted: 'في قائمة الانتظار',
        disqualified: 'تم استبعادك',
        no_show: 'لم تؤكد حضورك',
      },
      enterMatch: 'ادخل مباراتك',
      enterLobby: 'ادخل ردهتك',
      checkIn: 'أكّد حضورك',
      checkedIn: 'تم تأكيد الحضور',
      youCheckedIn: 'تم تأكيد حضورك',
      withdraw: 'انسحب',
      withdrawn: 'لقد انسحبت',
      joinQueue: 'انضم إلى قائمة الانتظار',
      join: { solo: 'انضم', team: 'سجّل فريقًا', clan: 'سجّل عشيرتك' },
      queueNumber: (number) =>
        number === null ? 'أنت في قائمة الانتظار' : `رقمك ${number} في قائمة الانتظار`,
      invited: 'تمت دعوة لاعبيك',
      youAreIn: 'أنت مشارك',
    },
    next: {
      confirmed: 'نخبرك فور جاهزية مباراتك الأولى.',
      forming: 'يُحجز مكانك عندما يوافق عدد كافٍ من اللاعبين.',
      waitlisted: 'تحصل على المكان التالي الذي يُتاح، بحسب دورك.',
      full: 'كل الأماكن محجوزة.',
      freeLeft: (left) => `تسجيل مجاني · ${placesLeft(left)}`,
      feeLeft: (fee, left) => `رسوم التسجيل ${fee} · ${placesLeft(left)}`,
      states: {
        published: 'لم يُفتح التسجيل بعد.',
        check_in: 'أُغلق التسجيل؛ اللاعبون يؤكدون حضورهم.',
        seeding: 'أُغلق التسجيل؛ يجري ترتيب المشاركين.',
        live: 'تُلعب الآن.',
        completed: 'لُعبت كل المباريات.',
        finalized: 'لُعبت كل المباريات والنتائج نهائية.',
        cancelled: 'أُلغيت هذه البطولة.',
      },
    },
    enter: {
      description: (players) => `أنت قائد الفريق. عدد لاعبي كل طرف: ${players}؛ يُحجز مكانك عندما يوافقون.`,
      teamName: 'اسم الفريق',
      tag: 'الرمز، من 2 إلى 5 أحرف أو أرقام',
      username: (player) => `اسم مستخدم اللاعب ${player}`,
      inviteAndEnter: 'ادعُ وسجّل',
      enter: 'سجّل',
    },
  },
}
