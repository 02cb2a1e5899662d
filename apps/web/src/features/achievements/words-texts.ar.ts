import type { Translation } from '../../lib/texts.ts'
import type { achievementWords } from './words-texts.ts'

const about: Readonly<Record<string, string>> = {
  'first-blood': 'افُز بمباراة.',
  'hat-trick': 'افُز بثلاث مباريات متتالية.',
  unstoppable: 'افُز بعشر مباريات متتالية.',
  century: 'افُز بمئة مباراة.',
  'all-rounder': 'افُز في ثلاث ألعاب.',
  comeback: 'افُز ببطولة خروج المغلوب مرتين بعد خسارة مباراة فيها.',
  'first-silverware': 'افُز بكأس.',
  champion: 'افُز ببطولة.',
  'full-shelf': 'افُز بعشر كؤوس.',
  museum: 'افُز بخمسين كأسًا.',
  'sign-on': 'أنشئ ملفك الشخصي.',
  'iron-attendance': 'العب خمسين مباراة.',
  'part-of-the-furniture': 'العب مئتي مباراة.',
  'night-shift': 'العب خمس مباريات بين منتصف الليل والخامسة صباحًا (UTC).',
  climber: 'ابلغ المستوى 10.',
  'good-sport': 'أكّد عشر نتائج خلال دقيقة، دون اعتراض.',
  'first-whistle': 'أوصل إحدى بطولاتك إلى نتيجتها النهائية.',
  'bracket-runner': 'أوصل عشرًا من بطولاتك إلى نتائجها النهائية.',
  'home-turf': 'اصعد إلى منصة التتويج في بطولة محلية.',
  cartographer: 'العب في خمسة أماكن.',
  'clan-pillar': 'قُد عشيرة، أو ساعد في قيادتها.',
  collector: 'امتلك خمسة أغراض.',
  'dressed-up': 'ارتدِ إطارًا ولافتة ولقبًا في آن واحد.',
  lucky: 'اعثر على غرض نادر في صندوق مفاجآت.',
}

export const translation: Translation<typeof achievementWords> = {
  name: 'achievements/words',
  texts: { about: (code, english) => about[code] ?? english },
}
