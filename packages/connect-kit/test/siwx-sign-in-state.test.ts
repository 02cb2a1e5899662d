import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCloseGuarded } from '../src/siwx/close-guard.ts'
import {
  idleSignIn,
  reduceSignIn,
  type SignInDecision,
  type SignInEvent,
  type SignInState,
} from '../src/siwx/sign-in-state.ts'
import { requireSignPreconditions } from '../src/siwx/sign-preconditions.ts'
import { type SiwxConfig } from '../src/siwx.ts'

const account = { chainId: 'eip155:137', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } as const
const other = { ...account, chainId: 'eip155:42161' } as const
const activated = { type: 'accountActivated', account, isNetworkSupported: true } as const
const checking: SignInState = { status: 'checking', account }
const asked: SignInState = { status: 'asked', account, isRequired: true }
const optional: SignInState = { ...asked, isRequired: false }
const signing: SignInState = { ...asked, status: 'signing' }
const signed: SignInState = { status: 'signed', account }
const declined = { type: 'declined', account, isSmartAccount: false } as const
const failed = { type: 'report', event: 'SIWX_AUTH_ERROR', network: account.chainId } as const

type Row = readonly [string, SignInState, SignInEvent, SignInState, readonly SignInDecision[]]

const rows: readonly Row[] = [
  ['an account is looked up', idleSignIn, activated, checking, [{ type: 'checkSession', account }]],
  [
    'an account of a network the app does not have is left alone',
    idleSignIn,
    { ...activated, isNetworkSupported: false },
    idleSignIn,
    [],
  ],
  ['a known session asks for nothing', checking, { type: 'sessionFound', account }, signed, []],
  [
    'without a session the person is to be asked',
    checking,
    { type: 'sessionMissing', account, isRequired: true },
    asked,
    [],
  ],
  [
    'a session that cannot be looked up ends the connection',
    checking,
    { type: 'sessionCheckFailed', account },
    idleSignIn,
    [failed, { type: 'disconnect' }, { type: 'reportFailure', code: 'SIGN_IN_FAILED' }],
  ],
  [
    'Sign asks the wallet',
    asked,
    { type: 'signRequested' },
    signing,
    [
      { type: 'report', event: 'CLICK_SIGN_SIWX_MESSAGE', network: account.chainId },
      { type: 'requestSignature', account },
    ],
  ],
  [
    'a signature ends the question',
    signing,
    { type: 'signed', account },
    signed,
    [
      {
        type: 'report',
        event: 'SIWX_AUTH_SUCCESS',
        network: account.chainId,
      },
    ],
  ],
  [
    'a declined signature is told, and the question stays open',
    signing,
    declined,
    asked,
    [{ type: 'reportFailure', code: 'SIGNATURE_DECLINED' }, failed],
  ],
  [
    'a declined signature of a smart account tells what may be the matter',
    signing,
    { ...declined, isSmartAccount: true },
    asked,
    [{ type: 'reportFailure', code: 'SMART_ACCOUNT_UNSUPPORTED' }, failed],
  ],
  [
    'Cancel disconnects where signing is required',
    asked,
    { type: 'cancelled' },
    { ...asked, status: 'cancelling' },
    [{ type: 'disconnect' }, { type: 'report', event: 'CLICK_CANCEL_SIWX', network: account.chainId }],
  ],
  [
    'Cancel dismisses the question where it is not',
    optional,
    { type: 'cancelled' },
    { status: 'dismissed', account },
    [{ type: 'report', event: 'CLICK_CANCEL_SIWX', network: account.chainId }],
  ],
  [
    'Cancel works while the wallet is asked',
    signing,
    { type: 'cancelled' },
    { ...asked, status: 'cancelling' },
    [{ type: 'disconnect' }, { type: 'report', event: 'CLICK_CANCEL_SIWX', network: account.chainId }],
  ],
  [
    'a required sign-in begins anew after a cancel',
    { ...asked, status: 'cancelling' },
    { type: 'cancelFinished' },
    idleSignIn,
    [],
  ],
  [
    'a dismissed question stays dismissed for the same account',
    { status: 'dismissed', account },
    activated,
    { status: 'dismissed', account },
    [],
  ],
  [
    'another network is another sign-in',
    signed,
    { ...activated, account: other },
    { status: 'checking', account: other },
    [{ type: 'checkSession', account: other }],
  ],
  [
    'a wallet that leaves while it is asked leaves no question behind',
    signing,
    { type: 'accountLost' },
    idleSignIn,
    [],
  ],
  ['a signed-in wallet leaves silently', signed, { type: 'accountLost' }, idleSignIn, []],
]

