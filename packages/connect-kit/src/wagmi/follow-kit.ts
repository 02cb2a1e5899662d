import type { ConnectKit } from '../core/connect-kit.ts'
import { connectionIn } from '../core/machine.ts'
import { wagmiStateOf } from './wagmi-account.ts'
import type { WagmiEmitter } from './wagmi-types.ts'

/**
 * Tells wagmi what becomes of the kit's EVM wallet, whoever changed it: wagmi, the kit's own buttons, another tab, or
 * the wallet. wagmi drops what it knows already. It ends with the kit, whose wallets keep their side.
 */
export function followKit(kit: ConnectKit, emitter: WagmiEmitter, connectorId?: string): void {
  let told = wagmiStateOf(kit.store.getState(), connectorId)
  const stop = kit.store.subscribe((state) => {
    const { status } = connectionIn(state, 'eip155')
    // Not known yet is not gone.
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
