import type { Translation } from '../../lib/texts.ts'
import type { itemWords } from './words-texts.ts'

const about: Readonly<Record<string, string>> = {
  'frame-steel-ring': 'حلقة بسيطة للبداية.',
  'frame-moss-ring': 'لون الاتصال الجيد.',
  'frame-twin-ring': 'حلقتان، واحدة لكل شاشة.',
  'frame-ember-corners': 'أربع زوايا تمسك بالصورة.',
  'frame-tide-corners': 'قُطعت من جدار ساحة قديمة.',
  'frame-halo': 'ضوء من الخلف، كما في الجولة الأخيرة.',
  'frame-violet-halo': 'ضوء المسرح الرئيسي.',
  'frame-prism': 'كل لون من كل موسم.',
  'banner-night-shift': 'للمباريات بعد منتصف الليل.',
  'banner-green-room': 'حيث يُنتظر قبل الصعود إلى المسرح.',
  'banner-ember-field': 'ما يبقى بعد معركة جيدة.',
  'banner-deep-water': 'هدوء في الأعلى وحركة في الأسفل.',
  'banner-rift': 'الخريطة التي يعرفها الجميع.',
  'banner-gold-rush': 'لمن وقفوا على منصة التتويج.',
  'banner-rose-nova': 'لا يوجد منها إلا القليل.',
  'title-early-bird': 'أكّد حضوره قبل الجميع.',
  'title-night-owl': 'ما زال هنا في الرابعة صباحًا.',
  'title-bracket-runner': 'يعرف الطريق إلى النهائي.',
  'title-lower-bracket-hero': 'الطريق الطويل طريق أيضًا.',
  'title-giant-slayer': 'ترتيب البداية مجرد أرقام.',
  'title-shotcaller': 'يقولها مرة واحدة، فيتم الأمر.',
  'title-the-untilted': 'لم يره أحد غاضبًا قط.',
  'bracket-theme-slate-lines': 'شجرات بطولة بأزرق رمادي هادئ.',
  'bracket-theme-mint-lines': 'شجرات بطولة بلون النعناع.',
  'bracket-theme-magma-lines': 'شجرات بطولة بلون الحمم.',
  'bracket-theme-ultraviolet-lines': 'شجرات بطولة كما تحت الضوء الأسود.',
  'emblem-part-hourglass': 'للعشائر التي تفوز في الوقت الإضافي.',
  'emblem-part-bastion': 'جدار للعشائر التي تدافع.',
  'emblem-part-trident': 'ثلاثة مسارات وخطة واحدة.',
  'emblem-part-comet': 'يُرى مرة ولا يُنسى.',
  'emblem-part-aegis': 'لم ينفذ منه شيء حتى الآن.',
  'emblem-part-phoenix': 'خرجت في الجولة الأولى وعادت في النهائي.',
}

export const translation: Translation<typeof itemWords> = {
  name: 'items/words',
  texts: { about: (sku, english) => about[sku] ?? english },
}
