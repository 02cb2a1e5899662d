import type { Eip1193Provider } from '../connectors/eip1193/provider.ts'
import { type ApprovalDesk, createApprovalDesk } from '../policy/approval-desk.ts'
import { guardProvider } from '../policy/guard-provider.ts'
import { approvalDeskOf } from './approval-desk-of.ts'
import type { ConnectKit } from './connect-kit.ts'
import { raiseNotice } from './report.ts'

// S4.15, S6.5
/** Wraps a provider: its unsafe requests are pending in `state.approvals` until the person approves them. */
export const guarded = (kit: ConnectKit, provider: Eip1193Provider): Eip1193Provider =>
  guardProvider(provider, {
    onApproval: (request) => (approvalDeskOf(kit).desk ??= createDesk(kit)).ask(request),
  })

/** Requests still pending when the kit is destroyed are aborted. */
function createDesk(kit: ConnectKit): ApprovalDesk {
  const { store, runtime } = kit
  const desk = createApprovalDesk({
    onChange: (approvals) => store.setState({ approvals }),
    onRefusal() {
      runtime.environment.warn('Requested RPC call is not allowed')
      raiseNotice(kit, { kind: 'failed', code: 'RPC_METHOD_REFUSED' })
    },
  })
  runtime.lifetime.signal.addEventListener('abort', () => desk.abort())
  return desk
}
