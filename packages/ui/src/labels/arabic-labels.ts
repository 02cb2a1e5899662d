import { minutesLeft } from '../countdown/countdown-words.ts'
import { type KeyName, latinKeyCaps } from '../kbd/key-names.ts'
import type { NumberFormatter, UiLabels } from '../provider/labels.ts'

/**
 * Every built-in text of the components in Arabic.
 *
 * @example <UiProvider locale="ar" dir="rtl" labels={arabicLabels}><App /></UiProvider>
 */
export const arabicLabels: UiLabels = {
  backLabel: 'رجوع',
  closeLabel: 'إغلاق',
  dismissLabel: 'تجاهل',
  toastsLabel: 'الإشعارات',
  cancelLabel: 'إلغاء',
  confirmLabel: 'تأكيد',
  confirmPendingLabel: 'يستغرق هذا وقتًا أطول من المعتاد. يمكنك إغلاق هذا، وقد يكتمل الأمر مع ذلك.',
  confirmErrorLabel: 'لم ينجح ذلك. حاول مجددًا.',
  breadcrumbLabel: 'مسار الصفحة',
  collapsedLabel: 'عرض المزيد من المسار',
  copyLabel: 'نسخ',
  copiedLabel: 'تم النسخ!',
  copyAddressLabel: 'نسخ العنوان',
  keyCaps: { ...latinKeyCaps, Space: 'مسافة' },
  keyLabels: (name, platform) => {
    if (platform === 'apple' && name === 'Meta') return 'الأمر'
    if (platform === 'apple' && name === 'Alt') return 'الخيار'
    return keyNames[name]
  },
  externalLabel: '(يُفتح في علامة تبويب جديدة)',
  maxLabel: 'الأقصى',
  amountErrorLabel: (problem, { example, decimals }) => {
    if (problem === 'malformed') return `اكتب المبلغ مثل ${example}.`
    if (decimals === 0) return 'اكتب المبلغ بلا كسور عشرية.'
    return `اكتب ${counted(decimals, {
      one: 'منزلة عشرية واحدة',
      two: 'منزلتين عشريتين',
      few: '# منازل عشرية',
      many: '# منزلة عشرية',
      other: '# منزلة عشرية',
    })} على الأكثر.`
  },
  clearLabel: 'مسح البحث',
  charactersLeftLabel: (left, max, format) => `الأحرف المتبقية: ${format(left)} من ${format(max)}`,
  selectAllLabel: 'تحديد الكل',
  incrementLabel: 'زيادة',
  decrementLabel: 'إنقاص',
  noMatchLabel: 'لا نتائج مطابقة',
  loadingLabel: 'جارٍ التحميل…',
  showOptionsLabel: 'عرض الخيارات',
  clearValueLabel: 'مسح',
  calendarLabel: 'التقويم',
  previousYearLabel: 'السنة السابقة',
  previousMonthLabel: 'الشهر السابق',
  nextMonthLabel: 'الشهر التالي',
  nextYearLabel: 'السنة التالية',
  dateLetters: { day: 'يي', month: 'شش', year: 'سسسس' },
  chooseDateLabel: (date) => (date === undefined ? 'اختيار تاريخ' : `تغيير التاريخ، ${date}`),
  dateErrorLabel: (problem, { format, min = '', max = '' }) => {
    if (problem === 'malformed') return `اكتب التاريخ بالشكل ${format}.`
    if (problem === 'no-such-date') return 'هذا اليوم غير موجود. راجع الشهر واليوم.'
    if (problem === 'before-min') return `لا يمكن أن يكون قبل ${min}.`
    if (problem === 'after-max') return `لا يمكن أن يكون بعد ${max}.`
    return 'لا يمكن اختيار هذا اليوم. اختر يومًا آخر.'
  },
  dateLabel: 'التاريخ',
  timeLabel: 'الوقت',
  timeZoneLabel: 'المنطقة الزمنية',
  timeZoneName: (timeZone) => timeZone.replaceAll('_', ' '),
  timeErrorLabel: (problem, example) => {
    if (problem === 'half-of-day-missing') return `اكتب ص أو م مع الوقت، مثل ${example}.`
    return problem === 'missing' ? `اكتب الوقت أيضًا، مثل ${example}.` : `اكتب الوقت مثل ${example}.`
  },
  skippedTimeLabel: (skipped, taken) =>
    `لا وجود للوقت ${skipped} في هذا اليوم، لأن الساعة تُقدَّم. أصبح ${taken}.`,
  repeatedTimeLabel: (time) => `تُؤخَّر الساعة في هذا اليوم، فيأتي الوقت ${time} مرتين. أيهما تقصد؟`,
  beforeClockChangeLabel: 'قبل تأخير الساعة',
  afterClockChangeLabel: 'بعد تأخير الساعة',
  fromLabel: 'من',
  toLabel: 'إلى',
  othersLabel: (count, format) => `${format(count)} آخرون`,
  boxLabel: (position, length, format) => `الرقم ${format(position)} من ${format(length)}`,
  retryLabel: 'إعادة المحاولة',
  requestLabel: 'الطلب',
  moreLabel: 'عرض المزيد',
  moreFailedLabel: 'تعذّر تحميل ما يلي.',
  countLabel: (count, total, format) =>
    total === undefined ? `حُمِّل ${format(count)}` : `حُمِّل ${format(count)} من ${format(total)}`,
  previousPageLabel: 'الصفحة السابقة',
  nextPageLabel: 'الصفحة التالية',
  pageLabel: (page, format) => `الصفحة ${format(page)}`,
  placeLabel: (page, pageCount, format) => `${format(page)} / ${format(pageCount)}`,
  valueLabel: (value, max, format) => `${format(value)} من ${format(max)}`,
  removeLabel: 'إزالة',
  stateLabels: { done: 'تم', current: 'الآن', failed: 'فشل', waiting: 'بالانتظار' },
  unknownLabel: 'غير معروف',
  unknownAmountLabel: 'المبلغ غير معروف',
  timeLeftLabel: (seconds) => {
    if (seconds === 0) return 'انتهى الوقت'
    const { days, hours, minutes } = minutesLeft(seconds)
    const parts = [
      days > 0
        ? counted(days, { one: 'يوم', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' })
        : '',
      hours > 0
        ? counted(hours, { one: 'ساعة', two: 'ساعتان', few: '# ساعات', many: '# ساعة', other: '# ساعة' })
        : '',
      minutes > 0
        ? counted(minutes, {
            one: 'دقيقة',
            two: 'دقيقتان',
            few: '# دقائق',
            many: '# دقيقة',
            other: '# دقيقة',
          })
        : '',
    ]
    return `المتبقي: ${parts.filter(Boolean).join(' و')}`
  },
  daysLabel: (days) => `${days} ي`,
  emptyLabel: 'لا شيء هنا بعد.',
  selectRowLabel: 'تحديد الصف',
  selectAllRowsLabel: 'تحديد كل الصفوف',
  showTableLabel: 'عرض كجدول',
  showChartLabel: 'عرض كرسم بياني',
  chartLoadingLabel: 'جارٍ تحميل الرسم البياني',
  trendLabel: (first, last) => `من ${first} إلى ${last}`,
  commandPaletteLabel: 'لوحة الأوامر',
  commandPlaceholder: 'ابحث، أو اكتب أمرًا',
  recentLabel: 'الأخيرة',
  noResultsLabel: 'لم يُعثر على شيء.',
  searchingLabel: 'جارٍ البحث',
  resultsLabel: (count, format) =>
    counted(
      count,
      {
        zero: 'لا نتائج',
        one: 'نتيجة واحدة',
        two: 'نتيجتان',
        few: '# نتائج',
        many: '# نتيجة',
        other: '# نتيجة',
      },
      format,
    ),
}

const keyNames: Readonly<Record<KeyName, string>> = {
  Control: 'تحكم',
  Meta: 'ويندوز',
  Alt: 'بديل',
  Shift: 'تبديل',
  Enter: 'إدخال',
  Escape: 'خروج',
  Tab: 'جدولة',
  Space: 'مسافة',
  Backspace: 'حذف للخلف',
  Delete: 'حذف',
  ArrowUp: 'سهم للأعلى',
  ArrowDown: 'سهم للأسفل',
  ArrowLeft: 'سهم لليسار',
  ArrowRight: 'سهم لليمين',
  Home: 'البداية',
  End: 'النهاية',
  PageUp: 'صفحة للأعلى',
  PageDown: 'صفحة للأسفل',
}

const rules = new Intl.PluralRules('ar')

/** A count with its noun, in the plural category it has in Arabic (CLDR); `#` stands for the number. */
const counted = (
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
  format: NumberFormatter = String,
): string => (forms[rules.select(count)] ?? forms.other).replace('#', format(count))
