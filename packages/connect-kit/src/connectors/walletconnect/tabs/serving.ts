import type { Environment } from '../../../environment/environment.ts'
import { ConnectKitError } from '../../../errors/connect-kit-error.ts'
import type { OwningTransport } from '../transport.ts'
import { type Answer, type OwnMessage, run, type TabMessage, toPlainError } from './messages.ts'
import { callValidity } from './timing.ts'

type CallMessage = Extract<TabMessage, { type: 'call' }>

export interface ServingParameters {
  readonly environment: Pick<Environment, 'now'>
  readonly post: (message: OwnMessage) => void
  readonly isOwner: () => boolean
  /** The client, while this tab is the leader. */
  readonly client: () => Promise<OwningTransport> | undefined
}

/** The leader's side: executes the calls of other tabs. */
export function createServing({ environment, post, isOwner, client }: ServingParameters) {
  const open = new Map<string, AbortController>()
  const carryOut = async ({ id, from, call }: CallMessage, transport: Promise<OwningTransport>) => {
    const patience = new AbortController()
    open.set(id, patience)
    const onSent = (rpcId: number) => {
      // The request must not be sent twice: by this tab, and by the new leader.
      if (!isOwner()) throw new ConnectKitError('ABORTED')
      post({ type: 'sent', to: from, id, rpcId })
    }
    const answer = await transport
      .then((ready) => run(ready, call, patience.signal, onSent))
      .then(
        (value): Answer => ({ value }),
        (error: unknown): Answer => ({ error: toPlainError(error) }),
      )
    // A call that ended because this tab was replaced or the call was cancelled has no result; nor may it resolve a repeated call with the same id.
    if (open.get(id) !== patience) return
    open.delete(id)
    if (isOwner()) post({ type: 'answer', to: from, id, answer })
  }
  return {
    serve(message: CallMessage): void {
      const { id, from, sentAt } = message
      const transport = client()
      // While this tab was frozen, the call may have been sent to another leader.
      if (!transport || !isOwner()) return
      if (environment.now() - sentAt > callValidity) return post({ type: 'stale', to: from, id })
      if (open.has(id)) return
      void carryOut(message, transport)
    },
    cancel(id: string): void {
      const patience = open.get(id)
      open.delete(id)
      patience?.abort()
    },
    /** Another tab leads: pending calls are sent to it again by their senders. */
    stop(): void {
      open.clear()
    },
  }
}
