import type { Address, Chain } from 'viem'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { startConnectKit } from '../actions/start-connect-kit.ts'
import { switchChain } from '../actions/switch-chain.ts'
import { whenReady } from '../actions/when-ready.ts'
import type { Eip1193Provider } from '../connectors/eip1193/provider.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { getProvider } from '../core/request.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { followKit } from './follow-kit.ts'
import { toSwitchError, toViemError } from './viem-error.ts'
import { type WagmiState, wagmiStateIn, wagmiStateOf } from './wagmi-account.ts'
import type { WagmiAccounts, WagmiConnectorContext } from './wagmi-types.ts'

export interface ConnectKitConnectorOptions {
  /** The wallet to connect, by its id in `state.wallets`. Without one the kit's modal opens; the page must then render a `ConnectModal`. */
  readonly connectorId?: string | undefined
  /** Name of the connector in wagmi's list. Default: 'Connect Kit'. */
  readonly name?: string | undefined
}

/** A connector of wagmi 2 and 3. A type alias, because wagmi's own type accepts additional fields, which an interface does not satisfy. */
export type ConnectKitConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  setup(): Promise<void>
  connect<WithCapabilities extends boolean = false>(parameters?: {
    readonly chainId?: number | undefined
    readonly isReconnecting?: boolean | undefined
    readonly withCapabilities?: WithCapabilities | boolean | undefined
  }): Promise<{ accounts: WagmiAccounts<WithCapabilities>; chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Eip1193Provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { readonly chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: readonly string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}

/**
 * A connector for wagmi 2 and 3: wagmi connects through this kit, by its modal or to one wallet, and from then on follows its EVM wallet, also one
 * that was connected by the kit's own buttons. The kit restores the connection after a reload; wagmi waits for it. Give both the same
 * networks.
 *
 * @param kit the app's kit; in a page it is started by wagmi's first call
 * @returns a connector for `connectors` of wagmi's `createConfig`. Its `connect` rejects with viem's `UserRejectedRequestError` when the person
 *   rejects or closes the modal, `switchChain` with that or `SwitchChainError`; `getProvider`, `getAccounts` and `getChainId` with a
 *   `ConnectKitError` `NOT_CONNECTED` when no wallet is connected
 * @example
 * const config = createConfig({
 *   chains: [polygon],
 *   connectors: [connectKit(kit)],
 *   transports: { [polygon.id]: http() },
 * })
 */
export function connectKit(
  kit: ConnectKit,
  { connectorId, name = 'Connect Kit' }: ConnectKitConnectorOptions = {},
): (context: WagmiConnectorContext) => ConnectKitConnector {
  const ready = async () => {
    startConnectKit(kit)
    await whenReady(kit)
  }
  return ({ chains, emitter }) => ({
    id: connectorId === undefined ? 'connectKit' : `connectKit:${connectorId}`,
    name,
    type: 'connectKit',
    async setup() {
      followKit(kit, emitter, connectorId)
    },
    async connect<WithCapabilities extends boolean = false>({
      chainId,
      isReconnecting,
      withCapabilities,
    }: Parameters<ConnectKitConnector['connect']>[0] = {}) {
      try {
        await ready()
        const isNew = !wagmiStateOf(kit.store.getState(), connectorId)
        if (isNew) {
          if (isReconnecting) throw new ConnectKitError('NOT_CONNECTED')
          await connectNew(kit, connectorId, chainId)
        }
        const { sessionId, chainId: opened } = wagmiStateIn(kit, connectorId)
        if (chainId !== undefined && opened !== chainId)
          await moveTo(kit, chainId).catch(async (error: unknown) => {
            // wagmi treats a rejected network switch as a rejected connection.
            if (isNew) await disconnect(kit, { sessionId })
            throw error
          })
        const { accounts, chainId: current } = wagmiStateIn(kit, connectorId)
        return {
          accounts: accountsFor<WithCapabilities>(accounts, withCapabilities === true),
          chainId: current,
        }
      } catch (error) {
        throw toViemError(error)
      }
    },
    async disconnect() {
      await ready()
      const current = wagmiStateOf(kit.store.getState(), connectorId)
      if (current) await disconnect(kit, { sessionId: current.sessionId, namespace: 'eip155' })
    },
    async getAccounts() {
      await ready()
      return wagmiStateIn(kit, connectorId).accounts
    },
    async getChainId() {
      await ready()
      return wagmiStateIn(kit, connectorId).chainId
    },
    async getProvider() {
      await ready()
      wagmiStateIn(kit, connectorId)
      return getProvider<ConnectKit>(kit, { namespace: 'eip155' })
    },
    async isAuthorized() {
      await ready()
      return wagmiStateOf(kit.store.getState(), connectorId) !== undefined
    },
    async switchChain({ chainId }) {
      const chain = chains.find(({ id }) => id === chainId)
      try {
        if (!chain) throw new ConnectKitError('CHAIN_NOT_CONFIGURED')
        await switchChain<ConnectKit>(kit, { chainId })
        return chain
      } catch (error) {
        throw toSwitchError(error)
      }
    },
    // Required by wagmi; the kit itself listens to its wallet, see followKit.
    onAccountsChanged(accounts) {
      const current: WagmiState | undefined = wagmiStateOf(kit.store.getState(), connectorId)
      if (accounts.length === 0) emitter.emit('disconnect')
      else if (current) emitter.emit('change', { accounts: current.accounts })
    },
    onChainChanged(chainId) {
      emitter.emit('change', { chainId: Number(chainId) })
    },
    onDisconnect() {
      emitter.emit('disconnect')
    },
  })
}

/** Connects the given wallet, else the one the person selects in the modal; the modal is only loaded in the second case. */
async function connectNew(
  kit: ConnectKit,
  connectorId: string | undefined,
  chainId: number | undefined,
): Promise<void> {
  if (connectorId !== undefined) {
    const wanted = chainId === undefined ? {} : { chainId }
    await connect<ConnectKit>(kit, { connectorId, namespace: 'eip155', ...wanted })
    return
  }
  const { connectByModal } = await import('./connect-by-modal.ts')
  await connectByModal(kit)
}

/** If the wallet cannot switch, the connection stays on its chain. @throws {ConnectKitError} `USER_REJECTED` when the person rejects the switch */
async function moveTo(kit: ConnectKit, chainId: number): Promise<void> {
  try {
    await switchChain<ConnectKit>(kit, { chainId })
  } catch (error) {
    if (error instanceof ConnectKitError && error.code === 'USER_REJECTED') throw error
  }
}

const accountsFor = <WithCapabilities extends boolean>(
  accounts: readonly Address[],
  withCapabilities: boolean,
): WagmiAccounts<WithCapabilities> =>
  // The type parameter and the flag have the same value, which the compiler cannot verify for a runtime flag.
  (withCapabilities
    ? accounts.map((address) => ({ address, capabilities: {} }))
    : accounts) as unknown as WagmiAccounts<WithCapabilities>
