import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { problemTexts } from './problem-texts.ts'

const counted = countedIn('ar-AE')
const numbers = new Intl.NumberFormat('ar-AE')
const number = (value: number) => numbers.format(value)
const participantsOf = (count: number) =>
  counted(count, {
    zero: 'صفر من المشاركين',
    one: 'مشارك واحد',
    two: 'مشاركان',
    few: '# مشاركين',
    many: '# مشاركًا',
    other: '# مشارك',
  })
const notFilled = (participants: number, groups: number) =>
  `لا يكفي عدد المشاركين (${number(participants)}) لملء المجموعات (${number(groups)}) باثنين في كل منها.`

export const translation: Translation<typeof problemTexts> = {
  name: 'create-tournament/problems',
  texts: {
    setup: {
      too_many_running: ({ running, most }) =>
        `${counted(running, {
          one: 'لديك بطولة واحدة لم تنتهِ بعد',
          two: 'لديك بطولتان لم تنتهيا بعد',
          few: 'لديك # بطولات لم تنتهِ بعد',
          other: 'لديك # بطولة لم تنتهِ بعد',
        })}، ومستواك يسمح بما لا يزيد على ${number(most)}.`,
      too_many_places: ({ most }) => `الحد الأقصى للمشاركين في مستواك: ${number(most)}.`,
      prize_too_high: ({ most }) => `الحد الأقصى لمجموع الجوائز في مستواك: ${number(most)} USDT.`,
      entry_is_free: () => 'مستواك لا يسمح إلا بالمشاركة المجانية.',
      fee_too_high: ({ most }) => `الحد الأقصى لرسوم المشاركة في مستواك: ${number(most)} USDT.`,
      no_fees_here: () => 'لا يمكن تحصيل رسوم المشاركة هنا. المشاركة مجانية.',
      venue_missing: () => 'البطولة المحلية تحتاج إلى مكان.',
      venue_online: () => 'البطولة عبر الإنترنت ليس لها مكان.',
      time_zone_unknown: () => 'اختر المنطقة الزمنية للمكان.',
      team_of_one: () => 'من يشارك وحده ليس له فريق.',
      team_too_small: () => 'في الفريق لاعبان على الأقل.',
      rating_of_clans: () =>
        'تُقيَّم العشائر بوصفها عشائر: ليس للاعبيها تقييم في هذا النمط. اترك التقييم مفتوحًا.',
      rating_range_empty: () => 'أعلى تقييم أقل من أدنى تقييم.',
      one_clan_of_clans: () => 'عندما تلعب العشائر يجب أن تتمكن أكثر من عشيرة من الاشتراك.',
      starts_too_soon: () => 'لا تبدأ قبل خمس دقائق من الآن.',
      starts_too_late: () => 'تبدأ خلال عام واحد.',
      registration_after_start: () => 'يُفتح التسجيل قبل البداية.',
      check_in_without_start: () => 'البطولة التي تبدأ عند اكتمالها ليس فيها تأكيد حضور.',
      check_in_closes_first: () => 'يُغلق تأكيد الحضور بعد فتحه.',
      check_in_too_early: () => 'يُفتح تأكيد الحضور بعد فتح التسجيل.',
      groups_not_filled: ({ entrants, groups }) => notFilled(entrants, groups),
      too_many_matches: ({ matches, most }) =>
        `عدد المباريات (${number(matches)}) كبير جدًا على الدوري: الحد الأقصى ${number(most)}. اختر المجموعات أو النظام السويسري.`,
      last_stage_advances: () => 'لا يتأهل أحد من المرحلة الأخيرة.',
      advance_count: () => 'يتأهل اثنان على الأقل إلى المرحلة التالية، وليس الجميع.',
      lobby_too_large: ({ entrants }) => `الردهة أكبر من عدد المشاركين (${number(entrants)}).`,
      split_without_pool: () => 'بلا مجموع جوائز لا يوجد ما يُقسَّم.',
      split_incomplete: ({ left }) => `بقي ${number(left)} % من مجموع الجوائز دون تقسيم.`,
      split_too_large: ({ excess }) => `التقسيم زائد بمقدار ${number(excess)} %.`,
      places_out_of_order: () => 'تتوالى المراكز بدءًا من الأول.',
      more_prizes_than_places: () => 'عدد الجوائز أكبر من عدد المشاركين.',
    },
    refusals: {
      too_few_participants: ({ participants }) =>
        `تحتاج المرحلة إلى مشاركَين على الأقل، وفيها ${participantsOf(participants)}.`,
      even_series: ({ bestOf }) =>
        `قد تنتهي مواجهة الأفضل من ${number(bestOf)} بالتعادل. يحتاج خروج المغلوب إلى عدد فردي.`,
      groups_not_filled: ({ participants, groups }) => notFilled(participants, groups),
      half_exit: () => 'عدد مرات الفوز للتأهل وعدد الخسارات للخروج يُحدَّدان معًا.',
      lobby_too_small: () => 'تتسع الردهة لثلاثة على الأقل.',
      no_round: () => 'تُلعب جولة واحدة على الأقل.',
    },
    setting: (_said, { least, most, isText }) => {
      const limit = isText ? 'عدد الأحرف' : 'العدد'
      if (least !== undefined) return `${limit}: ${number(least)} على الأقل.`
      if (most !== undefined) return `${limit}: ${number(most)} على الأكثر.`
      return 'هذا الإعداد غير صالح.'
    },
  },
}
