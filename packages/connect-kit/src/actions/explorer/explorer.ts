import { assertAlive, type ConnectKit } from '../../core/connect-kit.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { httpClientFor } from '../../core/service-clients.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import {
  began,
  cameAt,
  type ExplorerChange,
  type ExplorerRead,
  type ExplorerState,
  emptyExplorer,
  ended,
  failed,
} from '../../wallets/explorer-list.ts'

/** Parameters common to all explorer actions. */
export interface ExplorerParameters {
  readonly signal?: AbortSignal | undefined
}

/** @throws {ConnectKitError} `SERVICES_NOT_CONFIGURED`, `SERVICE_ADDRESS_INVALID` */
export const explorerOf = oncePerKit((kit) => httpClientFor(kit, 'explorerUrl'))

/** The explorer state; empty before anything was read. */
export const explorerStateOf = (kit: ConnectKit): ExplorerState =>
  kit.store.getState().explorer ?? emptyExplorer

/** Updates the explorer state; does nothing once the kit is destroyed. */
export function updateExplorer(kit: ConnectKit, change: ExplorerChange): void {
  if (kit.runtime.lifetime.signal.aborted) return
  const before = explorerStateOf(kit)
  const after = change(before)
  if (after !== before) kit.store.setState({ explorer: after })
}

/** Number of pending reads of each kind. Kept outside the state, because only the end of the last one is published. */
const readsUnderWay = oncePerKit(() => new Map<ExplorerRead, number>())

/**
 * Runs an explorer read and applies its result to the state. After an abort only the end of the read is written.
 *
 * @param task resolves to the state change to apply
 * @throws {ConnectKitError} `DESTROYED`, `ABORTED`, and whatever the task throws
 */
export async function readExplorer(
  kit: ConnectKit,
  read: ExplorerRead,
  { signal }: ExplorerParameters,
  task: () => Promise<ExplorerChange>,
): Promise<void> {
  assertAlive(kit)
  explorerOf(kit)
  if (signal?.aborted) throw new ConnectKitError('ABORTED')
  const underWay = readsUnderWay(kit)
  const end = (change: ExplorerChange) => {
    const others = (underWay.get(read) ?? 1) - 1
    underWay.set(read, others)
    updateExplorer(kit, (state) => (others > 0 ? change(state) : ended(read)(change(state))))
  }
  underWay.set(read, (underWay.get(read) ?? 0) + 1)
  updateExplorer(kit, began(read))
  try {
    const change = await task()
    if (signal?.aborted || kit.runtime.lifetime.signal.aborted) throw new ConnectKitError('ABORTED')
    const came = cameAt(read, kit.runtime.environment.now())
    end((state) => came(change(state)))
  } catch (error) {
    const isTold = read !== 'recommended' && isConnectKitError(error) && error.code !== 'ABORTED'
    end(isTold ? failed({ read, error }) : (state) => state)
    throw error
  }
}