describe('sign-in state [S4.9, S8.7]', () => {
  it.each(rows)('%s', (_, state, event, expectedState, decisions) => {
    expect(reduceSignIn(state, event)).toEqual({ state: expectedState, decisions })
  })
  it('requests once per account, for repeated events and any letter case', () => {
    const lower = { ...activated, account: { ...account, address: account.address.toLowerCase() } }
    for (const state of [checking, asked, signing])
      expect(reduceSignIn(state, lower)).toEqual({ state, decisions: [] })
  })
  it('loads sessions again when a wallet reconnects, since they may have ended', () => {
    expect(reduceSignIn(signed, activated).decisions).toEqual([{ type: 'checkSession', account }])
  })
  it('ignores responses for another account', () => {
    const late: readonly SignInEvent[] = [
      { type: 'sessionFound', account: other },
      { type: 'sessionMissing', account: other, isRequired: true },
      { type: 'sessionCheckFailed', account: other },
      { type: 'signed', account: other },
      { ...declined, account: other },
    ]
    for (const event of late)
      for (const state of [checking, asked, signing, signed, idleSignIn])
        expect(reduceSignIn(state, event)).toEqual({ state, decisions: [] })
  })
  it('is the identical object after a late or repeated event, so subscribers are not notified', () => {
    const idle: SignInState = { status: 'idle' }
    const cancelling: SignInState = { ...asked, status: 'cancelling' }
    const dismissed: SignInState = { status: 'dismissed', account }
    const states = [idle, checking, asked, signing, cancelling, signed, dismissed]
    const fitting: readonly (readonly [SignInEvent, readonly SignInState[]])[] = [
      [{ type: 'accountLost' }, states.slice(1)],
      [{ type: 'sessionFound', account }, [checking]],
      [{ type: 'sessionMissing', account, isRequired: false }, [checking]],
      [{ type: 'sessionCheckFailed', account }, [checking]],
      [{ type: 'signRequested' }, [asked]],
      [{ type: 'signed', account }, [signing]],
      [declined, [signing]],
      [{ type: 'cancelled' }, [asked, signing]],
      [{ type: 'cancelFinished' }, [cancelling]],
    ]
    for (const [event, changed] of fitting)
      for (const state of states) {
        const next = reduceSignIn(state, event)
        const isLate = !changed.includes(state)
        expect(next.state === state, `${event.type} while ${state.status}`).toBe(isLate)
        expect(next.decisions.length === 0 || !isLate).toBe(true)
      }
  })
  it('guards the close only while a required prompt is open', () => {
    expect([asked, signing].map(isCloseGuarded)).toEqual([true, true])
    const cancelling: SignInState = { ...asked, status: 'cancelling' }
    expect([idleSignIn, checking, optional, cancelling, signed].some(isCloseGuarded)).toBe(false)
  })
  it('requests the wallet only after Sign was pressed, and removes a prompt once it is answered', () => {
    const event = fc.oneof(
      fc.constantFrom<SignInEvent>(
        activated,
        { ...activated, account: other },
        { type: 'accountLost' },
        { type: 'signRequested' },
        { type: 'cancelled' },
        { type: 'cancelFinished' },
        declined,
      ),
      fc
        .constantFrom(account, other)
        .chain((about) =>
          fc.constantFrom<SignInEvent>(
            { type: 'sessionFound', account: about },
            { type: 'sessionMissing', account: about, isRequired: true },
            { type: 'sessionMissing', account: about, isRequired: false },
            { type: 'sessionCheckFailed', account: about },
            { type: 'signed', account: about },
          ),
        ),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = idleSignIn
        for (const next of events) {
          const reduced = reduceSignIn(state, next)
          const types = reduced.decisions.map(({ type }) => type)
          const mayAskWallet = state.status === 'asked' && next.type === 'signRequested'
          expect(types.includes('requestSignature')).toBe(mayAskWallet)
          // The prompt is shown according to the state: it ends with the response, and only then.
          const isAnswered =
            next.type === 'signed' && state.status === 'signing' && next.account === state.account
          const isDeclined =
            next.type === 'declined' && state.status === 'signing' && next.account === state.account
          const { status } = reduced.state
          expect(status).toBe(isAnswered ? 'signed' : isDeclined ? 'asked' : status)
          state = reduced.state
        }
      }),
    )
  })
})

describe('validation before the wallet is asked to sign', () => {
  const siwx: SiwxConfig = {
    createMessage: () => Promise.reject(new Error('not in this test')),
    addSession: () => Promise.resolve(),
    setSessions: () => Promise.resolve(),
    revokeSession: () => Promise.resolve(),
    getSessions: () => Promise.resolve([]),
  }
  const all = { siwx, address: account.address, chainId: account.chainId, signer: 'client' }
  it('names the first missing field [S4.9]', () => {
    expect(requireSignPreconditions(all)).toEqual({ siwx, account, signer: 'client' })
    const nothing = { siwx: undefined, address: undefined, chainId: undefined, signer: undefined }
    const words = [
      [nothing, 'SIGN_IN_NOT_CONFIGURED', 'SIWX is not enabled'],
      [{ ...nothing, siwx }, 'NOT_CONNECTED', 'No ActiveCaipAddress found'],
      [
        { ...nothing, siwx, address: account.address },
        'CHAIN_NOT_CONFIGURED',
        'No ActiveCaipNetwork or client found',
      ],
      [{ ...all, signer: undefined }, 'CLIENTS_NOT_SET', 'No ConnectionController client found'],
    ] as const
    for (const [given, code, message] of words)
      expect(() => requireSignPreconditions(given)).toThrow(expect.objectContaining({ code, message }))
  })
})
