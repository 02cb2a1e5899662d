/** Texts of the views that send tokens. */
export const send = {
  // Send
  'send.token': 'Token',
  'send.selectToken': 'Select token',
  'send.amount': 'Amount',
  'send.max': 'Max',
  'send.balance': 'Balance: {amount}',
  'send.receiver': 'To',
  'send.receiverHint': 'Address or name',
  'send.paste': 'Paste',
  'send.pasteFailed': 'Failed to paste',
  'send.moved': 'Account or network changed. Check what you send once more.',
  'send.running': 'Your last transfer is being confirmed.',

  // The button, which says what is missing
  'send.preview': 'Preview Send',
  'send.needsToken': 'Select Token',
  'send.needsAmount': 'Add Amount',
  'send.wrongAmount': 'Incorrect Value',
  'send.needsFunds': 'Insufficient Funds',
  'send.needsReceiver': 'Add Address',
  'send.wrongReceiver': 'Invalid Address',
  'send.checking': 'Checking address',

  // Errors and warnings about the receiver
  'send.notAnAddress': 'This is not a wallet address.',
  'send.notAName': 'This is neither a wallet address nor a known name.',
  'send.checksum': 'This address has a mistake: its capital letters do not match. Copy it again.',
  'send.own': 'This is your own address.',
  'send.contract':
    'This is the address of a contract, not of a wallet. What is sent there may be lost, unless the contract expects it.',
  'send.tokenContract': 'This is the contract of the token itself. What is sent there is lost.',
  'send.lookAlike':
    'This address looks like one you used before, {known}, but is another. Fraudsters make such addresses. Compare every character.',

  // Tokens
  'sendToken.search': 'Search tokens',
  'sendToken.clear': 'Clear search',
  'sendToken.list': 'Your tokens',
  'sendToken.loading': 'Loading tokens',
  'sendToken.none': 'No tokens found',
  'sendToken.noneText': 'Your tokens will appear here',
  'sendToken.frozen': 'Frozen',
  'sendToken.unavailable': 'Token Balance Unavailable',

  // Preview
  'review.from': 'From',
  'review.to': 'To',
  'review.address': 'Address',
  'review.amount': 'Amount',
  'review.network': 'Network',
  'review.fee': 'Network fee, at most',
  // On Solana, the sender pays for it
  'review.rent': 'New token account for the receiver',
  'review.feeUnknown': 'Unknown',
  'review.careful': 'Review transaction carefully',
  'review.send': 'Send',
  'review.cancel': 'Cancel',
  'review.back': 'Back to the form',
  'review.done': 'Done',
  'review.toForm': 'Enter amount and address',
  'review.checking': 'Checking the transfer',
  'review.awaitingWallet': 'Confirm in your wallet',
  'review.confirming': 'Sent. Waiting for the network to confirm.',
  'review.transaction': 'Transaction',
  'review.sendAgain': 'Send once more',
  'review.sent': 'Transaction confirmed',
  'review.sentLate': 'Your wallet sent the transfer you had left',

  // The same was asked for before, by this page, another tab, or before a reload
  'earlier.asked':
    'You asked for exactly this on {time}, and your wallet may still show it. Look into your wallet first: approving both sends twice.',
  'earlier.pending': 'You sent exactly this on {time}. It is not confirmed yet.',
  'earlier.confirmed': 'You sent exactly this on {time}, and it is confirmed.',
  'earlier.elsewhere': 'Exactly this is being sent in another tab.',
} as const
