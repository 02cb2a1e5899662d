import {
  changeInput,
  configure,
  connect,
  type DeveloperNotes,
  type ErrorEntry,
  none,
  retry,
} from '../entry.ts'
import { toldFailures } from '../told-failures.ts'

// S4.9, S8.7
/** Errors of sign-in with a wallet. */
export const signIn = {
  SIGN_IN_FAILED: {
    user: toldFailures.SIGN_IN_FAILED,
    remedy: connect,
  },
  SIGNATURE_DECLINED: { user: toldFailures.SIGNATURE_DECLINED, remedy: retry },
  SMART_ACCOUNT_UNSUPPORTED: {
    user: toldFailures.SMART_ACCOUNT_UNSUPPORTED,
    remedy: none,
  },
  SIGN_IN_MESSAGE_INVALID: { user: 'Something went wrong', remedy: changeInput },
  SIGN_IN_MESSAGE_REFUSED: {
    user: 'This sign-in request does not fit this page. Nothing was signed.',
    remedy: none,
  },
  SIGNATURE_INVALID: { user: 'The signature is not valid', remedy: retry },
  SIGN_IN_NOT_CONFIGURED: {
    user: 'Something went wrong',
    message: 'SIWX is not enabled',
    remedy: configure,
  },
  SIGN_IN_PARAMETERS_MISSING: {
    user: 'Something went wrong',
    message: 'Failed to get message params!',
    remedy: configure,
  },
  NOT_AUTHENTICATED: { user: 'Not authenticated', remedy: retry },
  DISCONNECT_FAILED: { user: toldFailures.DISCONNECT_FAILED, remedy: retry },
  CLIENTS_NOT_SET: {
    user: 'Something went wrong',
    message: 'ConnectionControllerClient and NetworkControllerClient must be set',
    remedy: configure,
  },
} as const satisfies Record<string, ErrorEntry>

export const signInNotes: DeveloperNotes<typeof signIn> = {
  SIGN_IN_FAILED: 'See `cause`. The kit disconnects and goes back to Connect.',
  SIGNATURE_DECLINED: 'The person said no, or the wallet failed. The sign-in view stays open.',
  SMART_ACCOUNT_UNSUPPORTED:
    'The sign-in service cannot check signatures of contract accounts (ERC-1271, ERC-6492).',
  SIGN_IN_MESSAGE_INVALID: 'The text is no CAIP-122 message; `details.reason` says where it breaks.',
  SIGN_IN_MESSAGE_REFUSED:
    'Domain, chain, address or nonce differ from what is expected; see `details.reason`.',
  SIGNATURE_INVALID: 'The signature does not belong to this account and message. Do not sign the person in.',
  SIGN_IN_NOT_CONFIGURED: 'Pass `options.siwx` before asking for a sign-in.',
  SIGN_IN_PARAMETERS_MISSING: '`siweConfig.getMessageParams` is missing; it says domain, uri and chains.',
  NOT_AUTHENTICATED: 'There is no token of the sign-in service: sign in first.',
  DISCONNECT_FAILED: 'See `cause`. The kit has forgotten the wallet all the same.',
  CLIENTS_NOT_SET: 'An action ran before the kit was started. Await the kit first.',
}
