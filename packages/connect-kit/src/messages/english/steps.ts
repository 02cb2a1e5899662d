/** Networks and signing in: what may follow a connection. */
export const steps = {
  // Networks
  'networks.legend': 'Network',
  'networks.unsupported':
    'This app doesn’t support your current network. Switch to an available option to continue.',

  // Sign in
  'signIn.title': '{app} needs to connect to your wallet',
  'signIn.anApp': 'Dapp',
  'signIn.text': 'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
  'signIn.cancel': 'Cancel',
  'signIn.cancelling': 'Cancelling...',
  'signIn.sign': 'Sign',
  'signIn.signing': 'Signing...',
} as const
