// S6.5
/** Texts of the approval screen, for requests to a wallet without its own confirmation UI. */
export const requests = {
  // Approve Transaction
  'approve.count': '1 of {count, number} requests',
  'approve.showRaw': 'Show raw',
  'approve.reject': 'Reject',
  'approve.approve': 'Approve',
  'approve.text': 'Request',

  // Request types
  'request.signMessage': 'Sign message',
  'request.signData': 'Sign data',
  'request.signTransaction': 'Sign transaction',
  'request.signTransactions': 'Sign transactions',
  'request.sendTransaction': 'Send transaction',
  'request.sendCalls': 'Send several calls',
  'request.sendUserOperation': 'Send user operation',
  'request.grantPermissions': 'Grant permissions',
  'request.revokePermissions': 'Revoke permissions',

  // Fields of every request
  'request.askedBy': 'Asked by',
  'request.account': 'Account',
  'request.network': 'Network',
  'request.none': 'none',
  'request.method': 'Method',
  'request.cut': '{text}… ({count, number} characters)',
  'request.chain': 'chain {id}',
  'request.unreadable': 'This request cannot be read. Reject it.',
  'request.furtherWarnings': 'Further warnings: {count, number}',
  'request.otherAccount': 'The request names another account: {account}',
  'request.otherChain': 'This is for {chain}, but your wallet is on another network.',

  // A message to sign
  'message.empty': 'An empty text',
  'message.likeSignIn': 'This looks like a sign-in message, but it is not written like one. Do not sign it.',
  'message.cut': 'The text is longer than what is shown.',
  'message.bytes': 'Data without words: {count, plural, one {# byte} other {# bytes}}',
  'message.bytesText': 'Nobody can read what this says. Sign it only if you know what it is for.',
  // A sign-in message
  'message.site': 'Site',
  'message.account': 'Account',
  'message.chain': 'Chain',
  'message.statement': 'Statement',
  'message.uri': 'Address of the page',
  'message.nonce': 'Nonce',
  'message.issued': 'Issued',
  'message.expires': 'Expires',
  'message.notBefore': 'Not before',
  'message.request': 'Request',
  'message.resources': 'Resources',
  'message.wrongDomain': 'This would sign you in at {site}, but you are at {origin}. Do not sign it.',
  'message.wrongAddress': 'This message is about another account than yours.',
  'message.wrongChain': 'This message is about another network than the one your wallet is on.',
  'message.wrongUri': 'This message is about another page than this one.',
  'message.wrongNonce': 'This message is not the one that was asked for.',
  'message.issuedInFuture': 'This message says it was made in the future.',
  'message.notYetValid': 'This message is not valid yet.',
  'message.expired': 'This message is no longer valid.',

  // Token transfers and approvals
  'token.sends': 'Sends {amount} to {to}',
  'token.moves': 'Moves {amount} from {from} to {to}',
  'token.baseUnits': '{amount} base units',
  'token.baseUnitsOf': '{amount} base units of {token}',
  'token.spends': 'Lets {who} spend {amount}',
  'token.spendsMore': 'Lets {who} spend {amount} more',
  'token.spendsNothing': 'Lets {who} no longer spend any of {token}',
  'token.spendsAll': 'Lets {who} spend {token} without limit',
  'token.spendsAllText':
    '{who} could take all your {token}, now and later, until you take the permission back.',
  'token.movesNothing': 'Lets {who} no longer move your tokens of {token}',
  'token.movesAll': 'Lets {who} move all your tokens of {token}',
  'token.movesAllText':
    '{who} could take everything you have of {token}, now and later, until you take the permission back.',
  'token.receiver': 'Receiver',
  'token.owner': 'Owner',
  'token.spender': 'Spender',
  'token.irregular': 'The data of this call are not written as the standard has them.',
  'permit.text':
    'A permission like this takes effect without a transaction. Sign it only if you trust who gets it.',
  'permit.unknownToken': 'an unknown token',
  'permit.unreadable': 'How much it may spend cannot be read. Do not sign it.',

  // A transaction
  'transaction.to': 'To',
  'transaction.value': 'Value',
  'transaction.creates': 'Creates a contract from {count, plural, one {# byte} other {# bytes}} of code',
  'transaction.callsWith': 'Calls {to} with {data}',
  'transaction.calls':
    'Calls {to}: function {selector}, {count, plural, one {# byte} other {# bytes}} of data',
  'transaction.unknownFunction': 'What function {selector} does is not known here.',
  'transaction.moreCalls': 'Calls that do not fit here: {count, number}. “Show raw” has all of them.',
  'transaction.noReceiver': 'The receiver is no address.',
  'transaction.dataUnreadable': 'The data of the call cannot be read.',
  'transaction.valueUnreadable': 'The value cannot be read.',
  'transaction.twoData': 'The call has two different data; what a wallet takes is not known.',

  // Typed data
  'typedData.signedFor': 'Signed for',
  'typedData.message': 'Message',
  'typedData.messageOf': 'Message: {type}',
  'typedData.name': 'Name',
  'typedData.version': 'Version',
  'typedData.chain': 'Chain',
  'typedData.contract': 'Contract',
  'typedData.salt': 'Salt',
  'typedData.missing': 'missing',
  'typedData.more': '{count, number} more',
  'typedData.tooDeep': 'Nested deeper than can be shown',
  'typedData.untyped':
    'These data do not say what type they are. A wallet cannot sign them as they are shown.',
  'typedData.cut': 'Not everything fits here. “Show raw” has all of it.',
} as const
