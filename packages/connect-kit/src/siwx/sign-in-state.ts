import { type CaipChainId, parseChainId } from '../caip/chain-id.ts'
import { isSameAddress } from './fields.ts'

/** The account that signs in: an address on a chain. Another chain or another address requires another sign-in. */
export interface SignInAccount {
  readonly chainId: CaipChainId
  readonly address: string
}

interface Asked {
  readonly account: SignInAccount
  /** Whether the wallet is disconnected when the user declines to sign. */
  readonly isRequired: boolean
}

/** The sign-in state of the active account. */
export type SignInState =
  | { readonly status: 'idle' }
  | { readonly status: 'checking'; readonly account: SignInAccount }
  | ({ readonly status: 'asked' } & Asked)
  | ({ readonly status: 'signing' } & Asked)
  | ({ readonly status: 'cancelling' } & Asked)
  | { readonly status: 'signed'; readonly account: SignInAccount }
  /** The user declined an optional sign-in: they are not prompted again for this account. */
  | { readonly status: 'dismissed'; readonly account: SignInAccount }

/** Events of the sign-in. Each response contains its account, so that a late one for another account is ignored. */
export type SignInEvent =
  /** The wallet connected, or switched to another address or network. */
  | {
      readonly type: 'accountActivated'
      readonly account: SignInAccount
      readonly isNetworkSupported: boolean
    }
  | { readonly type: 'accountLost' }
  | { readonly type: 'sessionFound'; readonly account: SignInAccount }
  | { readonly type: 'sessionMissing'; readonly account: SignInAccount; readonly isRequired: boolean }
  | { readonly type: 'sessionCheckFailed'; readonly account: SignInAccount }
  | { readonly type: 'signRequested' }
  | { readonly type: 'signed'; readonly account: SignInAccount }
  | {
      readonly type: 'declined'
      readonly account: SignInAccount
      readonly isSmartAccount: boolean
    }
  | { readonly type: 'cancelled' }
  | { readonly type: 'cancelFinished' }

/** Effects to run after a state change, in this order. What the UI shows is derived from the state alone. */
export type SignInDecision =
  | { readonly type: 'checkSession'; readonly account: SignInAccount }
  | { readonly type: 'requestSignature'; readonly account: SignInAccount }
  | { readonly type: 'reportFailure'; readonly code: SignInFailure }
  | { readonly type: 'disconnect' }
  | { readonly type: 'report'; readonly event: SignInReport; readonly network: CaipChainId }

/** Error codes shown to the user. */
type SignInFailure = 'SIGN_IN_FAILED' | 'SIGNATURE_DECLINED' | 'SMART_ACCOUNT_UNSUPPORTED'

/** Analytics events of a sign-in. */
type SignInReport = 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR' | 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX'

export interface SignInStep {
  readonly state: SignInState
  readonly decisions: readonly SignInDecision[]
}

export const idleSignIn: SignInState = { status: 'idle' }

// S4.9
/**
 * Computes the next state of a sign-in, and the effects to run. Pure: an event that does not apply, because it is late or duplicate,
 * changes nothing and has no effects.
 *
 * @example
 * const { state, decisions } = reduceSignIn(idleSignIn, { type: 'accountActivated', account, isNetworkSupported: true })
 * // state.status 'checking'; decisions: [{ type: 'checkSession', account }]
 */
export function reduceSignIn(state: SignInState, event: SignInEvent): SignInStep {
  switch (event.type) {
    case 'accountActivated':
      return activated(state, event)
    case 'accountLost':
      return state.status === 'idle' ? unchanged(state) : step(idleSignIn)
    case 'sessionFound':
    case 'sessionMissing':
    case 'sessionCheckFailed':
      return checked(state, event)
    case 'signRequested':
      if (state.status !== 'asked') return unchanged(state)
      return step({ ...state, status: 'signing' }, report('CLICK_SIGN_SIWX_MESSAGE', state.account), {
        type: 'requestSignature',
        account: state.account,
      })
    case 'signed':
    case 'declined':
      return answered(state, event)
    case 'cancelled':
      if (state.status !== 'asked' && state.status !== 'signing') return unchanged(state)
      return state.isRequired
        ? step(
            { ...state, status: 'cancelling' },
            { type: 'disconnect' },
            report('CLICK_CANCEL_SIWX', state.account),
          )
        : step({ status: 'dismissed', account: state.account }, report('CLICK_CANCEL_SIWX', state.account))
    case 'cancelFinished':
      return state.status === 'cancelling' ? step(idleSignIn) : unchanged(state)
  }
}

function activated(
  state: SignInState,
  { account, isNetworkSupported }: Extract<SignInEvent, { type: 'accountActivated' }>,
): SignInStep {
  // Wallets report the same account repeatedly; only a signed-in account is checked again, because its session may have ended.
  if (isAbout(state, account) && state.status !== 'signed') return unchanged(state)
  // An unsupported network has its own view instead of a sign-in.
  if (!isNetworkSupported) return step(idleSignIn)
  return step({ status: 'checking', account }, { type: 'checkSession', account })
}

function checked(
  state: SignInState,
  event: Extract<SignInEvent, { type: 'sessionFound' | 'sessionMissing' | 'sessionCheckFailed' }>,
): SignInStep {
  if (state.status !== 'checking' || !isAbout(state, event.account)) return unchanged(state)
  const { account } = state
  if (event.type === 'sessionFound') return step({ status: 'signed', account })
  if (event.type === 'sessionMissing') return step({ status: 'asked', account, isRequired: event.isRequired })
  return step(
    idleSignIn,
    report('SIWX_AUTH_ERROR', account),
    { type: 'disconnect' },
    { type: 'reportFailure', code: 'SIGN_IN_FAILED' },
  )
}

function answered(
  state: SignInState,
  event: Extract<SignInEvent, { type: 'signed' | 'declined' }>,
): SignInStep {
  if (state.status !== 'signing' || !isAbout(state, event.account)) return unchanged(state)
  const { account, isRequired } = state
  if (event.type === 'signed')
    return step({ status: 'signed', account }, report('SIWX_AUTH_SUCCESS', account))
  return step(
    { status: 'asked', account, isRequired },
    {
      type: 'reportFailure',
      code: event.isSmartAccount ? 'SMART_ACCOUNT_UNSUPPORTED' : 'SIGNATURE_DECLINED',
    },
    report('SIWX_AUTH_ERROR', account),
  )
}

const step = (state: SignInState, ...decisions: readonly SignInDecision[]): SignInStep => ({
  state,
  decisions,
})
const unchanged = (state: SignInState): SignInStep => ({ state, decisions: [] })
const report = (event: SignInReport, { chainId }: SignInAccount): SignInDecision => ({
  type: 'report',
  event,
  network: chainId,
})

const isAbout = (state: SignInState, account: SignInAccount) =>
  state.status !== 'idle' &&
  state.account.chainId === account.chainId &&
  isSameAddress(parseChainId(account.chainId).namespace, state.account.address, account.address)
