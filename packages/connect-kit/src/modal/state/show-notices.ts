import type { ConnectKit } from '../../core/connect-kit.ts'
import { subscribeEvents } from '../../core/dispatch.ts'
import { afterInKit } from '../../core/kit-timer.ts'
import type { KitEvent } from '../../core/machine.ts'
import type { Notice, ToldFailure } from '../../core/notice.ts'
import { raisedAlerts, withFacts } from '../../core/raised-alerts.ts'
import { type AlertName, alerts } from '../../errors/alerts.ts'
import { signIn } from '../../errors/entries/sign-in.ts'
import { showOnly } from './modal.ts'
import { modalStore } from './modal-store.ts'
import type { ViewName } from './router.ts'
import { showToast } from './toast.ts'

/** Delay (ms) of the toast for a refused method after the modal opens: earlier, it would be missed. */
const refusalDelay = 300

// S8.7
/** Default text for each failure. */
const wordsOf: Readonly<Record<ToldFailure, string>> = {
  BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  DISCONNECT_FAILED: signIn.DISCONNECT_FAILED.user,
  RPC_METHOD_REFUSED: 'Action not allowed',
  SIGNATURE_DECLINED: signIn.SIGNATURE_DECLINED.user,
  SIGN_IN_FAILED: signIn.SIGN_IN_FAILED.user,
  SMART_ACCOUNT_UNSUPPORTED: signIn.SMART_ACCOUNT_UNSUPPORTED.user,
  TRANSACTIONS_UNAVAILABLE: 'Failed to fetch transactions',
}

/** Shows the kit's notices: failures as toasts, configuration errors as an alert, a registered name in its view. @returns a function that stops it */
export function showNotices(kit: ConnectKit, missed: readonly KitEvent[]): () => void {
  const [lastAlert] = [...raisedAlerts(kit)].slice(-1)
  if (lastAlert) showAlert(kit, ...lastAlert)
  const hear = (event: KitEvent) => {
    if (event.type === 'noticeRaised') showNotice(kit, event.notice)
  }
  for (const event of missed) hear(event)
  return subscribeEvents(kit, hear)
}

function showNotice(kit: ConnectKit, notice: Notice): void {
  switch (notice.kind) {
    case 'failed':
      return showFailure(kit, notice.code)
    case 'alert':
      return showAlert(kit, notice.alert, notice.facts)
    case 'nameRegistered':
      return leaveForm(kit, 'RegisterAccountNameSuccess')
    case 'nameNotRegistered':
      return leaveForm(kit, 'RegisterAccountName')
  }
}

function showFailure(kit: ConnectKit, code: ToldFailure): void {
  const tell = () => showToast(kit, { kind: 'error', message: wordsOf[code], key: `errors.${code}` })
  const { isOpen } = modalStore(kit).getState()
  // The connection was closed because the sign-in failed.
  if (code === 'SIGN_IN_FAILED' && isOpen) showOnly(kit, 'Connect')
  if (code !== 'RPC_METHOD_REFUSED') return tell()
  if (!isOpen) showOnly(kit, 'Account')
  afterInKit(kit, refusalDelay, tell)
}

function showAlert(kit: ConnectKit, name: AlertName, facts: Readonly<Record<string, string>>): void {
  if (!(kit.options.debug ?? true)) return
  const { variant, short, long } = alerts[name]
  const own = kit.options.messages ?? {}
  modalStore(kit).setState({
    alert: {
      variant,
      short: own[`alerts.${name}.short`] ?? short,
      long: withFacts(own[`alerts.${name}.long`] ?? long, facts),
    },
  })
}

/** Only if the modal is open: the app may have a form of its own. */
function leaveForm(kit: ConnectKit, view: ViewName): void {
  if (modalStore(kit).getState().isOpen) showOnly(kit, view)
}
