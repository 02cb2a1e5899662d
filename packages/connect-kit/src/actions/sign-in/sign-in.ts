import { type LinkedSignal, linkedSignal } from '../../async/linked-signal.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectionIn } from '../../core/machine.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { raiseNotice, report } from '../../core/report.ts'
import { sessionIn } from '../../core/sessions.ts'
import type { ExpectedMessage } from '../../siwx/match.ts'
import { assertSignable } from '../../siwx/precheck.ts'
import type { SignInAccount, SignInDecision, SignInEvent } from '../../siwx/sign-in-state.ts'
import { reduceSignIn } from '../../siwx/sign-in-state.ts'
import { requireSignPreconditions } from '../../siwx/sign-preconditions.ts'
import type { SiwxMessageData } from '../../siwx/types.ts'
import { isSmartAccount } from '../account-types.ts'
import { disconnect } from '../disconnect.ts'
import { signMessage } from '../sign-message.ts'
import { revokeSessions, siwxOf, tellAccountChange } from './siwx.ts'

// S4.9
/**
 * Watches the active account and checks it for a sign-in session. If there is none, `state.signIn` requests that the UI prompts the user to
 * sign.
 *
 * @returns a function that stops watching
 */
export function followSignIn(kit: ConnectKit): () => void {
  const activate = () => {
    const account = activeAccount(kit)
    const before = kit.store.getState().signIn
    if (!account) {
      if (before.status !== 'idle') tell(kit, { type: 'accountLost' })
      return
    }
    const isNetworkSupported = kit.store
      .getState()
      .networks.some(({ caipNetworkId }) => caipNetworkId === account.chainId)
    tell(kit, { type: 'accountActivated', account, isNetworkSupported })
  }
  let last: SignInAccount | undefined
  const stop = kit.store.subscribe(() => {
    const account = activeAccount(kit)
    if (account?.address === last?.address && account?.chainId === last?.chainId) return
    last = account
    activate()
  })
  last = activeAccount(kit)
  activate()
  return stop
}

/**
 * Starts signing after the user pressed 'Sign'. The result is in `state.signIn`.
 *
 * @example signIn(kit)
 */
export function signIn(kit: ConnectKit): void {
  tell(kit, { type: 'signRequested' })
}

// S4.9
/**
 * Cancels the sign-in after the user pressed 'Cancel': disconnects if sign-in is required, otherwise this account is not prompted again.
 *
 * @example cancelSignIn(kit)
 */
export function cancelSignIn(kit: ConnectKit): void {
  tell(kit, { type: 'cancelled' })
}

function tell(kit: ConnectKit, event: SignInEvent): void {
  if (kit.runtime.lifetime.signal.aborted) return
  const before = kit.store.getState().signIn
  const { state, decisions } = reduceSignIn(before, event)
  if (state !== before) kit.store.setState({ signIn: state })
  for (const decision of decisions) perform(kit, decision)
}

function perform(kit: ConnectKit, decision: SignInDecision): void {
  switch (decision.type) {
    case 'checkSession':
      return void checkSession(kit, decision.account)
    case 'requestSignature':
      return void requestSignature(kit, decision.account)
    case 'reportFailure':
      return raiseNotice(kit, { kind: 'failed', code: decision.code })
    case 'disconnect':
      // `disconnect` never throws.
      return void disconnect(kit, { namespace: namespaceOf(kit) }).then(() =>
        tell(kit, { type: 'cancelFinished' }),
      )
    case 'report':
      return report(kit, decision.event, {
        network: decision.network,
        isSmartAccount: isActiveSmartAccount(kit),
      })
  }
}

