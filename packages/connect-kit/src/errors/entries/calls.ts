import { changeInput, configure, type DeveloperNotes, type ErrorEntry, none, retry } from '../entry.ts'

/** Errors of wallet requests other than connecting: data to sign, batches of calls (EIP-5792), methods, and the wallet's popup window. */
export const calls = {
  RPC_METHOD_REFUSED: {
    user: 'Action not allowed',
    message: 'Requested RPC call is not allowed',
    remedy: none,
  },
  CALLS_INVALID: {
    user: 'Something went wrong',
    message: 'Invalid wallet calls: {reason}',
    remedy: configure,
  },
  TYPED_DATA_INVALID: {
    user: 'Something went wrong',
    message: 'The data to sign do not fit their types',
    remedy: changeInput,
  },
  CALL_STATUS_NOT_APPROVED: {
    user: 'Your wallet does not tell how this transaction went.',
    message: 'Fetching call status not approved by the wallet',
    remedy: none,
  },
  CALLS_NOT_SENT: {
    user: 'Your wallet gave this up before it reached the network. Nothing was sent.',
    remedy: retry,
  },
  CALLS_REVERTED: {
    user: 'The network reverted all of it. Your tokens stay with you; only the network fee was spent.',
    remedy: retry,
  },
  CALLS_PARTLY_REVERTED: {
    user: 'The network reverted a part of it, and did the rest. Look into the history before you go on.',
    remedy: none,
  },
  CAPABILITIES_ADDRESS_MISSING: {
    user: 'Something went wrong',
    message: 'Missing address parameter in wallet_getCapabilities',
    remedy: configure,
  },
  CAPABILITIES_UNREADABLE: {
    user: 'Your wallet did not say what it can do.',
    message: 'Error parsing wallet capabilities',
    remedy: none,
  },
  POPUP_BLOCKED: {
    user: 'Your browser blocked the window of the wallet. Allow pop-ups for this page, then try again.',
    remedy: retry,
  },
} as const satisfies Record<string, ErrorEntry>

export const callNotes: DeveloperNotes<typeof calls> = {
  RPC_METHOD_REFUSED: 'The method is neither read-only nor one a person can approve. Use another method.',
  CALLS_INVALID: '`to` and `data` of every call start with 0x, `data` has an even number of digits.',
  TYPED_DATA_INVALID: 'EIP-712 data whose values do not fit `types`, or a domain that is none. See `cause`.',
  CALL_STATUS_NOT_APPROVED:
    'Look for the transaction by its hash, or ask for `wallet_getCallsStatus` at connect.',
  CALLS_NOT_SENT:
    'Status 400 of EIP-5792: the batch `details.id` is in no block, and the wallet will not try again.',
  CALLS_REVERTED: 'Status 500 of EIP-5792: the batch `details.id` was reverted whole; see `details.hash`.',
  CALLS_PARTLY_REVERTED:
    'Status 600 of EIP-5792: some calls of the batch `details.id` took effect. Do not send it anew; `forceAtomic` avoids this.',
  CAPABILITIES_ADDRESS_MISSING: 'Pass the account’s address as the first parameter (EIP-5792).',
  CAPABILITIES_UNREADABLE:
    'The wallet’s session properties hold no JSON. Treat the wallet as one without capabilities.',
  POPUP_BLOCKED:
    'Connect in the handler of a click; a second click works, because the wallet is loaded by then.',
}
