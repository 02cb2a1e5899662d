/** Texts of the views that buy tokens with fiat money. */
export const onramp = {
  // Amounts
  'buy.pay': 'You pay',
  'buy.currency': 'Currency you pay with',
  'buy.presets': 'Amounts to choose from',
  'buy.get': 'You get',
  'buy.token': 'Token you get',
  'buy.selectToken': 'Select token',
  'buy.selectCurrency': 'Select currency',
  'buy.by': 'By {methods}',
  'buy.card': 'card',
  'buy.bankAccount': 'bank account (ACH)',
  'buy.minimum': 'The least you can pay is {amount}.',
  'buy.maximum': 'The most you can pay is {amount}.',
  'buy.fees': 'Of {total}, {fee} go to the provider and {networkFee} to the network.',
  'buy.estimate': 'Estimate',
  'buy.estimateText':
    'There is no quote. You get {token} worth about {amount}, less the fees, which the provider shows before you pay.',
  'buy.elsewhere':
    'The provider may not sell {token} on {network}. Look at the network it shows before you pay.',
  'buy.usualOptions': 'The list of tokens could not be loaded. These are the usual ones.',
  'buy.retry': 'Load again',

  // The state of the form, as a sentence or on a button
  'buy.needsAmount': 'Enter amount',
  'buy.wrongAmount': 'Incorrect amount',
  'buy.outOfLimits': 'Amount out of limits',
  'buy.quoting': 'Getting a quote',

  // Providers
  'buy.providers': 'Providers',
  'buy.providerFees': 'Fees {range}',
  'buy.onlyToken': 'Sells {token} only',
  'buy.notHere': 'Does not sell on this network',
  'buy.newWindow': 'opens in a new window',
  'buy.pageFailed': 'The page of {provider} could not be loaded.',
  'buy.noProvider': 'No provider',
  'buy.noProviderText':
    'No provider sells tokens for this network in this app. Switch to another network to buy.',
  'buy.notSetUp': 'Buying is not set up in this app',
  'buy.notSetUpText': 'You can still receive tokens at your address, from an exchange or another wallet.',
  'buy.purchases': 'Your purchases',

  // Tokens and currencies
  'buyToken.search': 'Search tokens',
  'buyToken.clear': 'Clear search',
  'buyToken.list': 'Tokens',
  'buyToken.loading': 'Loading tokens',
  'buyToken.none': 'No tokens found',
  'buyToken.elsewhere': 'Not on {network}',
  'buyCurrency.list': 'Currencies',
  'buyCurrency.loading': 'Loading currencies',
  'buyCurrency.none': 'No currencies found',

  // Progress
  'buyProgress.title': 'Buy in {provider}',
  'buyProgress.continue': 'Continue in external window. We’ll notify you once your Buy is processed.',
  'buyProgress.unseen':
    'Continue in external window. This app cannot follow purchases at {provider}: the tokens show in your account once they arrive.',
  'buyProgress.blocked': 'The window did not open',
  'buyProgress.blockedText': 'Your browser blocked it. Open {provider} by this link, or copy the link.',
  'buyProgress.open': 'Open {provider}',
  'buyProgress.copy': 'Copy link',
  'buyProgress.failed': 'Buy failed',
  'buyProgress.failedText':
    'No purchase was seen within three minutes. If you did pay, it still arrives: look at your purchases later.',
  'buyProgress.nothing': 'No purchase was started.',
  'buyProgress.choose': 'Choose a provider',
  'buyProgress.done': 'Done',
  'buyProgress.arrived': 'Your purchase has arrived',
  'buyProgress.declined': 'Your purchase failed. You got no tokens.',

  // Purchases
  'buyActivity.loading': 'Loading purchases',
  'buyActivity.failed': 'Failed to fetch transactions',
  'buyActivity.none': 'No purchases yet',
  'buyActivity.noneText': 'Tokens you buy at Coinbase will appear here',

  // What is Buy?
  'whatIsABuy.pay': 'From money to tokens',
  'whatIsABuy.payText':
    'A provider takes your card or bank transfer and sends tokens to your wallet. You pay in its window; this app never sees your card.',
  'whatIsABuy.where': 'Straight to your address',
  'whatIsABuy.whereText':
    'The tokens go to the address that is connected here. Look at the address and the network in the provider’s window before you pay.',
  'whatIsABuy.cost': 'What it costs',
  'whatIsABuy.costText':
    'Providers take a fee and may ask who you are. A purchase takes from a few seconds to some days, depending on how you pay.',

  // Widget
  'buyWidget.quotes': 'Get quotes',
  'buyWidget.connect': 'Connect wallet',
} as const
