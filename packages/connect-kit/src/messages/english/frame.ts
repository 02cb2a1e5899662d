/** Texts used by every view, and by the views the modal opens with. */
export const frame = {
  /** Language of the texts (BCP 47). */
  language: 'en',

  // Common
  'common.back': 'Back',
  'common.close': 'Close',
  'common.dismiss': 'Dismiss',
  'common.loading': 'Loading',
  'common.loadFailed': 'This part could not be loaded. Try again, or load the page again.',
  'common.retry': 'Retry',
  'common.tryAgain': 'Try again',
  'common.showMore': 'Show more',
  'common.copied': 'Copied!',
  'common.asOf': 'What is shown is as of {time}.',
  'common.newTab': 'opens in a new tab',

  // The kit's buttons, in addition to some of the titles
  'button.connecting': 'Connecting...',
  'button.selectNetwork': 'Select Network',
  'button.unknownNetwork': 'Unknown Network',

  // Header titles
  'title.connect': 'Connect Wallet',
  'title.allWallets': 'All Wallets',
  'title.walletConnect': 'WalletConnect',
  'title.downloads': 'Downloads',
  'title.downloadsOf': 'Get {wallet}',
  'title.getWallet': 'Get a wallet',
  'title.whatIsAWallet': 'What is a wallet?',
  'title.account': 'Account',
  'title.accountSettings': 'Settings',
  'title.profile': 'Profile',
  'title.switchAddress': 'Switch Address',
  'title.smartSessions': 'Smart Sessions',
  'title.receive': 'Receive',
  'title.send': 'Send',
  'title.selectToken': 'Select Token',
  'title.reviewSend': 'Review send',
  'title.swap': 'Swap',
  'title.reviewSwap': 'Preview swap',
  'title.compatibleNetworks': 'Compatible Networks',
  'title.networks': 'Choose Network',
  'title.selectChain': 'Select chain',
  'title.switchNetwork': 'Switch Network',
  'title.switchChain': 'Switch chain',
  'title.whatIsANetwork': 'What is a network?',
  'title.unsupportedChain': 'Switch Network',
  'title.signIn': 'Sign In',
  'title.approve': 'Approve Transaction',
  'title.chooseName': 'Account name',
  'title.registerName': 'Choose name',
  'title.nameRegistered': 'Account name',

  // Connect
  'connect.help': 'What is a wallet?',
  'connect.allWallets': 'All Wallets',
  'connect.withWallet': 'Continue with a wallet',
  'connect.none':
    'No wallet was found in this browser. Install one, or open this page in your wallet’s browser.',
  'connect.walletsOff': 'This app offers no way to connect with a wallet here.',
  'wallets.offline': 'You are offline.',
  'wallets.asOf': 'The list of wallets is as of {time}.',
  'connect.qrCode': 'QR code',
  'connect.recent': 'Recent',
  'connect.installed': 'Installed',
  'connect.multiChain': 'Multichain',
  /** Shown next to a wallet whose name is easily confused with another’s. */
  'connect.noDomain': 'names no domain',
  'connect.terms': 'terms of service',
  'connect.privacy': 'privacy policy',
  'connect.agreeing': 'By connecting your wallet, you agree to our {document}.',
  'connect.agreeingToBoth': 'By connecting your wallet, you agree to our {terms} and {privacy}.',
  'connect.agree': 'I agree to our {document}',
  'connect.agreeToBoth': 'I agree to our {terms} and {privacy}',

  // Site verification warnings
  'verdict.scam': 'Known scam',
  'verdict.scamText':
    'This page was reported as unsafe. Connecting a wallet here may cost you everything in it. Leave it.',
  'verdict.mismatch': 'Domain mismatch',
  'verdict.mismatchText':
    'This page is at {origin}, not at {url}, where it says it lives. Connect only if you know why.',

  // Connecting
  'connecting.continue': 'Continue in {wallet}',
  'connecting.accept': 'Accept connection request in the wallet',
  'connecting.declined': 'Connection declined',
  'connecting.declinedText': 'Connection can be declined if a previous request is still active',
  'connecting.failed': 'Connection failed',
} as const
