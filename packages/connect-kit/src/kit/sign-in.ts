import { signIn as signInWords } from '../errors/entries/sign-in.ts'
import type { ExpectedMessage } from '../siwx/match.ts'
import { assertSignable } from '../siwx/precheck.ts'
import type { SignInAccount, SignInDecision, SignInEvent } from '../siwx/sign-in-state.ts'
import { reduceSignIn } from '../siwx/sign-in-state.ts'
import { requireSignPreconditions } from '../siwx/sign-preconditions.ts'
import type { SiwxMessageData } from '../siwx/types.ts'
import { isSmartAccount } from './account-types.ts'
import type { ConnectKit } from './connect-kit.ts'
import { disconnect } from './disconnect.ts'
import { connectionIn } from './machine.ts'
import { closeModal, showOnly } from './modal.ts'
import { report } from './report.ts'
import { currentView } from './router.ts'
import { signMessage } from './sign-message.ts'
import { siwxOf, tellAccountChange } from './siwx.ts'
import { showToast } from './toast.ts'

/**
 * Follows the active account and signs it in (S4.9): a session is looked for, and where there is none the person is
 * asked to sign.
 *
 * @returns stops following
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
 * The person pressed 'Sign': asks the wallet. What comes of it is in `state.signIn`.
 *
 * @example signIn(kit)
 */
export function signIn(kit: ConnectKit): void {
  tell(kit, { type: 'signRequested' })
}

/**
 * The person pressed 'Cancel': disconnects where signing in is required, else only closes (S4.9).
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
    case 'openSignMessage':
      return showOnly(kit, 'SIWXSignMessage')
    case 'requestSignature':
      return void requestSignature(kit, decision.account)
    case 'showError':
      return showToast(kit, {
        kind: 'error',
        message: signInWords[decision.code].user,
        key: `errors.${decision.code}`,
      })
    case 'disconnect':
      // Never throws; see there.
      return void disconnect(kit, { namespace: namespaceOf(kit) }).then(() =>
        tell(kit, { type: 'cancelFinished' }),
      )
    case 'closeModal':
      closeModal(kit)
      return tell(kit, { type: 'cancelFinished' })
    case 'resetToConnect':
      if (kit.store.getState().modal.isOpen) showOnly(kit, 'Connect')
      return
    case 'report':
      return report(kit, decision.event, {
        network: decision.network,
        isSmartAccount: isActiveSmartAccount(kit),
      })
  }
}

async function checkSession(kit: ConnectKit, account: SignInAccount): Promise<void> {
  const before = lastAccounts.get(kit)
  lastAccounts.set(kit, account)
  try {
    await tellAccountChange(kit, before, account)
    const siwx = await siwxOf(kit)
    if (!siwx) return
    const sessions = await siwx.getSessions(account.chainId, account.address)
    if (sessions.length > 0) {
      tell(kit, { type: 'sessionFound', account })
      closeWhenConnecting(kit)
    } else tell(kit, { type: 'sessionMissing', account, isRequired: siwx.getRequired?.() ?? false })
  } catch (error) {
    kit.runtime.environment.warn('The sign-in session could not be looked up', error)
    tell(kit, { type: 'sessionCheckFailed', account })
  }
}

async function requestSignature(kit: ConnectKit, account: SignInAccount): Promise<void> {
  const namespace = namespaceOf(kit)
  try {
    const { siwx } = requireSignPreconditions({
      siwx: await siwxOf(kit),
      address: activeAccount(kit)?.address,
      chainId: activeAccount(kit)?.chainId,
      signer: kit.runtime.sessions.get(namespace),
    })
    const data = await siwx.createMessage({ chainId: account.chainId, accountAddress: account.address })
    const message = data.toString()
    // The older configuration may write any text; ours must be what this page asks this account for.
    if (kit.options.siwx)
      assertSignable(message, expectedHere(kit, account, data), kit.runtime.environment.now())
    const signature = await signMessage(kit, { message, namespace })
    await siwx.addSession({ data, message, signature })
    tell(kit, { type: 'signed', account })
  } catch (error) {
    kit.runtime.environment.warn('The sign-in did not succeed', error)
    const { modal } = kit.store.getState()
    tell(kit, {
      type: 'declined',
      account,
      isSmartAccount: isActiveSmartAccount(kit),
      isViewOpen: modal.isOpen && currentView(modal) === 'SIWXSignMessage',
    })
  }
}

/** What a sign-in message of this page must say, whoever made it. Outside a page its own domain has to do. */
const expectedHere = (
  { runtime }: ConnectKit,
  { address, chainId }: SignInAccount,
  { domain }: SiwxMessageData,
): ExpectedMessage => ({
  address,
  chainIds: [chainId],
  domain: runtime.environment.window?.location?.host ?? domain,
})

/** Whom the last check was about. */
const lastAccounts = new WeakMap<ConnectKit, SignInAccount>()

/** The views that lead to a connection have done their work when nothing is left to sign. */
function closeWhenConnecting(kit: ConnectKit): void {
  const { modal } = kit.store.getState()
  if (modal.isOpen && currentView(modal).startsWith('Connect')) closeModal(kit)
}

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
