import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { marketplaceTexts } from './texts.tsx'

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

export const translation: Translation<typeof marketplaceTexts> = {
  name: 'marketplace',
  texts: {
    title: 'السوق',
    what: 'الأغراض',
    shop: 'المتجر',
    mine: 'أغراضي',
    preview: 'كيف يراك الآخرون',
    trying: (item) => `تجربة ${item}`,
    endTrying: 'إزالة',
    points: (amount) => <>النقاط: {amount}</>,
    source: 'من أين تأتي',
    orders: { mine: 'ما أستطيع الحصول عليه أولًا', rarity: 'حسب الندرة', price: 'حسب السعر' },
    order: 'الترتيب',
    kind: 'النوع',
    kinds: {
      all: 'الكل',
      frame: 'إطارات',
      banner: 'لافتات',
      title: 'ألقاب',
      bracket_theme: 'سمات شجرة البطولة',
      emblem_part: 'أجزاء الشعارات',
    },
    noneOwned: 'لا تملك شيئًا من هذا النوع بعد.',
    noneOwnedDetail: 'اشترِه بالنقاط، أو اعثر عليه في صندوق مفاجآت.',
    none: 'لا شيء من هذا النوع.',
    wearing: 'مستخدَم',
    owned: 'تملكه',
    wear: 'استخدام',
    takeOff: 'إزالة',
    useInEmblem: 'استخدمه في شعار عشيرة تقودها',
    try: 'تجربة',
    bought: (item) => `أصبح ${item} لك`,
    boughtDetail: 'تجده ضمن «أغراضي».',
    buyTitle: (item) => `شراء ${item}؟`,
    buyDetail: (points) => `السعر: ${pointsOf(points)}. يبقى مستواك كما هو، ولا يمكن إرجاع الأغراض.`,
    buyConfirm: (points) => `شراء مقابل ${pointsOf(points)}`,
    price: (points) => pointsOf(points),
    obstacles: {
      onlyInBoxes: 'في صناديق المفاجآت فقط',
      level: (level) => `من المستوى ${level}`,
      points: (missing) => `ما ينقصك: ${pointsOf(missing)}`,
    },
  },
}
