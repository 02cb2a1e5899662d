import type { ConnectKit } from '../core/connect-kit.ts'
import { connectionIn } from '../core/machine.ts'
import { wagmiStateOf } from './wagmi-account.ts'
import type { WagmiEmitter } from './wagmi-types.ts'

/**
 * Emits changes of the kit's EVM wallet to wagmi, whatever caused them: wagmi, the kit's own buttons, another tab, or
 * the wallet. wagmi ignores those it knows already. It stops when the kit is destroyed; the wallets keep their sessions.
 */
export function followKit(kit: ConnectKit, emitter: WagmiEmitter, connectorId?: string): void {
  let told = wagmiStateOf(kit.store.getState(), connectorId)
  const stop = kit.store.subscribe((state) => {
    const { status } = connectionIn(state, 'eip155')
    // Pending states do not mean that the wallet is disconnected.
    if (status === 'unknown' || status === 'reconnecting') return
    const before = told
    const now = wagmiStateOf(state, connectorId)
    told = now
    if (!now) {
      if (before) emitter.emit('disconnect')
      return
    }
    const { accounts, chainId } = now
    if (!before) return emitter.emit('connect', { accounts, chainId })
    const isSame = before.accounts.join() === accounts.join()
    if (isSame && before.chainId === chainId) return
    emitter.emit('change', {
      ...(isSame ? {} : { accounts }),
      ...(before.chainId === chainId ? {} : { chainId }),
    })
  })
  kit.runtime.lifetime.signal.addEventListener('abort', stop, { once: true })
}
