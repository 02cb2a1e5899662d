/** The connected account. */
export const account = {
  // Account
  'account.connected': 'Connected account',
  'account.profile': 'Profile',
  'account.settings': 'Account settings',
  'account.chooseName': 'Choose account name',
  'account.copyAddress': 'Copy address',
  'account.addressCopied': 'Address copied',
  'account.copyFailed': 'Failed to copy',
  'account.receive': 'Receive',
  'account.switchAddress': 'Switch address',
  'account.disconnect': 'Disconnect',
  'account.network': 'Network:',
  'account.switchNetwork': 'Switch Network',
  'account.blockExplorer': 'Block Explorer',
  'account.holdings': 'What the account has',

  // Tokens
  'tokens.tab': 'Tokens',
  'tokens.unavailable': 'Token Balance Unavailable',
  'tokens.total': 'Total balance',
  'tokens.loading': 'Loading tokens',
  'tokens.receive': 'Receive funds',
  'tokens.receiveHint': 'Transfer tokens on your wallet',
  'tokens.unnamed': 'Unnamed token',

  // NFTs
  'nfts.tab': 'NFTs',
  'nfts.soon': 'Coming soon',
  'nfts.soonText': 'Stay tuned for our upcoming NFT feature',
  'nfts.receive': 'Receive funds',

  // Activity
  'activity.tab': 'Activity',
  'activity.loading': 'Loading activity',
  'activity.failed': 'Failed to fetch transactions',
  'activity.none': 'No activity yet',
  'activity.noneText': 'Your next transactions will appear here',
  'activity.trade': 'Trade',
  /** Between what was given and what was got, for who cannot see the arrow. */
  'activity.for': 'for',
  'activity.month': '{month} {year}',
  'activity.day': '{day} {month}',
  // What a transaction did
  'activity.approved': 'Approved',
  'activity.bought': 'Bought',
  'activity.borrowed': 'Borrowed',
  'activity.burnt': 'Burnt',
  'activity.canceled': 'Canceled',
  'activity.claimed': 'Claimed',
  'activity.deployed': 'Deployed',
  'activity.deposited': 'Deposited',
  'activity.executed': 'Executed',
  'activity.minted': 'Minted',
  'activity.received': 'Received',
  'activity.repaid': 'Repaid',
  'activity.sold': 'Sold',
  'activity.sent': 'Sent',
  'activity.staked': 'Staked',
  'activity.swapped': 'Swapped',
  'activity.unstaked': 'Unstaked',
  'activity.withdrawn': 'Withdrawn',
  // How it stands
  'activity.statusConfirmed': 'Confirmed',
  'activity.statusFailed': 'Failed',
  'activity.statusPending': 'Pending',

  // Receive
  'receive.code': 'Your address',
  'receive.hint': 'Copy your address or scan this QR code',
  'receive.networks': 'Compatible networks',
  'compatibleNetworks.notice': 'You can only receive assets on these networks',

  // Settings, profile, addresses
  'accountSettings.network': 'Network',
  'accountSettings.notSupported': 'Not supported',
  'accountSettings.toKeyAccount': 'Switch to your EOA',
  'accountSettings.toSmartAccount': 'Switch to your smart account',
  'profile.settings': 'Account Settings',
  'profile.accounts': 'Your accounts',
  'profile.switch': 'Switch',
  'switchAddress.addresses': 'Your addresses',
  'switchAddress.switchTo': 'Switch to',
  'switchAddress.active': 'Active',
} as const
