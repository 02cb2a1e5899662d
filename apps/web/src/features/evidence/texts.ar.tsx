import type { Translation } from '../../lib/texts.ts'
import type { evidenceTexts } from './texts.tsx'

export const translation: Translation<typeof evidenceTexts> = {
  name: 'evidence',
  texts: {
    what: 'الأدلة',
    title: 'الأدلة',
    detail: 'صور وروابط تبين ما حدث. لا يراها إلا الطرفان والمسؤولون.',
    none: 'لم يضف شيء بعد',
    noneHint: 'لقطة للنتيجة النهائية تحسم معظم الاعتراضات.',
    noneLate: 'لم يضف شيء.',
    list: 'الصور والروابط',
    addPicture: 'إضافة صورة',
    addLink: 'إضافة رابط',
    full: 'أضفت أقصى ما يمكن.',
    closed: (hours) => `أغلقت بعد ${hours} ساعة من المباراة.`,
    by: (name, time) => (
      <>
        {name}، {time}
      </>
    ),
    open: (note) => `فتح الصورة: ${note}`,
    opensAt: (host, moment) => (moment === null ? host : `${host} عند \u2066${moment}\u2069`),
    remove: 'إزالة',
    removeNamed: (note) => `إزالة: ${note}`,
    removing: {
      title: 'إزالته من هذه المباراة؟',
      own: 'لن يراه أحد بعد ذلك. يمكنك إضافته مجددًا حتى يوم بعد المباراة.',
      ofOthers: 'لن يراه أحد بعد ذلك. يذكر سجل البطولة أنك أزلته.',
    },
    picture: {
      title: 'إضافة صورة',
      detail: 'تصغر الصورة، ويحذف ما يذكره ملفها عن المكان والجهاز.',
      choose: 'اختيار صورة',
      other: 'اختيار صورة أخرى',
      paste: 'أو ألصق لقطة شاشة هنا.',
      preparing: 'يجري تجهيز الصورة',
      preview: 'الصورة التي ستضاف',
      unreadable: 'تعذرت قراءة هذا الملف كصورة. احفظه بصيغة JPEG أو PNG واختره مجددًا.',
      missing: 'اختر صورة أولًا.',
    },
    link: {
      title: 'إضافة رابط',
      detail: 'إلى تسجيل أو مقطع، مع اللحظة المهمة.',
      url: 'العنوان',
      urlWrong: 'يبدأ العنوان بـ \u2066https://\u2069 ويذكر موقعًا.',
      moment: 'اللحظة',
      momentHint: 'مثل \u206612:34\u2069 أو \u20661:02:03\u2069. اتركه فارغًا للفيلم كله.',
      momentWrong: 'اكتب اللحظة مثل \u206612:34\u2069 أو \u20661:02:03\u2069.',
    },
    note: 'ما الذي يظهر',
    noteHint: 'يقرأ أيضًا لمن لا يراه.',
    add: 'إضافة',
    close: 'إغلاق',
  },
}
