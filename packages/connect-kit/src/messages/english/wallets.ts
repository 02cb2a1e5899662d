/** Texts of the wallet lists, of connecting a listed wallet, and of the wallet help. */
export const wallets = {
  // All wallets
  'allWallets.search': 'Search wallets',
  'allWallets.searchHint': 'Search wallet',
  'allWallets.clearSearch': 'Clear search',
  'allWallets.onlyCertified': 'Only certified wallets',
  'allWallets.onlyCertifiedToast': 'Only WalletConnect certified',
  'allWallets.found': '{count, number} found',
  'allWallets.none': 'No Wallet found',
  'allWallets.unavailable': 'The list of wallets could not be loaded.',
  'allWallets.moreUnavailable': 'More wallets could not be loaded.',
  'allWallets.certified': 'Certified',

  // Connecting a wallet from the list
  'pairing.code': 'Pairing code for your wallet',
  'pairing.preparing': 'Preparing the code',
  'pairing.scan': 'Scan this QR Code with your phone',
  'pairing.copyLink': 'Copy link',
  'pairing.openWallet': 'Open wallet',
  'pairing.open': 'Open',
  'pairing.openAndContinue': 'Open and continue in the wallet app',
  'pairing.missed': 'Did {wallet} not open?',
  'pairing.missedText':
    'The app may not be on this device, or the browser kept it from opening. Press once more, or take another way.',
  'pairing.brokenLink': 'This wallet’s link cannot be opened',
  'pairing.brokenLinkText': 'Copy the link and paste it in the wallet, or scan the code with it.',
  'pairing.otherLink': 'Try another link',
  'pairing.showCode': 'Show QR code',
  'pairing.hideCode': 'Hide QR code',
  'pairing.scanElsewhere': 'Scan this code with the phone that has the wallet',
  'pairing.platforms': 'How to open the wallet',
  'pairing.browser': 'Browser',
  'pairing.mobile': 'Mobile',
  'pairing.webapp': 'Webapp',
  'pairing.desktop': 'Desktop',
  'pairing.notDetected': 'Not Detected',
  'pairing.notDetectedText': '{wallet} was not found in this browser. Install it, then load this page again.',
  'pairing.noWallet': 'Don’t have {wallet}?',
  'pairing.get': 'Get',

  // Wallet downloads
  'downloads.chrome': 'Chrome Extension',
  'downloads.ios': 'iOS App',
  'downloads.android': 'Android App',
  'downloads.website': 'Website',
  'downloads.none': 'Nobody told where this wallet can be got. Search for it by its name.',
  'getWallet.exploreAll': 'Explore all',

  // What is a wallet?
  'whatIsAWallet.key': 'One key for many apps',
  'whatIsAWallet.keyText':
    'A wallet is how you come into apps like this one. Nothing to sign up for, and no password to remember.',
  'whatIsAWallet.home': 'A home for what you own',
  'whatIsAWallet.homeText':
    'It holds coins, tokens and collectibles, and sends and receives them. Nobody else can move them.',
  'whatIsAWallet.decide': 'You decide each time',
  'whatIsAWallet.decideText':
    'An app can only ask. Your wallet shows what is asked, and nothing happens before you agree.',
  'whatIsAWallet.get': 'Get a wallet',

  // What is a network?
  'whatIsANetwork.record': 'Where things happen',
  'whatIsANetwork.recordText':
    'A network is the shared record that keeps who owns what. Each has its own coin to pay its fees with.',
  'whatIsANetwork.address': 'The same address on many',
  'whatIsANetwork.addressText':
    'Your address can be on several networks, but what you own on one is not on the others. Choose the one the app uses.',
  'whatIsANetwork.more': 'Learn more',
} as const