async function checkSession(kit: ConnectKit, account: SignInAccount): Promise<void> {
  const checked = lastChecked(kit)
  const before = checked.account
  checked.account = account
  try {
    await tellAccountChange(kit, before, account)
    const siwx = await siwxOf(kit)
    if (!siwx) return
    const sessions = await siwx.getSessions(account.chainId, account.address)
    if (sessions.length > 0) tell(kit, { type: 'sessionFound', account })
    else tell(kit, { type: 'sessionMissing', account, isRequired: siwx.getRequired?.() ?? false })
  } catch (error) {
    kit.runtime.environment.warn('The sign-in session could not be looked up', error)
    tell(kit, { type: 'sessionCheckFailed', account })
  }
}

async function requestSignature(kit: ConnectKit, account: SignInAccount): Promise<void> {
  const namespace = namespaceOf(kit)
  const question = questionOf(kit)
  const { signal } = question
  try {
    const { siwx } = requireSignPreconditions({
      siwx: await siwxOf(kit),
      address: activeAccount(kit)?.address,
      chainId: activeAccount(kit)?.chainId,
      signer: sessionIn(kit, namespace),
    })
    const data = await siwx.createMessage({ chainId: account.chainId, accountAddress: account.address })
    // Creating the message is async, and it is bound to this account: do not request a signature if the account changed or the user
    // cancelled.
    signal.throwIfAborted()
    const message = data.toString()
    // A `siweConfig` may create any text; a `siwx` message must match this page and account.
    if (kit.options.siwx)
      assertSignable({
        message,
        expected: expectedHere(kit, account, data),
        now: kit.runtime.environment.now(),
      })
    const signature = await signMessage(kit, { message, namespace, signal })
    signal.throwIfAborted()
    await siwx.addSession({ data, message, signature })
    if (signal.aborted) return await takeBack(kit, account)
    tell(kit, { type: 'signed', account })
  } catch (error) {
    if (signal.aborted) return
    kit.runtime.environment.warn('The sign-in did not succeed', error)
    tell(kit, { type: 'declined', account, isSmartAccount: isActiveSmartAccount(kit) })
  } finally {
    question.release()
  }
}

/** A signal that aborts as soon as the state is no longer this signing request: the user disconnected, cancelled or switched accounts. */
function questionOf(kit: ConnectKit): LinkedSignal {
  const { store, runtime } = kit
  const asked = store.getState().signIn
  const own = linkedSignal(runtime.lifetime.signal)
  const look = () => {
    if (store.getState().signIn !== asked) own.abort()
  }
  const stop = store.subscribe(look)
  if (asked.status !== 'signing') own.abort()
  return {
    ...own,
    release() {
      stop()
      own.release()
    },
  }
}

/** Revokes a session that was created too late, unless the same account is signing in again or signed in: then the session is kept. */
async function takeBack(kit: ConnectKit, account: SignInAccount): Promise<void> {
  const { signIn: now } = kit.store.getState()
  const isWanted =
    !kit.runtime.lifetime.signal.aborted &&
    (now.status === 'signing' || now.status === 'signed') &&
    now.account.address === account.address &&
    now.account.chainId === account.chainId
  if (!isWanted) await revokeSessions(kit, [account])
}

/** The required values of this page's sign-in message. Outside a browser the message's own domain is accepted. */
const expectedHere = (
  { runtime }: ConnectKit,
  { address, chainId }: SignInAccount,
  { domain }: SiwxMessageData,
): ExpectedMessage => ({
  address,
  chainIds: [chainId],
  domain: runtime.environment.window?.location?.host ?? domain,
})

/** The account of the last session check. */
const lastChecked = oncePerKit((): { account?: SignInAccount } => ({}))

function isActiveSmartAccount(kit: ConnectKit): boolean {
  const connection = connectionIn(kit.store.getState(), namespaceOf(kit))
  return connection.status === 'connected' && isSmartAccount(kit, connection)
}

const namespaceOf = (kit: ConnectKit) => kit.store.getState().activeNamespace

function activeAccount(kit: ConnectKit): SignInAccount | undefined {
  const state = kit.store.getState()
  const connection = connectionIn(state, state.activeNamespace)
  return connection.status === 'connected'
    ? { chainId: connection.caipNetworkId, address: connection.address }
    : undefined
}
