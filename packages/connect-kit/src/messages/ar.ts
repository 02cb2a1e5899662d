import type { Catalogue } from './catalogue.ts'

/**
 * The modal in Arabic.
 *
 * @example createConnectKit({ messages: arabic, … })
 */
export const arabic: Catalogue = {
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
  'common.asOf': 'المعروض يعود إلى {time}.',
  'common.newTab': 'يُفتح في علامة تبويب جديدة',

  // What the header says
  'button.connecting': 'جارٍ الربط...',
  'button.selectNetwork': 'اختر الشبكة',
  'button.unknownNetwork': 'شبكة غير معروفة',

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
  'title.smartSessions': 'الجلسات الذكية',
  'title.receive': 'استلام',
  'title.compatibleNetworks': 'الشبكات المتوافقة',
  'title.networks': 'اختيار الشبكة',
  'title.selectChain': 'اختيار السلسلة',
  'title.switchNetwork': 'تبديل الشبكة',
  'title.switchChain': 'تبديل السلسلة',
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
  'connect.withWallet': 'المتابعة بمحفظة',
  'connect.none': 'لم يُعثر على محفظة في هذا المتصفح. ثبّت محفظة، أو افتح هذه الصفحة في متصفح محفظتك.',
  'connect.walletsOff': 'لا يتيح هذا التطبيق طريقة للاتصال بمحفظة هنا.',
  'wallets.offline': 'أنت غير متصل بالإنترنت.',
  'wallets.asOf': 'قائمة المحافظ تعود إلى {time}.',
  'connect.qrCode': 'رمز QR',
  'connect.recent': 'حديثة',
  'connect.installed': 'مثبّتة',
  'connect.multiChain': 'متعدّدة السلاسل',
  'connect.noDomain': 'لا تذكر نطاقًا',
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
  'allWallets.clearSearch': 'مسح البحث',
  'allWallets.onlyCertified': 'المحافظ المعتمدة فقط',
  'allWallets.onlyCertifiedToast': 'المعتمدة من WalletConnect فقط',
  'allWallets.found':
    '{count, plural, zero {لم يُعثر على أي محفظة} one {عُثر على محفظة واحدة} two {عُثر على محفظتين} few {عُثر على # محافظ} many {عُثر على # محفظة} other {عُثر على # محفظة}}',
  'allWallets.none': 'لم يُعثر على أي محفظة',
  'allWallets.unavailable': 'تعذّر تحميل قائمة المحافظ.',
  'allWallets.moreUnavailable': 'تعذّر تحميل المزيد من المحافظ.',
  'allWallets.certified': 'معتمدة',

  // Connecting a wallet of a list
  'pairing.code': 'رمز الاقتران لمحفظتك',
  'pairing.preparing': 'جارٍ إعداد الرمز',
  'pairing.scan': 'امسح رمز QR هذا بهاتفك',
  'pairing.copyLink': 'نسخ الرابط',
  'pairing.openWallet': 'فتح المحفظة',
  'pairing.open': 'فتح',
  'pairing.openAndContinue': 'افتح تطبيق المحفظة وتابع فيه',
  'pairing.missed': 'ألم تُفتح {wallet}؟',
  'pairing.missedText':
    'ربما لا يوجد التطبيق على هذا الجهاز، أو منعه المتصفح من الفتح. اضغط مرة أخرى أو اختر طريقة أخرى.',
  'pairing.brokenLink': 'لا يمكن فتح رابط هذه المحفظة',
  'pairing.brokenLinkText': 'انسخ الرابط والصقه في المحفظة، أو امسح الرمز بها.',
  'pairing.otherLink': 'جرّب رابطًا آخر',
  'pairing.showCode': 'عرض رمز QR',
  'pairing.hideCode': 'إخفاء رمز QR',
  'pairing.scanElsewhere': 'امسح هذا الرمز بالهاتف الذي فيه المحفظة',
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
  'whatIsANetwork.more': 'اعرف المزيد',

  // Networks
  'networks.legend': 'الشبكة',
  'networks.unsupported': 'لا يدعم هذا التطبيق شبكتك الحالية. انتقل إلى أحد الخيارات المتاحة للمتابعة.',

  'networks.search': 'ابحث عن شبكة',
  'networks.clearSearch': 'مسح البحث',
  'networks.found':
    '{count, plural, zero {لا شبكات} one {شبكة واحدة} two {شبكتان} few {# شبكات} many {# شبكة} other {# شبكة}}',
  'networks.none': 'لم يُعثر على أي شبكة',
  'networks.current': 'الشبكة الحالية',
  'networks.mayNotSupport': 'قد لا تدعم محفظتك المرتبطة بعض الشبكات المتاحة لهذا التطبيق',
  'networks.notApproved': 'لم توافق {wallet} على هذه الشبكة',
  'networks.toUse':
    'لاستخدام شبكة لم توافق عليها {wallet}، افصل المحفظة ثم اربطها من جديد واسمح بالشبكة فيها.',
  'networks.help': 'ما الشبكة؟',
  'networks.or': 'أو',
  'networks.disconnect': 'فصل المحفظة',

  // The wallet is asked to switch
  'switchNetwork.approve': 'وافِق في المحفظة',
  'switchNetwork.accept': 'اقبل الطلب في محفظتك',
  'switchNetwork.declined': 'رُفض التبديل',
  'switchNetwork.declinedText':
    'قد يُرفض التبديل إذا كانت المحفظة لا تدعم السلسلة أو كان هناك طلب سابق لا يزال مفتوحًا',
  'switchNetwork.failed': 'فشل التبديل',

  // A network where no wallet is connected
  'switchChain.title': 'التبديل إلى {chain}',
  'switchChain.text': 'لا تدعم المحفظة المرتبطة الاتصال بسلسلة {chain}. عليك ربط محفظة أخرى.',
  'switchChain.sameWallet': '{wallet} غير مرتبطة بـ {chain} بعد. اربطها بها للمتابعة.',
  'switchChain.switch': 'تبديل',
  'switchChain.otherWallet': 'استخدام محفظة أخرى',
  'switchChain.connect': 'ربط {wallet}',

  // A wallet on several chains
  'multiChain.title': 'اختر السلسلة لمحفظة {wallet}',
  'multiChain.text': 'اختر السلسلة التي تريد ربط محفظتك المتعددة السلاسل بها',
  'multiChain.chains': 'السلاسل',
  'multiChain.missing': 'تعذّر العثور على المحفظة',
  'chain.eip155': 'شبكات EVM',
  'chain.solana': 'Solana',
  'chain.polkadot': 'Polkadot',
  'chain.bip122': 'Bitcoin',
  'chain.cosmos': 'Cosmos',

  // Sign in
  'signIn.title': 'يحتاج {app} إلى الاتصال بمحفظتك',
  'signIn.anApp': 'التطبيق',
  'signIn.authenticating': 'جارٍ المصادقة...',
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

  // Tokens
  'smartSessions.text': 'يمكن لهذه التطبيقات التصرف نيابة عن هذا الحساب دون سؤال في كل مرة.',
  'smartSessions.loading': 'جارٍ تحميل الجلسات الذكية',
  'smartSessions.failed': 'تعذر جلب الجلسات الذكية',
  'smartSessions.none': 'لا توجد جلسات ذكية',
  'smartSessions.noneText': 'لا يمكن لأي تطبيق التصرف نيابة عن هذا الحساب دون سؤال.',
  'smartSessions.unnamed': 'تطبيق بلا اسم',
  'smartSessions.until': 'حتى {date}',
  'smartSessions.expired': 'منتهية',
  'smartSessions.revoked': 'ملغاة',
  'smartSessions.revoke': 'إلغاء',
  'smartSessions.revokeFailed': 'تعذر إلغاء الجلسة الذكية',
  'smartSessions.elsewhere': 'لا تعرف الخدمة هذه الشبكة.',

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
  'accountSettings.toKeyAccount': 'التبديل إلى حسابك الخارجي (EOA)',
  'accountSettings.toSmartAccount': 'التبديل إلى حسابك الذكي',
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

  // Approve Transaction
  'approve.count':
    '{count, plural, zero {لا طلبات} one {طلب واحد} two {1 من طلبين} few {1 من # طلبات} many {1 من # طلبًا} other {1 من # طلب}}',
  'approve.showRaw': 'عرض البيانات الخام',
  'approve.reject': 'رفض',
  'approve.approve': 'موافقة',
  'approve.text': 'الطلب',

  // What is asked
  'request.signMessage': 'توقيع رسالة',
  'request.signData': 'توقيع بيانات',
  'request.signTransaction': 'توقيع معاملة',
  'request.signTransactions': 'توقيع معاملات',
  'request.sendTransaction': 'إرسال معاملة',
  'request.sendCalls': 'إرسال عدة استدعاءات',
  'request.sendUserOperation': 'إرسال عملية مستخدم',
  'request.grantPermissions': 'منح أذونات',
  'request.revokePermissions': 'سحب أذونات',

  // Any request
  'request.askedBy': 'الجهة الطالبة',
  'request.account': 'الحساب',
  'request.network': 'الشبكة',
  'request.none': 'لا يوجد',
  'request.method': 'الإجراء',
  'request.cut':
    '{text}… ({count, plural, zero {لا أحرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}})',
  'request.chain': 'السلسلة {id}',
  'request.unreadable': 'تتعذّر قراءة هذا الطلب. ارفضه.',
  'request.furtherWarnings': 'تحذيرات أخرى: {count, number}',
  'request.otherAccount': 'يذكر الطلب حسابًا آخر: {account}',
  'request.otherChain': 'هذا مخصص لشبكة {chain}، لكن محفظتك على شبكة أخرى.',

  // A message
  'message.empty': 'نص فارغ',
  'message.likeSignIn': 'تبدو هذه رسالة تسجيل دخول، لكنها لم تُكتب كما تُكتب. لا توقّعها.',
  'message.cut': 'النص أطول مما هو معروض.',
  'message.bytes':
    'بيانات بلا كلمات: {count, plural, zero {لا بايتات} one {بايت واحد} two {بايتان} few {# بايتات} many {# بايتًا} other {# بايت}}',
  'message.bytesText': 'لا يستطيع أحد قراءة ما يقوله هذا. لا توقّعه إلا إذا كنت تعرف الغرض منه.',
  // One that signs in
  'message.site': 'الموقع',
  'message.account': 'الحساب',
  'message.chain': 'السلسلة',
  'message.statement': 'البيان',
  'message.uri': 'عنوان الصفحة',
  'message.nonce': 'الرقم الفريد',
  'message.issued': 'صدرت في',
  'message.expires': 'تنتهي في',
  'message.notBefore': 'ليست صالحة قبل',
  'message.request': 'الطلب',
  'message.resources': 'الموارد',
  'message.wrongDomain': 'سيسجّل هذا دخولك إلى {site}، لكنك على {origin}. لا توقّعه.',
  'message.wrongAddress': 'هذه الرسالة عن حساب غير حسابك.',
  'message.wrongChain': 'هذه الرسالة عن شبكة غير التي عليها محفظتك.',
  'message.wrongUri': 'هذه الرسالة عن صفحة غير هذه الصفحة.',
  'message.wrongNonce': 'ليست هذه هي الرسالة التي طُلبت.',
  'message.issuedInFuture': 'تقول هذه الرسالة إنها كُتبت في المستقبل.',
  'message.notYetValid': 'هذه الرسالة ليست صالحة بعد.',
  'message.expired': 'لم تعد هذه الرسالة صالحة.',

  // Tokens that move, and who may move them
  'token.sends': 'يرسل {amount} إلى {to}',
  'token.moves': 'ينقل {amount} من {from} إلى {to}',
  'token.baseUnits': '{amount} من الوحدات الأساسية',
  'token.baseUnitsOf': '{amount} من الوحدات الأساسية من {token}',
  'token.spends': 'يسمح لـ {who} بإنفاق {amount}',
  'token.spendsMore': 'يسمح لـ {who} بإنفاق {amount} إضافية',
  'token.spendsNothing': 'لا يعود {who} قادرًا على إنفاق أي شيء من {token}',
  'token.spendsAll': 'يسمح لـ {who} بإنفاق {token} بلا حد',
  'token.spendsAllText': 'قد يأخذ {who} كل ما لديك من {token}، الآن ولاحقًا، إلى أن تسحب الإذن.',
  'token.movesNothing': 'لا يعود {who} قادرًا على نقل رموزك من {token}',
  'token.movesAll': 'يسمح لـ {who} بنقل كل رموزك من {token}',
  'token.movesAllText': 'قد يأخذ {who} كل ما تملكه من {token}، الآن ولاحقًا، إلى أن تسحب الإذن.',
  'token.irregular': 'لم تُكتب بيانات هذا الاستدعاء كما يقتضي المعيار.',
  'permit.text': 'يسري إذن كهذا دون معاملة. لا توقّعه إلا إذا كنت تثق بمن يحصل عليه.',
  'permit.unknownToken': 'رمز غير معروف',
  'permit.unreadable': 'تتعذّر قراءة المبلغ المسموح بإنفاقه. لا توقّعه.',

  // A transaction
  'transaction.to': 'إلى',
  'transaction.value': 'القيمة',
  'transaction.creates':
    'ينشئ عقدًا من شفرة حجمها {count, plural, zero {صفر بايت} one {بايت واحد} two {بايتان} few {# بايتات} many {# بايتًا} other {# بايت}}',
  'transaction.callsWith': 'يستدعي {to} مع {data}',
  'transaction.calls':
    'يستدعي {to}: الدالة {selector}، وحجم البيانات {count, plural, zero {صفر بايت} one {بايت واحد} two {بايتان} few {# بايتات} many {# بايتًا} other {# بايت}}',
  'transaction.unknownFunction': 'ما تفعله الدالة {selector} غير معروف هنا.',
  'transaction.moreCalls':
    'استدعاءات لا يتسع لها المكان: {count, number}. تجدها كلها في «عرض البيانات الخام».',
  'transaction.noReceiver': 'المستلم ليس عنوانًا.',
  'transaction.dataUnreadable': 'تتعذّر قراءة بيانات الاستدعاء.',
  'transaction.valueUnreadable': 'تتعذّر قراءة القيمة.',
  'transaction.twoData': 'في الاستدعاء بيانات مختلفة مرتين، ولا يُعرف أيّها تأخذ المحفظة.',

  // Typed data
  'typedData.signedFor': 'موقّع لصالح',
  'typedData.message': 'رسالة',
  'typedData.messageOf': 'رسالة: {type}',
  'typedData.name': 'الاسم',
  'typedData.version': 'الإصدار',
  'typedData.chain': 'السلسلة',
  'typedData.contract': 'العقد',
  'typedData.salt': 'الملح',
  'typedData.missing': 'غير موجود',
  'typedData.more': '{count, number} أخرى',
  'typedData.tooDeep': 'متداخل بعمق لا يمكن عرضه',
  'typedData.untyped': 'لا تذكر هذه البيانات نوعها. لا تستطيع محفظة توقيعها كما هي معروضة.',
  'typedData.cut': 'لا يتسع المكان لكل شيء. تجده كله في «عرض البيانات الخام».',

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
  'errors.RPC_METHOD_REFUSED': 'هذا الإجراء غير مسموح',
  'errors.BALANCE_UNAVAILABLE': 'رصيد الرموز غير متاح',
  'errors.TRANSACTIONS_UNAVAILABLE': 'تعذّر جلب المعاملات',
  'errors.SIGN_IN_FAILED': 'حدثت مشكلة أثناء بدء المصادقة',
  'errors.SIGNATURE_DECLINED': 'رُفض التوقيع',
  'errors.SMART_ACCOUNT_UNSUPPORTED': 'قد لا يدعم هذا التطبيق الحسابات الذكية',
  'errors.DISCONNECT_FAILED': 'تعذّر فصل المحفظة',
  'errors.UNKNOWN': 'خطأ غير معروف',
}
