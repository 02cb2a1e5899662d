import type { ConnectKit } from '../core/connect-kit.ts'
import { untilState } from '../core/taken-up.ts'

export interface WhenReadyParameters {
  readonly signal?: AbortSignal | undefined
}

/**
 * Resolves when the kit knows who is connected: it has looked what an earlier page left, and each wallet that was connected has answered, was
 * given up after 10 s, or did not show up within 1 s. At once where nothing is remembered. A kit on a server, and one with something
 * remembered, must be started.
 *
 * @throws {ConnectKitError} `ABORTED` by the signal or the kit's end
 * @example
 * startConnectKit(kit)
 * await whenReady(kit)
 * if (connectionIn(kit.store.getState(), 'eip155').status === 'disconnected') showLogin()
 */
export async function whenReady(kit: ConnectKit, { signal }: WhenReadyParameters = {}): Promise<void> {
  await untilState(
    kit,
    ({ isRecalled, connections }) =>
      isRecalled && connections.every(({ status }) => status !== 'reconnecting'),
    signal,
  )
}
