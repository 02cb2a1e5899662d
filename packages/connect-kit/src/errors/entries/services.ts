import { type DeveloperNotes, type Entry, none, retry } from '../entry.ts'

/** Services behind a connection: balances, names, the embedded wallet. */
export const services = {
  TRANSACTIONS_UNAVAILABLE: { user: 'Failed to fetch transactions', remedy: retry },
  BALANCE_UNAVAILABLE: { user: 'Token Balance Unavailable', remedy: retry },
  NAME_REGISTRATION_FAILED: { user: 'Error registering name {name}', remedy: retry },
  EMBEDDED_WALLET_UNREACHABLE: {
    user: 'Network Error - Could not load embedded wallet',
    remedy: retry,
  },
  EMBEDDED_WALLET_TIMED_OUT: { user: 'Embedded Wallet Request Timed Out', remedy: retry },
  EMBEDDED_WALLET_FAILED: { user: 'An error occurred', remedy: retry },
  EMBEDDED_WALLET_EVENT_UNKNOWN: { user: 'Something went wrong', remedy: none },
  EMAIL_RETRY_TOO_SOON: { user: 'Please try again after {seconds} seconds', remedy: none },
  EMAIL_LOGIN_UNAVAILABLE: { user: 'Unable to load email login dependency', remedy: retry },
} as const satisfies Record<string, Entry>

export const serviceNotes: DeveloperNotes<typeof services> = {
  TRANSACTIONS_UNAVAILABLE: 'The source of the history failed (S8.7). See `cause`.',
  BALANCE_UNAVAILABLE: 'The source of balances failed (S8.7). It is not asked again for 30 s (S9.8).',
  NAME_REGISTRATION_FAILED: 'Show the first reason of the service, where it gives one (S8.8).',
  EMBEDDED_WALLET_UNREACHABLE:
    'The frame did not load within 20 s (S8.4, S9.6). Check the page’s frame-src policy.',
  EMBEDDED_WALLET_TIMED_OUT: 'The frame did not answer within 30 s (S8.4, S9.6).',
  EMBEDDED_WALLET_FAILED: 'The frame answered with an error without words (S8.5). See `cause`.',
  EMBEDDED_WALLET_EVENT_UNKNOWN: 'The frame sent an event this version does not know (S8.5).',
  EMAIL_RETRY_TOO_SOON: 'The person asked for a second code within 30 s (S8.5, S9.6).',
  EMAIL_LOGIN_UNAVAILABLE: 'The code of the email login could not be loaded (S8.5).',
}
