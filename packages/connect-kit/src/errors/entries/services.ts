import {
  changeInput,
  configure,
  type DeveloperNotes,
  type ErrorEntry,
  none,
  retry,
  switchChain,
} from '../entry.ts'
import { toldFailures } from '../told-failures.ts'

/** Errors of the hosted services: balances, names, swaps, the embedded wallet. */
export const services = {
  SERVICES_NOT_CONFIGURED: {
    user: 'Something went wrong',
    message: 'The hosted services are not configured',
    remedy: configure,
  },
  SERVICE_ADDRESS_INVALID: {
    user: 'Something went wrong',
    message: 'Not the address of a service: {url}',
    remedy: configure,
  },
  SERVICE_OFFLINE: { user: 'You are offline. Connect to the internet, then try again.', remedy: retry },
  SERVICE_UNREACHABLE: { user: 'The service cannot be reached at the moment.', remedy: retry },
  SERVICE_TIMED_OUT: { user: 'The service did not answer in time.', remedy: retry },
  SERVICE_ANSWER_INVALID: { user: 'The service gave an answer that cannot be read.', remedy: retry },
  GAS_PRICE_UNSUPPORTED: { user: 'Network not supported for Gas Price', remedy: switchChain },
  SWAP_UNSUPPORTED: { user: 'Network not supported for Swaps', remedy: switchChain },
  SWAP_AMOUNT_INCORRECT: { user: 'Incorrect amount', remedy: changeInput },
  SWAP_ROUTE_MISSING: { user: 'There is no way to swap these tokens at the moment.', remedy: changeInput },
  SWAP_QUOTE_CHANGED: {
    user: 'The terms of this swap have changed. Check them, then swap.',
    remedy: retry,
  },
  SWAP_APPROVAL_LOW: {
    user: 'You approved less than the amount to swap. Approve the whole amount, or swap less.',
    remedy: retry,
  },
  TRANSACTIONS_UNAVAILABLE: { user: toldFailures.TRANSACTIONS_UNAVAILABLE, remedy: retry },
  USER_OPERATION_RECEIPT_FAILED: {
    user: 'The result of this transaction cannot be read at the moment.',
    message: 'Failed to fetch user operation receipt - status: {status}',
    remedy: retry,
  },
  PURCHASE_NOT_SEEN: {
    user: 'Your purchase has not arrived yet. It may still come: look at your activity later.',
    message: 'No purchase was seen in time',
    remedy: retry,
  },
  BALANCE_UNAVAILABLE: { user: toldFailures.BALANCE_UNAVAILABLE, remedy: retry },
  NAME_INVALID: { user: 'Can only contain letters, numbers and - characters', remedy: changeInput },
  NAME_RESOLUTION_FAILED: { user: 'Error resolving name', remedy: retry },
  NAME_SUGGESTIONS_FAILED: { user: 'Error fetching name suggestions', remedy: retry },
  NAMES_UNAVAILABLE: { user: 'Error fetching names for address', remedy: retry },
  NAME_REGISTRATION_FAILED: { user: 'Error registering name {name}', remedy: retry },
  NAME_CHAIN_INVALID: { user: 'Chain is not supported', message: 'Invalid chainId', remedy: switchChain },
  EMBEDDED_WALLET_UNREACHABLE: {
    user: 'Network Error - Could not load embedded wallet',
    remedy: retry,
  },
  EMBEDDED_WALLET_TIMED_OUT: { user: 'Embedded Wallet Request Timed Out', remedy: retry },
  EMBEDDED_WALLET_FAILED: { user: 'An error occurred', remedy: retry },
  EMBEDDED_WALLET_EVENT_UNKNOWN: { user: 'Something went wrong', remedy: none },
  EMAIL_RETRY_TOO_SOON: { user: 'Please try again after {seconds} seconds', remedy: none },
  EMAIL_LOGIN_UNAVAILABLE: { user: 'Unable to load email login dependency', remedy: retry },
} as const satisfies Record<string, ErrorEntry>

export const serviceNotes: DeveloperNotes<typeof services> = {
  SERVICES_NOT_CONFIGURED: 'Pass `options.services`.',
  SERVICE_ADDRESS_INVALID: 'Pass an absolute https:// or http:// address in `options.services`.',
  SERVICE_OFFLINE: 'The browser has no network. Try again when it tells that it is online.',
  SERVICE_UNREACHABLE:
    'No answer, or one that broke off. Check the address and the page’s connect-src policy.',
  SERVICE_TIMED_OUT: 'No whole answer within the time allowed, 30 s unless told. Nothing was remembered.',
  SERVICE_ANSWER_INVALID: 'Not JSON, not of the expected shape, or larger than 2 MB. See `details.reason`.',
  GAS_PRICE_UNSUPPORTED: 'The service has no gas prices for the network.',
  SWAP_UNSUPPORTED: 'The service makes no swaps on the network.',
  SWAP_AMOUNT_INCORRECT: 'The quote names no amount to receive.',
  SWAP_ROUTE_MISSING: 'The service returned no quote for the pair. Let the user select other tokens.',
  SWAP_QUOTE_CHANGED:
    'Nothing was sent. The plan was too old, and a new one returns less than its minimum or needs another approval. Call `planSwap` again and show its result.',
  SWAP_APPROVAL_LOW: 'The user lowered the allowance in the wallet. Call `planSwap` and `executeSwap` again.',
  USER_OPERATION_RECEIPT_FAILED:
    'The bundler answered with the HTTP status in `details.status`. Ask again later.',
  PURCHASE_NOT_SEEN:
    'The on-ramp told of no purchase within three minutes. It may have been given up, or be late.',
  TRANSACTIONS_UNAVAILABLE: 'The source of the history failed. See `cause`.',
  BALANCE_UNAVAILABLE: 'The source of balances failed. It is not asked again for 30 s.',
  NAME_INVALID: 'Check with `nameProblem` before: at least 4 letters, digits or hyphens.',
  NAME_RESOLUTION_FAILED: 'The name could not be looked up; that says nothing about whether it exists.',
  NAME_SUGGESTIONS_FAILED: 'The service made no suggestions. See `cause`.',
  NAMES_UNAVAILABLE: 'The names of an address could not be read. See `cause`.',
  NAME_CHAIN_INVALID: 'The coin type of a name exists for EVM chain ids below 2147483648.',
  NAME_REGISTRATION_FAILED: 'Show the first reason of the service, where it gives one.',
  EMBEDDED_WALLET_UNREACHABLE: 'The frame did not load within 20 s. Check the page’s frame-src policy.',
  EMBEDDED_WALLET_TIMED_OUT: 'The frame did not answer within 30 s.',
  EMBEDDED_WALLET_FAILED: 'The frame answered with an error without words. See `cause`.',
  EMBEDDED_WALLET_EVENT_UNKNOWN: 'The frame sent an event this version does not know.',
  EMAIL_RETRY_TOO_SOON: 'The person asked for a second code within 30 s.',
  EMAIL_LOGIN_UNAVAILABLE: 'The code of the email login could not be loaded.',
}
