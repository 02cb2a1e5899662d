import type { Catalogue } from './catalogue.ts'

/**
 * The modal in Arabic.
 *
 * @example createConnectKit({ messages: arabic, … })
 */
export const arabic = {
  language: 'ar',

  // Everywhere
  'common.back': 'رجوع',
  'common.close': 'إغلاق',
  'common.dismiss': 'تجاهل',
  'common.loading': 'جارٍ التحميل',
  'common.loadFailed': 'تعذّر تحميل هذا الجزء. أعد المحاولة أو أعد تحميل الصفحة.',
  'common.retry': 'إعادة المحاولة',
  'common.tryAgain': 'حاول مرة أخرى',
  'common.showMore': 'عرض المزيد',
  'common.copied': 'تم النسخ!',
  'common.newTab': 'يُفتح في علامة تبويب جديدة',

  // What the header says
  'title.connect': 'ربط المحفظة',
  'title.allWallets': 'كل المحافظ',
  'title.walletConnect': 'WalletConnect',
  'title.downloads': 'التنزيلات',
  'title.downloadsOf': 'الحصول على {wallet}',
  'title.getWallet': 'احصل على محفظة',
  'title.whatIsAWallet': 'ما المحفظة؟',
  'title.account': 'الحساب',
  'title.accountSettings': 'الإعدادات',
  'title.profile': 'الملف الشخصي',
  'title.switchAddress': 'تبديل العنوان',
  'title.receive': 'استلام',
  'title.compatibleNetworks': 'الشبكات المتوافقة',
  'title.networks': 'اختيار الشبكة',
  'title.whatIsANetwork': 'ما الشبكة؟',
  'title.unsupportedChain': 'تبديل الشبكة',
  'title.signIn': 'تسجيل الدخول',
  'title.approve': 'الموافقة على المعاملة',
  'title.chooseName': 'اسم الحساب',
  'title.registerName': 'اختيار الاسم',
  'title.nameRegistered': 'اسم الحساب',

  // Connect
  'connect.help': 'ما المحفظة؟',
  'connect.allWallets': 'كل المحافظ',
  'connect.none': 'لم يُعثر على محفظة في هذا المتصفح. ثبّت محفظة، أو افتح هذه الصفحة في متصفح محفظتك.',
  'connect.qrCode': 'رمز QR',
  'connect.recent': 'حديثة',
  'connect.installed': 'مثبّتة',
  'connect.terms': 'شروط الخدمة',
  'connect.privacy': 'سياسة الخصوصية',
  'connect.agreeing': 'بربط محفظتك، فإنك توافق على {document}.',
  'connect.agreeingToBoth': 'بربط محفظتك، فإنك توافق على {terms} و{privacy}.',
  'connect.agree': 'أوافق على {document}',
  'connect.agreeToBoth': 'أوافق على {terms} و{privacy}',

  // A page that is not what it says
  'verdict.scam': 'عملية احتيال معروفة',
  'verdict.scamText': 'أُبلغ عن أن هذه الصفحة غير آمنة. قد يكلّفك ربط محفظتك هنا كل ما فيها. غادر هذه الصفحة.',
  'verdict.mismatch': 'النطاق غير مطابق',
  'verdict.mismatchText':
    'هذه الصفحة موجودة على {origin}، لا على {url} كما تدّعي. لا تربط محفظتك إلا إذا كنت تعرف السبب.',

  // Connecting
  'connecting.continue': 'المتابعة في {wallet}',
  'connecting.accept': 'اقبل طلب الربط في المحفظة',
  'connecting.declined': 'رُفض الربط',
  'connecting.declinedText': 'قد يُرفض الربط إذا كان هناك طلب سابق لا يزال مفتوحًا',
  'connecting.failed': 'فشل الربط',

  // All wallets
  'allWallets.search': 'البحث في المحافظ',
  'allWallets.searchHint': 'ابحث عن محفظة',
  'allWallets.onlyCertified': 'المحافظ المعتمدة فقط',
  'allWallets.onlyCertifiedToast': 'المعتمدة من WalletConnect فقط',
  'allWallets.found':
    '{count, plural, zero {لم يُعثر على أي محفظة} one {عُثر على محفظة واحدة} two {عُثر على محفظتين} few {عُثر على # محافظ} many {عُثر على # محفظة} other {عُثر على # محفظة}}',
  'allWallets.none': 'لم يُعثر على أي محفظة',
  'allWallets.certified': 'معتمدة',

  // Connecting a wallet of a list
  'pairing.code': 'رمز الاقتران لمحفظتك',
  'pairing.preparing': 'جارٍ إعداد الرمز',
  'pairing.scan': 'امسح رمز QR هذا بهاتفك',
  'pairing.copyLink': 'نسخ الرابط',
  'pairing.openWallet': 'فتح المحفظة',
  'pairing.open': 'فتح',
  'pairing.openAndContinue': 'افتح تطبيق المحفظة وتابع فيه',
  'pairing.platforms': 'طريقة فتح المحفظة',
  'pairing.browser': 'المتصفح',
  'pairing.mobile': 'الهاتف',
  'pairing.webapp': 'تطبيق الويب',
  'pairing.desktop': 'سطح المكتب',
  'pairing.notDetected': 'لم يُعثر عليها',
  'pairing.notDetectedText': 'لم يُعثر على {wallet} في هذا المتصفح. ثبّتها، ثم أعد تحميل هذه الصفحة.',
  'pairing.noWallet': 'ليست لديك {wallet}؟',
  'pairing.get': 'احصل عليها',

  // Where a wallet can be got
  'downloads.chrome': 'إضافة Chrome',
  'downloads.ios': 'تطبيق iOS',
  'downloads.android': 'تطبيق Android',
  'downloads.website': 'الموقع الإلكتروني',
  'downloads.none': 'لا يُعرف من أين يمكن الحصول على هذه المحفظة. ابحث عنها باسمها.',
  'getWallet.exploreAll': 'استكشاف الكل',

  // What is a wallet?
  'whatIsAWallet.key': 'مفتاح واحد لتطبيقات كثيرة',
  'whatIsAWallet.keyText':
    'بالمحفظة تدخل إلى تطبيقات مثل هذا التطبيق. لا حاجة إلى إنشاء حساب ولا إلى كلمة مرور تتذكرها.',
  'whatIsAWallet.home': 'مكان لما تملكه',
  'whatIsAWallet.homeText':
    'تحفظ العملات والرموز والمقتنيات الرقمية، وترسلها وتستلمها. لا يستطيع أحد غيرك نقلها.',
  'whatIsAWallet.decide': 'القرار لك في كل مرة',
  'whatIsAWallet.decideText':
    'لا يستطيع التطبيق إلا أن يطلب. تعرض لك محفظتك ما هو مطلوب، ولا يحدث شيء قبل أن توافق.',
  'whatIsAWallet.get': 'احصل على محفظة',

  // What is a network?
  'whatIsANetwork.record': 'حيث تجري الأمور',
  'whatIsANetwork.recordText':
    'الشبكة هي السجل المشترك الذي يحفظ من يملك ماذا. ولكل شبكة عملتها التي تُدفع بها رسومها.',
  'whatIsANetwork.address': 'العنوان نفسه على شبكات كثيرة',
  'whatIsANetwork.addressText':
    'قد يكون عنوانك على عدة شبكات، لكن ما تملكه على إحداها ليس على غيرها. اختر الشبكة التي يستخدمها التطبيق.',

  // Networks
  'networks.legend': 'الشبكة',
  'networks.unsupported': 'لا يدعم هذا التطبيق شبكتك الحالية. انتقل إلى أحد الخيارات المتاحة للمتابعة.',

  // Sign in
  'signIn.title': 'يحتاج {app} إلى الاتصال بمحفظتك',
  'signIn.anApp': 'التطبيق',
  'signIn.text': 'وقّع هذه الرسالة لتثبت أنك تملك هذه المحفظة ولتتابع. الإلغاء يفصل محفظتك.',
  'signIn.cancel': 'إلغاء',
  'signIn.cancelling': 'جارٍ الإلغاء...',
  'signIn.sign': 'توقيع',
  'signIn.signing': 'جارٍ التوقيع...',

  // Account
  'account.connected': 'الحساب المرتبط',
  'account.profile': 'الملف الشخصي',
  'account.settings': 'إعدادات الحساب',
  'account.chooseName': 'اختر اسمًا للحساب',
  'account.copyAddress': 'نسخ العنوان',
  'account.addressCopied': 'تم نسخ العنوان',
  'account.copyFailed': 'تعذّر النسخ',
  'account.receive': 'استلام',
  'account.switchAddress': 'تبديل العنوان',
  'account.disconnect': 'فصل المحفظة',
  'account.network': 'الشبكة:',
  'account.switchNetwork': 'تبديل الشبكة',
  'account.blockExplorer': 'مستكشف الكتل',
  'account.holdings': 'ما في الحساب',
  'account.asOf': 'المعروض يعود إلى الساعة {time}.',

  // Tokens
  'tokens.tab': 'الرموز',
  'tokens.unavailable': 'رصيد الرموز غير متاح',
  'tokens.total': 'الرصيد الإجمالي',
  'tokens.loading': 'جارٍ تحميل الرموز',
  'tokens.receive': 'استلام الأموال',
  'tokens.receiveHint': 'حوّل رموزًا إلى محفظتك',
  'tokens.unnamed': 'رمز بلا اسم',

  // NFTs
  'nfts.tab': 'NFTs',
  'nfts.soon': 'قريبًا',
  'nfts.soonText': 'ترقّب ميزة NFT القادمة',
  'nfts.receive': 'استلام الأموال',

  // Activity
  'activity.tab': 'النشاط',
  'activity.loading': 'جارٍ تحميل النشاط',
  'activity.failed': 'تعذّر جلب المعاملات',
  'activity.none': 'لا نشاط بعد',
  'activity.noneText': 'ستظهر معاملاتك القادمة هنا',
  'activity.trade': 'تداول',
  'activity.for': 'مقابل',
  'activity.month': '{month} {year}',
  'activity.day': '{day} {month}',
  // What a transaction did
  'activity.approved': 'موافقة',
  'activity.bought': 'شراء',
  'activity.borrowed': 'اقتراض',
  'activity.burnt': 'حرق',
  'activity.canceled': 'إلغاء',
  'activity.claimed': 'مطالبة',
  'activity.deployed': 'نشر عقد',
  'activity.deposited': 'إيداع',
  'activity.executed': 'تنفيذ',
  'activity.minted': 'سكّ',
  'activity.received': 'استلام',
  'activity.repaid': 'سداد',
  'activity.sold': 'بيع',
  'activity.sent': 'إرسال',
  'activity.staked': 'تخزين',
  'activity.swapped': 'مبادلة',
  'activity.unstaked': 'إلغاء التخزين',
  'activity.withdrawn': 'سحب',
  // How it stands
  'activity.statusConfirmed': 'مؤكدة',
  'activity.statusFailed': 'فاشلة',
  'activity.statusPending': 'قيد الانتظار',

  // Receive
  'receive.code': 'عنوانك',
  'receive.hint': 'انسخ عنوانك أو امسح رمز QR هذا',
  'receive.networks': 'الشبكات المتوافقة',
  'compatibleNetworks.notice': 'لا يمكنك استلام الأصول إلا على هذه الشبكات',

  // Settings, profile, addresses
  'accountSettings.network': 'الشبكة',
  'accountSettings.notSupported': 'غير مدعومة',
  'profile.settings': 'إعدادات الحساب',
  'profile.accounts': 'حساباتك',
  'profile.switch': 'تبديل',
  'switchAddress.addresses': 'عناوينك',
  'switchAddress.switchTo': 'التبديل إلى',
  'switchAddress.active': 'نشط',

  // Account name
  'chooseName.title': 'اختر اسم حسابك',
  'chooseName.text': 'الاسم أسهل تذكّرًا وأسهل تحققًا من عنوان طويل.',
  'chooseName.choose': 'اختيار الاسم',

  // Choose name
  'registerName.label': 'اسم الحساب',
  'registerName.hint': '4 أحرف لاتينية أو أرقام أو - على الأقل',
  'registerName.register': 'تسجيل الاسم',
  'registerName.checking': 'جارٍ التحقق',
  'registerName.registered': 'مسجّل',
  'registerName.available': 'متاح',
  'registerName.suggestions': 'اقتراحات',
  'registerName.tooShort': 'يجب ألا يقل الاسم عن 4 أحرف',
  'registerName.letters': 'لا يُسمح إلا بالأحرف اللاتينية والأرقام والرمز -',
  'registerName.owned': 'لديك اسم بالفعل',

  // It is registered
  'nameRegistered.title': 'تم اختيار اسم الحساب بنجاح',
  'nameRegistered.text': 'يمكنك الآن تمويل حسابك وتداول العملات المشفرة',
  'nameRegistered.go': 'هيا بنا!',

  // Words for what goes wrong most
  'errors.USER_REJECTED': 'لقد رفضت الطلب في محفظتك.',
  'errors.REQUEST_PENDING': 'يوجد طلب مفتوح في محفظتك. أجب عنه هناك أولًا.',
  'errors.REQUEST_TIMED_OUT': 'لم تُجب محفظتك في الوقت المحدد.',
  'errors.WALLET_UNAUTHORIZED': 'لا تسمح محفظتك بهذا الحساب أو بهذا الإجراء.',
  'errors.WALLET_UNSUPPORTED': 'لا تستطيع محفظتك القيام بذلك.',
  'errors.WALLET_DISCONNECTED': 'لم تعد محفظتك مرتبطة. اربطها من جديد.',
  'errors.WALLET_FAILED': 'أجابت محفظتك بخطأ.',
  'errors.WALLET_NOT_LOADED': 'تعذّر تحميل هذه المحفظة. حاول مرة أخرى.',
  'errors.POPUP_BLOCKED': 'حظر متصفحك نافذة المحفظة. اسمح بالنوافذ المنبثقة لهذه الصفحة، ثم حاول مرة أخرى.',
  'errors.NOT_CONNECTED': 'اربط محفظة أولًا.',
  'errors.CONNECTOR_NOT_FOUND': 'هذه المحفظة غير متاحة هنا.',
  'errors.ACCOUNTS_UNAVAILABLE': 'لم تشارك محفظتك أي حساب.',
  'errors.SESSION_EXPIRED': 'انتهت صلاحية الجلسة',
  'errors.DISCONNECT_FAILED': 'تعذّر فصل المحفظة',
  'errors.UNKNOWN': 'خطأ غير معروف',
} as const satisfies Catalogue
