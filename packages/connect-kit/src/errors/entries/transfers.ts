import { changeInput, type DeveloperNotes, type ErrorEntry, none, retry, switchChain } from '../entry.ts'

// S5.1, S5.9, S8.9
/** Errors of sending tokens and native coins, of contract calls, and of allowances. */
export const transfers = {
  SEND_INCOMPLETE: { user: 'An amount and receiver address are required', remedy: changeInput },
  TOKEN_REQUIRED: { user: 'A token is required', remedy: changeInput },
  SEND_CHAIN_UNSUPPORTED: { user: 'Unsupported chain', remedy: switchChain },
  INVALID_ADDRESS: { user: 'This is not a wallet address.', remedy: changeInput },
  INVALID_AMOUNT: {
    user: 'Enter an amount greater than zero, with no more decimals than the token has.',
    remedy: changeInput,
  },
  INVALID_HEX_DATA: { user: 'Something went wrong', message: 'Invalid contract data', remedy: changeInput },
  CHAIN_MISMATCH: {
    user: 'Your wallet is on another network.',
    message: 'The wallet is on chain {walletChainId}, but the request is for chain {chainId}',
    remedy: switchChain,
  },
  CONTRACT_CALL_FAILED: {
    user: 'The contract did not accept this.',
    message: 'The contract did not answer the call',
    remedy: changeInput,
  },
  INSUFFICIENT_BALANCE: { user: 'Your balance is too low for this amount.', remedy: changeInput },
  INSUFFICIENT_GAS: {
    user: 'Your balance of the network’s own coin is too low to pay the network fee.',
    remedy: changeInput,
  },
  TRANSACTION_WOULD_FAIL: {
    user: 'The network would refuse this transfer. Nothing was sent.',
    remedy: changeInput,
  },
  TRANSACTION_REVERTED: {
    user: 'The network reverted the transfer. Your tokens stay with you; only the network fee was spent.',
    remedy: retry,
  },
  TRANSACTION_CANCELLED: {
    user: 'The transfer was cancelled in your wallet. Your tokens stay with you; only the network fee was spent.',
    remedy: retry,
  },
  TRANSACTION_REPLACED: {
    user: 'The transfer was replaced in your wallet by another transaction. What was sent instead is in its history.',
    remedy: none,
  },
  CONFIRMATION_TIMED_OUT: {
    user: 'The transfer is on its way, but not confirmed yet. Its result will show in the history.',
    remedy: none,
  },
  CONFIRMATION_UNKNOWN: {
    user: 'The transfer was sent, but the network cannot be reached to confirm it. Its result will show in the history.',
    remedy: none,
  },
  ALREADY_ASKED: {
    user: 'You asked for the same before, and your wallet may still show it. Look into your wallet first. Nothing was sent this time.',
    remedy: none,
  },
  ALREADY_SENT: {
    user: 'The same was sent before. Look into the history first. Nothing was sent this time.',
    remedy: none,
  },
  RECEIVER_NOT_A_WALLET: {
    user: 'This is the address of a token account or a program, not of a wallet. What is sent there may be lost.',
    remedy: changeInput,
  },
  TOKEN_ACCOUNT_FROZEN: {
    user: 'The issuer of this token has frozen your account for it, or that of the receiver. Nothing can be sent.',
    remedy: none,
  },
  RENT_NOT_COVERED: {
    user: 'Solana keeps no account with so little SOL: the receiver would have less than the minimum, or you would keep less. Change the amount.',
    remedy: changeInput,
  },
  TRANSACTION_CHANGED: {
    user: 'Your wallet signed something else than what is shown here. Nothing was sent.',
    remedy: retry,
  },
  TRANSACTION_EXPIRED: {
    user: 'The network did not take the transfer in time. Nothing was sent.',
    remedy: retry,
  },
  LOGS_REFUSED: {
    user: 'The network’s node does not search further back.',
    message: 'The node returns no logs of the blocks {fromBlock} to {toBlock}',
    remedy: retry,
  },
  ALLOWANCE_REMAINS: {
    user: 'The contract accepted this, but still grants the permission. Do not trust it.',
    remedy: none,
  },
} as const satisfies Record<string, ErrorEntry>

export const transferNotes: DeveloperNotes<typeof transfers> = {
  SEND_INCOMPLETE: 'Fill amount and receiver before sending.',
  TOKEN_REQUIRED: 'Pass the token to send.',
  SEND_CHAIN_UNSUPPORTED: 'Send on eip155 or solana.',
  INVALID_ADDRESS: 'Pass 0x and 40 hex digits, on Solana 32 bytes in base58.',
  INVALID_AMOUNT: 'Parse with `parseAmount`.',
  INVALID_HEX_DATA: 'Contract data is 0x and an even number of hex digits.',
  CHAIN_MISMATCH:
    'Nothing was sent. Call `switchChain` and ask again: the kit moves no wallet that the caller did not ask it to move.',
  CONTRACT_CALL_FAILED:
    'A call reverted, or nothing at the address answers it. See `details.reason`; `cause` is viem’s error, with the decoded revert.',
  INSUFFICIENT_BALANCE: 'Offer the maximum.',
  INSUFFICIENT_GAS: 'Offer to deposit.',
  TRANSACTION_WOULD_FAIL: 'See `details.reason`.',
  TRANSACTION_REVERTED: 'Show the transaction in an explorer.',
  TRANSACTION_CANCELLED:
    'A transaction without effect took its place: it is `details.replacement`, the transfer was `details.hash`. Do not report it.',
  TRANSACTION_REPLACED:
    'Another transaction took its place: it is `details.replacement`, the transfer was `details.hash`. Do not send anew.',
  CONFIRMATION_TIMED_OUT: 'Keep `details.hash` and look again.',
  CONFIRMATION_UNKNOWN:
    'The network failed after the transfer was sent, see `cause`. Keep `details.hash` and look again; do not send anew.',
  ALREADY_ASKED:
    'The wallet has not answered the same request of this page, of another tab or of a page before a reload; it was asked at `details.askedAt` (ms). Ask the person, then pass `allowRepeat`.',
  ALREADY_SENT:
    'The transaction is `details.hash` (of a batch `details.id`), sent at `details.askedAt` (ms); `details.status` is `pending` or `confirmed`. Ask the person, then pass `allowRepeat`.',
  RECEIVER_NOT_A_WALLET: 'Pass the address of the receiver’s wallet; their token account is derived from it.',
  TOKEN_ACCOUNT_FROZEN: 'The account is `details.account`. Only the token’s issuer can thaw it.',
  RENT_NOT_COVERED:
    'An account on Solana holds nothing, or at least what keeps it from being removed (0.00089088 SOL without data).',
  TRANSACTION_CHANGED: 'The signed transaction does not contain the transfer that was prepared.',
  TRANSACTION_EXPIRED:
    'The blockhash of the transaction `details.hash` is too old: it can never take effect, and the transfer may be sent anew.',
  LOGS_REFUSED:
    'Use a node that searches logs of the whole chain, see `cause`. What was found until then is in the result.',
  ALLOWANCE_REMAINS:
    'The transaction `details.hash` was mined without effect: the contract does not keep to its standard.',
}
