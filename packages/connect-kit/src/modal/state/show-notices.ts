import type { ConnectKit } from '../../core/connect-kit.ts'
import { subscribeEvents } from '../../core/dispatch.ts'
import { afterInKit } from '../../core/kit-timer.ts'
import type { KitEvent } from '../../core/machine.ts'
import type { Notice, ToldFailure } from '../../core/notice.ts'
import { raisedAlertsOf } from '../../core/raised-alerts-of.ts'
import type { AlertName } from '../../errors/alerts.ts'
import { toldFailures } from '../../errors/told-failures.ts'
import { showOnly } from './modal.ts'
import { modalStore } from './modal-store.ts'
import type { ViewName } from './router.ts'
import { showToast } from './toast.ts'

/** Delay (ms) of the toast for a refused method after the modal opens: earlier, it would be missed. */
const refusalDelay = 300

/** Shows the kit's notices: failures as toasts, configuration errors as an alert, a registered name in its view. @returns a function that stops it */
export function showNotices(kit: ConnectKit, missed: readonly KitEvent[]): () => void {
  const [lastAlert] = [...raisedAlertsOf(kit)].slice(-1)
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
  // S8.7
  const tell = () => showToast(kit, { kind: 'error', message: toldFailures[code], key: `errors.${code}` })
  const { isOpen } = modalStore(kit).getState()
  // The connection was closed because the sign-in failed.
  if (code === 'SIGN_IN_FAILED' && isOpen) showOnly(kit, 'Connect')
  if (code !== 'RPC_METHOD_REFUSED') return tell()
  if (!isOpen) showOnly(kit, 'Account')
  afterInKit(kit, refusalDelay, tell)
}

function showAlert(kit: ConnectKit, name: AlertName, facts: Readonly<Record<string, string>>): void {
  const { options, runtime } = kit
  if (!(options.debug ?? true)) return
  // What raised the alert has loaded this file before, so it needs no network here.
  import('../../core/raised-alerts.ts').then(
    ({ shownAlert }) => modalStore(kit).setState({ alert: shownAlert(name, facts, options.messages) }),
    (error: unknown) => runtime.environment.warn('No alert shown', error),
  )
}

/** Only if the modal is open: the app may have a form of its own. */
function leaveForm(kit: ConnectKit, view: ViewName): void {
  if (modalStore(kit).getState().isOpen) showOnly(kit, view)
}
