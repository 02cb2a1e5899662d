import type { ConnectKit } from '../core/connect-kit.ts'
import { untilState } from '../core/taken-up.ts'

export interface WhenReadyParameters {
  readonly signal?: AbortSignal | undefined
}

/**
 * Resolves when the connection state is known: the stored state was read, and each wallet that was connected has responded, timed out after
 * 10 s, or was not found within 1 s. Resolves immediately if nothing is stored. A kit on a server, and a kit with stored connections, must
 * be started first.
 *
 * @throws {ConnectKitError} `ABORTED` by the signal, or when the kit is destroyed
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
