import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { openChatTexts } from './open-chat-texts.tsx'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof openChatTexts> = {
  name: 'chat/open',
  texts: {
    live: 'مباشر',
    offline: 'غير متصل',
    search: 'البحث في الرسائل',
    searchFor: 'بحث…',
    memberCount: (count) =>
      counted(count, {
        zero: 'لا أعضاء',
        one: 'عضو واحد',
        two: 'عضوان',
        few: '# أعضاء',
        many: '# عضوًا',
        other: '# عضو',
      }),
    searching: 'جارٍ البحث',
    found: 'الرسائل التي عُثر عليها',
    noneFound: (words) => `لا رسالة تحتوي على «${words}».`,
    messages: 'الرسائل',
    none: 'لا رسائل بعد. قل gg.',
    loading: 'جارٍ تحميل الرسائل',
    loadingEarlier: 'جارٍ تحميل رسائل أقدم',
    unread: 'جديد',
    toNewest: 'أحدث الرسائل',
    today: 'اليوم',
    yesterday: 'أمس',
    removing: {
      title: 'حذف هذه الرسالة؟',
      detail: 'سيرى الجميع أنها حُذفت. ونصها يزول نهائيًا.',
      confirm: 'حذف',
    },
    writing: {
      closed: 'انتهت هذه المباراة، وانتهت دردشتها.',
      muted: (until, reason) => `لا يمكنك الكتابة حتى ${until} (${reason})`,
      members: 'الأعضاء',
      message: 'رسالة',
      edit: 'تعديل الرسالة',
      cancelReply: 'إلغاء الرد',
      cancelEdit: 'إلغاء التعديل',
      save: 'حفظ',
      send: 'إرسال',
    },
    message: {
      own: (clock) => `أنت، ${clock}`,
      by: (name, clock) => `${name}، ${clock}`,
      blocked: 'رسالة من لاعب محظور',
      show: 'إظهار',
      deleted: 'رسالة محذوفة',
      deletedBy: { author: 'حُذفت', officer: 'حذفها ضابط', staff: 'حذفها فريق المنصة' },
      edited: (time) => <>عُدّلت {time}</>,
      actionsOwn: (clock) => `إجراءات لرسالتك عند ${clock}`,
      actions: (name, clock) => `إجراءات لرسالة ${name} عند ${clock}`,
      reply: 'رد',
      copy: 'نسخ النص',
      edit: 'تعديل',
      mute: (name) => `كتم ${name}…`,
      remove: 'حذف',
      report: 'إبلاغ…',
      block: (name) => `حظر ${name}…`,
    },
    waiting: {
      label: 'أنت، لم تُرسل بعد',
      sending: 'جارٍ الإرسال',
      offline: 'في انتظار الاتصال',
      retry: 'إعادة المحاولة',
      discard: 'تجاهل',
    },
  },
}
