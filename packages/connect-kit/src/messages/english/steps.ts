/** Texts of the network and sign-in views, which may follow a connection. */
export const steps = {
  // Networks
  'networks.legend': 'Network',
  'networks.unsupported':
    'This app doesn’t support your current network. Switch to an available option to continue.',

  'networks.search': 'Search network',
  'networks.clearSearch': 'Clear search',
  'networks.found': '{count, plural, one {# network} other {# networks}}',
  'networks.none': 'No network found',
  'networks.current': 'Current network',
  'networks.mayNotSupport':
    'Your connected wallet may not support some of the networks available for this dApp',
  'networks.notApproved': '{wallet} did not approve this network',
  'networks.toUse':
    'To use a network that {wallet} did not approve, disconnect, connect again, and allow it there.',
  'networks.help': 'What is a network?',
  'networks.or': 'or',
  'networks.disconnect': 'Disconnect',

  // Network switch request
  'switchNetwork.approve': 'Approve in wallet',
  'switchNetwork.accept': 'Accept connection request in your wallet',
  'switchNetwork.declined': 'Switch declined',
  'switchNetwork.declinedText':
    'Switch can be declined if chain is not supported by a wallet or previous request is still active',
  'switchNetwork.failed': 'Switch failed',

  // A network without a connected wallet
  'switchChain.title': 'Switch to {chain}',
  'switchChain.text':
    'Connected wallet doesn’t support connecting to {chain} chain. You need to connect with a different wallet.',
  'switchChain.sameWallet': '{wallet} is not connected to {chain} yet. Connect it there to go on.',
  'switchChain.switch': 'Switch',
  'switchChain.otherWallet': 'Use another wallet',
  'switchChain.connect': 'Connect {wallet}',

  // A multi-chain wallet
  'multiChain.title': 'Select Chain for {wallet}',
  'multiChain.text': 'Select which chain to connect to your multi chain wallet',
  'multiChain.chains': 'Chains',
  'chain.eip155': 'EVM Networks',
  'chain.solana': 'Solana',
  'chain.polkadot': 'Polkadot',
  'chain.bip122': 'Bitcoin',
  'chain.cosmos': 'Cosmos',

  // Sign in
  'signIn.title': '{app} needs to connect to your wallet',
  'signIn.anApp': 'Dapp',
  'signIn.authenticating': 'Authenticating...',
  'signIn.text': 'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
  'signIn.cancel': 'Cancel',
  'signIn.cancelling': 'Cancelling...',
  'signIn.sign': 'Sign',
  'signIn.signing': 'Signing...',
} as const
